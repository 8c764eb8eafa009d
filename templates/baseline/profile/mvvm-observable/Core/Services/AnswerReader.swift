import Foundation

/// Reads what a server sends, also where it is a little different from what was agreed on.
///
/// Numbers may be texts, and lists missing. An element that can't be read is left out of its list.
struct AnswerReader {
  func read<Value: Decodable>(_ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo[.isTolerant] = true
    decoder.dateDecodingStrategy = .custom(Self.date)
    do {
      return try decoder.decode(Answer<Value>.self, from: data).value
    } catch {
      Self.log(error)
      throw error
    }
  }

  nonisolated fileprivate static func log(_ error: any Error) {
    #if DEBUG
      print("Not read:", error)
    #endif
  }

  /// Reads ISO 8601, also without time or zone, and seconds or milliseconds since 1970.
  @Sendable nonisolated private static func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      return Date(timeIntervalSince1970: seconds > 100_000_000_000 ? seconds / 1000 : seconds)
    }
    let text = try container.decode(String.self).replacingOccurrences(of: " ", with: "T")
    let day = Date.ISO8601FormatStyle().year().month().day()
    let local = [true, false].map { day.time(includingFractionalSeconds: $0) }
    let styles = [.iso8601, .init(includingFractionalSeconds: true)] + local + [day]
    if let date = styles.lazy.compactMap({ try? $0.parse(text) }).first { return date }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no date")
  }
}

extension CodingUserInfoKey {
  // Only answers are read so; other code of the app decodes as it always has.
  nonisolated fileprivate static let isTolerant = Self(rawValue: "isTolerant").unsafelyUnwrapped
}

nonisolated private struct Answer<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    var failure: (any Error)?
    if let list = Value.self as? any ElementwiseDecodable.Type,
      let value = try list.init(from: decoder, failure: &failure) as? Value
    {
      self.value = value
    } else {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
    // A list of nothing but what can't be read is not empty.
    if let failure, (value as? any Collection)?.isEmpty == true { throw failure }
  }
}

private protocol ElementwiseDecodable {
  nonisolated init(from list: any Decoder, failure: inout (any Error)?) throws
}

extension Array: ElementwiseDecodable where Element: Decodable {
  nonisolated fileprivate init(from list: any Decoder, failure: inout (any Error)?) throws {
    self.init()
    var container = try list.unkeyedContainer()
    while !container.isAtEnd {
      let element = try container.superDecoder().singleValueContainer()
      do {
        append(try element.decode(Element.self))
      } catch {
        AnswerReader.log(error)
        failure = error
      }
    }
  }
}

// What the compiler writes for `Decodable` calls these in place of the library's own.

extension KeyedDecodingContainer {
  nonisolated func decode(_: Int.Type, forKey key: Key) throws -> Int { try number(key, Int.init) }

  nonisolated func decode(_: Double.Type, forKey key: Key) throws -> Double {
    try number(key, Double.init)
  }

  nonisolated func decode(_: Decimal.Type, forKey key: Key) throws -> Decimal {
    try number(key) { Double($0) == nil ? nil : Decimal(string: $0) }
  }

  nonisolated func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    isMissing(key) ? nil : try decode(type, forKey: key)
  }

  nonisolated func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    isMissing(key) ? nil : try decode(type, forKey: key)
  }

  nonisolated func decodeIfPresent(_ type: Decimal.Type, forKey key: Key) throws -> Decimal? {
    isMissing(key) ? nil : try decode(type, forKey: key)
  }

  nonisolated func decode<Element: Decodable>(
    _: [Element].Type,
    forKey key: Key
  ) throws -> [Element] {
    guard isTolerant(key) else { return try plain(key) }
    guard !isMissing(key) else { return [] }
    var failure: (any Error)?
    return try [Element](from: superDecoder(forKey: key), failure: &failure)
  }

  nonisolated private func number<Number: Decodable>(
    _ key: Key,
    _ read: (String) -> Number?
  ) throws -> Number {
    do {
      return try plain(key)
    } catch {
      let text = isTolerant(key) ? try? decode(String.self, forKey: key) : nil
      guard let number = text.flatMap(read) else { throw error }
      return number
    }
  }

  /// Decodes as the library does.
  nonisolated private func plain<Value: Decodable>(_ key: Key) throws -> Value {
    try decode(Value.self, forKey: key)
  }

  nonisolated private func isMissing(_ key: Key) -> Bool { (try? decodeNil(forKey: key)) ?? true }

  nonisolated private func isTolerant(_ key: Key) -> Bool {
    (try? superDecoder(forKey: key))?.userInfo[.isTolerant] != nil
  }
}

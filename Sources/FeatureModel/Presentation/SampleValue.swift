/// A value that previews and tests show or compare.
package enum SampleValue: Sendable, Hashable {
  case text(String)
  case number(NumberLiteral, ScalarType)
  case boolean(Bool)
  /// A moment, in days after the first one of all samples.
  case date(day: Int)
  case address(String)
  /// An identifier, told apart by its number.
  case identifier(Int)
  case enumerationCase(EnumCase)
  /// One of the samples of a model of the project, counted from 0.
  case reference(ModelReference, index: Int)
  case list([SampleValue])
  case nothing

  /// The value as a Swift expression, where its type is known from the place.
  package var swiftText: String {
    switch self {
    case .text(let text): SwiftText.literal(text)
    case .number(let number, let scalar): SwiftText.number(number, as: scalar)
    case .boolean(let value): value ? "true" : "false"
    case .date(let day): "Date(timeIntervalSince1970: \(SwiftText.grouped(Self.firstSecond + day * 86_400)))"
    case .address(let text): "URL(string: \(SwiftText.literal(text)))!"
    // Made of bytes, because an identifier made of text would have to be unwrapped.
    case .identifier(let number): Self.identifier(endingWith: String(number & 0xFF))
    case .enumerationCase(let value): "." + value.identifier
    case .reference(let reference, let index): "\(reference.typeName).samples[\(index)]"
    case .list(let values): "[" + values.map(\.swiftText).joined(separator: ", ") + "]"
    case .nothing: "nil"
    }
  }

  /// The value as JSON text, with dates as ISO 8601; `nil` where a model of the project decides.
  package var jsonText: String? {
    switch self {
    case .text(let text), .address(let text): Self.jsonLiteral(text)
    case .number(let number, _): number.text.filter { $0 != "_" }
    case .boolean(let value): value ? "true" : "false"
    case .date(let day): "\"2024-01-\(day + 1 < 10 ? "0" : "")\(day + 1)T10:00:00Z\""
    case .identifier(let number): "\"" + Self.identifierText(number) + "\""
    case .enumerationCase(let value): Self.jsonLiteral(value.rawValue)
    case .reference: nil
    case .list(let values):
      values.contains { $0.jsonText == nil } ? nil : "[" + values.compactMap(\.jsonText).joined(separator: ", ") + "]"
    case .nothing: "null"
    }
  }

  /// The value as somebody types it into a text field; `nil` for what is chosen instead.
  var inputText: String? {
    switch self {
    case .text(let text), .address(let text): text
    case .number(let number, _): number.text.filter { $0 != "_" }
    case .identifier(let number): Self.identifierText(number)
    case .list(let values):
      values.contains { $0.inputText == nil } ? nil : values.compactMap(\.inputText).joined(separator: ", ")
    case .nothing: ""
    case .boolean, .date, .enumerationCase, .reference: nil
    }
  }

  /// 2024-01-01 10:00 UTC, a morning in most time zones, so that the day is the same.
  private static let firstSecond = 1_704_103_200

  /// An identifier of which only the last byte differs, as an expression.
  package static func identifier(endingWith byte: String) -> String {
    "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \(byte)))"
  }

  private static func identifierText(_ number: Int) -> String {
    let digits = String(number & 0xFF, radix: 16, uppercase: true)
    return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func jsonLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

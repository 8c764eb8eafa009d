import FeatureModel

/// Turns one name into another wherever its words stand: in identifiers, paths and texts, in every spelling and number.
struct NameTurning: Sendable {
  private let old: (one: [String], many: [String])
  private let new: (one: [String], many: [String])
  /// Names that only hold the old one by chance, such as that of the app.
  private let kept: [[UInt8]]

  init(from old: Name, to new: Name, keeping kept: [String] = []) {
    self.kept = kept.map { Array($0.utf8) }
    self.old = (Self.words(old.singular), Self.words(old.plural))
    self.new = (Self.words(new.singular), Self.words(new.plural))
  }

  private static func words(_ forms: NameForms) -> [String] { forms.snake.split(separator: "_").map(String.init) }

  /// Whether a text has the old name among its words.
  func isNamed(_ text: String) -> Bool { turned(text) != nil }

  /// Whether a text is the old name and nothing else.
  func isWhole(_ text: String) -> Bool {
    let words = Self.pieces(of: Array(text.utf8)).map(\.word)
    return words == old.one || words == old.many
  }

  /// Whether the old name comes first in a text.
  func leads(_ text: String) -> Bool {
    let words = Self.pieces(of: Array(text.utf8)).map(\.word)
    return words.starts(with: old.one) || words.starts(with: old.many)
  }

  /// The text with the new name in place of the old one; `nil` where it doesn't have it.
  func turned(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let pieces = Self.pieces(of: bytes)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < pieces.count {
      guard let (count, words) = match(pieces[index...], bytes) else {
        index += 1
        continue
      }
      let range = pieces[index].range.lowerBound..<pieces[index + count - 1].range.upperBound
      if isKept(range, in: bytes) {
        index += count
        continue
      }
      result += bytes[copied..<range.lowerBound]
      result += Self.spelled(words, as: range, in: bytes, separator: Self.separator(pieces[index...], count, bytes))
      copied = range.upperBound
      index += count
    }
    return copied == 0 ? nil : String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  private func isKept(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    kept.contains { name in
      let first = max(range.upperBound - name.count, 0)
      return first <= range.lowerBound && (first...range.lowerBound).contains { bytes[$0...].starts(with: name) }
    }
  }

  private func match(_ pieces: ArraySlice<Piece>, _ bytes: [UInt8]) -> (count: Int, words: [String])? {
    for (words, successor) in [(old.many, new.many), (old.one, new.one)] {
      // `whatsnew`, as in identifiers of bundles and keys of settings.
      if words.count > 1, pieces.first?.word == words.joined() { return (1, [successor.joined()]) }
      let found = pieces.prefix(words.count)
      guard found.map(\.word) == words else { continue }
      let isJoined = zip(found, found.dropFirst()).allSatisfy { $1.range.lowerBound - $0.range.upperBound <= 1 }
      if isJoined { return (words.count, successor) }
    }
    return nil
  }

  /// What stands between the words of a name: what stood there, or else what the text around looks like.
  private static func separator(_ pieces: ArraySlice<Piece>, _ count: Int, _ bytes: [UInt8]) -> String {
    let first = pieces[pieces.startIndex]
    let end = pieces[pieces.startIndex + count - 1].range.upperBound
    if count > 1 {
      let gap = first.range.upperBound..<pieces[pieces.startIndex + 1].range.lowerBound
      return String(decoding: bytes[gap], as: UTF8.self)
    }
    let before = first.range.lowerBound > 0 ? bytes[first.range.lowerBound - 1] : 0
    let after = end < bytes.count ? bytes[end] : 0
    if isLetter(before) || isLetter(after) { return "" }
    for byte in [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " ")] where before == byte || after == byte {
      return String(decoding: [byte], as: UTF8.self)
    }
    return ""
  }

  private static func spelled(_ words: [String], as range: Range<Int>, in bytes: [UInt8], separator: String) -> [UInt8]
  {
    let letters = bytes[range].filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    let isUpper = letters.count > 1 && !letters.contains(where: NameSplitter.isLowercase)
    let isCapital = NameSplitter.isUppercase(bytes[range.lowerBound])
    let parts = words.enumerated().map { position, word -> String in
      if isUpper { return word.uppercased() }
      let isRaised = position == 0 ? isCapital : separator.isEmpty
      return isRaised ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    return Array(parts.joined(separator: separator).utf8)
  }

  /// A word of a text.
  private struct Piece {
    let range: Range<Int>
    /// In lower case.
    let word: String
  }

  private static func pieces(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var start: Int?
    func close(_ end: Int) {
      guard let first = start else { return }
      pieces.append(Piece(range: first..<end, word: String(decoding: bytes[first..<end], as: UTF8.self).lowercased()))
      start = nil
    }
    for index in bytes.indices {
      guard isLetter(bytes[index]) else {
        close(index)
        continue
      }
      if start != nil, NameSplitter.startsWord(at: index, in: bytes) { close(index) }
      if start == nil { start = index }
    }
    close(bytes.count)
    return pieces
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    NameSplitter.isLowercase(byte) || NameSplitter.isUppercase(byte) || NameSplitter.isDigit(byte) || byte >= 0x80
  }
}

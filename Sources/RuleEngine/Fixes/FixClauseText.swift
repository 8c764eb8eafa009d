/// The parts of a fix's line behind its safety: `: place -> text when condition`.
struct FixClauseText {
  let place: String
  let text: String
  let condition: String?
  /// Where the parts begin, in UTF-8 bytes.
  let placeOffset: Int
  let textOffset: Int
  let conditionOffset: Int

  /// Takes a line apart; `nil` when it has no colon or no arrow.
  init?(_ line: Substring) {
    let bytes = Array(line.utf8)
    guard bytes.first == UInt8(ascii: ":"), let arrow = Self.position(of: " -> ", in: bytes, from: 1) else {
      return nil
    }
    let textStart = arrow + 4
    let when = Self.position(of: " when ", in: bytes, from: textStart)
    placeOffset = bytes.count > 1 && bytes[1] == 32 ? 2 : 1
    guard placeOffset <= arrow else { return nil }
    textOffset = textStart
    conditionOffset = when.map { $0 + 6 } ?? bytes.count
    place = String(decoding: bytes[placeOffset..<arrow], as: UTF8.self)
    text = String(decoding: bytes[textStart..<(when ?? bytes.count)], as: UTF8.self)
    condition = when.map { String(decoding: bytes[($0 + 6)...], as: UTF8.self) }
  }

  /// The first place of a word that stands in no string literal.
  private static func position(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    var isInLiteral = false
    var position = start
    while position + word.count <= bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isInLiteral: position += 1
      case UInt8(ascii: "\""): isInLiteral.toggle()
      default: if !isInLiteral, bytes[position...].starts(with: word) { return position }
      }
      position += 1
    }
    return nil
  }
}

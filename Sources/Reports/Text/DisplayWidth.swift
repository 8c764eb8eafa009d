/// How many columns of a terminal text takes.
enum DisplayWidth {
  /// Returns the columns of a text without control characters.
  static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns 0 for combining and formatting characters, 2 for wide ones and emoji, and 1 for all others.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isNarrow(first.value), character.unicodeScalars.count == 1 { return 1 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// Whether a scalar is a letter or sign of European text, which are most, so that their properties need no look-up.
  private static func isNarrow(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x7F, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027: true
    default: false
    }
  }

  /// Whether a scalar is Wide or Fullwidth by the Unicode file EastAsianWidth.txt, to the precision of whole blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Makes text from source files and file names safe to print.
///
/// Escape sequences could rewrite a terminal, line breaks could forge lines of a line-based format, and direction
/// controls could show code in another order than the compiler reads it.
enum PrintableText {
  /// Returns a text as one line: line breaks become spaces, other control characters Swift escapes such as `\u{1B}`.
  static func oneLine(_ text: String) -> String {
    if isPlain(text) || isPrintable(text) { return text }
    var result = ""
    var isAfterLineBreak = false
    for scalar in text.unicodeScalars {
      let isLineBreak = scalar == "\n" || scalar == "\r"
      if isLineBreak {
        if !isAfterLineBreak { result += " " }
      } else if needsEscape(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      isAfterLineBreak = isLineBreak
    }
    return result
  }

  /// Whether a text is printable ASCII throughout, as nearly all is; then it has a column for each byte.
  static func isPlain(_ text: String) -> Bool {
    // Text made in Swift has its bytes in one place; the loop over those is many times faster than over the view.
    text.utf8.withContiguousStorageIfAvailable(isPlain) ?? text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 >= 0x5F { return false }
    return true
  }

  /// Whether nothing in a text needs an escape, as far as its bytes tell: text with `§`, `–` or `…` is common.
  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      for (position, byte) in bytes.enumerated() {
        switch byte {
        case 0..<0x20, 0x7F: return false
        // U+0080 to U+009F begin with C2; line separators and direction controls with E2 80 or E2 81.
        case 0xC2: if position + 1 < bytes.count, bytes[position + 1] < 0xA0 { return false }
        case 0xE2:
          if position + 2 < bytes.count, bytes[position + 1] <= 0x81, bytes[position + 2] >= 0xA6 { return false }
        default: break
        }
      }
      return true
    } ?? false
  }

  /// Returns a character with its control characters escaped.
  static func escaped(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: needsEscape) else { return String(character) }
    return character.unicodeScalars.map { needsEscape($0) ? escape($0) : String($0) }.joined()
  }

  /// Whether a scalar is a control character, a line or paragraph separator, or controls the direction of text.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\\t" : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

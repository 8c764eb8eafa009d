/// The value of a string literal's source.
enum StringLiteralText {
  /// The text between the quotes, escapes resolved.
  static func value(of literal: String) -> String {
    guard literal.count >= 2 else { return literal }
    return unescaped(String(literal.dropFirst().dropLast()))
  }

  /// Resolves the escapes that messages use; anything else stays as it is.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        switch character {
        case "n": result.append("\n")
        case "t": result.append("\t")
        default: result.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// The shapes of text that validations ask for, judged as generated forms judge them.
enum TextShape {
  /// Whether there is nothing but blanks.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether a text has one `@`, something before it, and a dot inside what follows.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  /// Whether a text is 7 to 15 digits with what is written between them, after a plus sign and an opening parenthesis.
  static func isPhone(_ text: String) -> Bool {
    let number = (text.hasPrefix("+") ? text.dropFirst() : text[...]).drop { " (".contains($0) }
    let digits = number.count { $0.isASCII && $0.isNumber }
    let isStarted = number.first.map { $0.isASCII && $0.isNumber } ?? false
    return isStarted && (7...15).contains(digits)
      && number.allSatisfy { ($0.isASCII && $0.isNumber) || " ().-".contains($0) }
  }

  /// Whether a text is an absolute address that can stand in a string literal.
  static func isAddress(_ text: String) -> Bool {
    guard let scheme = text.split(separator: ":", maxSplits: 1).first, text.hasPrefix(scheme + "://") else {
      return false
    }
    let host = text.dropFirst(scheme.count + 3)
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"\\<>^`{|}".utf8.contains($0) }
    return isPlain && !scheme.isEmpty && scheme.allSatisfy { $0.isLetter || $0.isNumber }
      && scheme.first?.isLetter == true
      && !host.isEmpty && !host.hasPrefix("/")
  }
}

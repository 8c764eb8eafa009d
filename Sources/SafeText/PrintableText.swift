/// Makes foreign text safe to print: what stands in source files, configurations, rules and arguments, and file names.
///
/// Escape sequences could rewrite a terminal, line breaks could forge lines of a line-based format, direction controls
/// could show code in another order than the compiler reads it, and runners of continuous integration take `::word` at
/// the start of a line and `##[word]` or `##word[…]` anywhere for commands.
package enum PrintableText {
  /// The most characters that a message about foreign text has; what is too much goes from its middle, because messages
  /// start with the place and end with what to do.
  private static let messageLimit = 2000

  /// Returns a text as one line: line breaks become spaces, other control characters Swift escapes such as `\u{1B}`,
  /// and commands of runners are broken up by a space, wherever the line may be wrapped later.
  package static func oneLine(_ text: String) -> String {
    if isSafe(text, lineBreaks: false) { return text }
    var writer = PrintableWriter(defusing: .everyWord)
    var isAfterLineBreak = false
    for scalar in text.unicodeScalars {
      let isLineBreak = scalar == "\n" || scalar == "\r"
      if !isLineBreak { writer.append(scalar) } else if !isAfterLineBreak { writer.append(" ") }
      isAfterLineBreak = isLineBreak
    }
    return writer.text
  }

  /// Returns a message that quotes foreign text, as one line of bounded length.
  package static func message(_ text: String) -> String {
    let line = oneLine(text)
    guard line.utf8.count > messageLimit, line.count > messageLimit else { return line }
    return line.prefix(messageLimit * 3 / 4) + " … " + line.suffix(messageLimit / 4)
  }

  /// Returns a quoted word as one line of at most `limit` characters.
  package static func quote(_ text: String, limit: Int = 120) -> String {
    let start = text.unicodeScalars.prefix(limit)
    return oneLine(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }

  /// Returns lines of our own as they are, with what has slipped into them made harmless: the last guard before a
  /// stream or a file.
  ///
  /// - Parameter colours: Whether sequences that set colours are ours.
  package static func lines(_ text: String, colours: Bool = false) -> String {
    if isSafe(text, lineBreaks: true) { return text }
    var writer = PrintableWriter(defusing: .startOfLine)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", colours, let end = colourSequenceEnd(rest) {
        writer.appendInvisible(rest[..<end])
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      scalar == "\n" ? writer.endLine() : scalar == "\t" ? writer.appendTab() : writer.append(scalar)
    }
    return writer.text
  }

  /// Where a sequence such as `ESC [ 1 ; 31 m` at the start of a text ends; `nil` where there is none.
  private static func colourSequenceEnd(_ text: Substring.UnicodeScalarView) -> String.Index? {
    var rest = text.dropFirst()
    guard rest.popFirst() == "[" else { return nil }
    while let scalar = rest.popFirst() {
      if scalar == "m" { return rest.startIndex }
      guard scalar == ";" || ("0"..."9").contains(scalar) else { return nil }
    }
    return nil
  }

  /// Whether a text is printable ASCII throughout, as nearly all is; then it has a column for each byte.
  package static func isPlain(_ text: String) -> Bool {
    // Text made in Swift has its bytes in one place; the loop over those is many times faster than over the view.
    text.utf8.withContiguousStorageIfAvailable(isPlain) ?? text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 >= 0x5F { return false }
    return true
  }

  /// Whether nothing in a text is to be changed, as far as its bytes tell: text with `§`, `–` or `…` is common.
  private static func isSafe(_ text: String, lineBreaks: Bool) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var before: UInt8 = 0x20
      for (position, byte) in bytes.enumerated() {
        switch byte {
        case 0x0A: if !lineBreaks { return false }
        case 0..<0x20, 0x7F: return false
        case UInt8(ascii: "#"): if before == byte { return false }
        case UInt8(ascii: ":"):
          if before == byte, position < 2 || bytes[position - 2] <= 0x20 || bytes[position - 2] >= 0x80 { return false }
        case 0x80...: if !isHarmless(bytes[position...]) { return false }
        default: break
        }
        before = byte
      }
      return true
    } ?? false
  }

  /// Whether bytes beyond ASCII start with no scalar that needs an escape, nor a white one, as far as a glance tells.
  package static func isHarmless(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let next = bytes.dropFirst().first ?? 0
    switch bytes.first ?? 0 {
    case 0xC2: return next > 0xA0
    case 0xD8: return next != 0x9C
    case 0xE1, 0xE3: return next != 0x9A && next != 0x80
    case 0xE2:
      let last = bytes.dropFirst(2).first ?? 0
      return next > 0x81 || next == 0x80 && (0x90...0xA7).contains(last)
    case 0xEF: return next != 0xBB && next != 0xBF
    case 0xF3: return false
    default: return true
    }
  }

  /// Returns a character with its control characters escaped.
  package static func escaped(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: PrintableWriter.needsEscape) else { return String(character) }
    return character.unicodeScalars.map {
      PrintableWriter.needsEscape($0) ? PrintableWriter.escape($0) : String($0)
    }.joined()
  }

  /// Whether a scalar is a control character, a line or paragraph separator, controls the direction of text, or takes
  /// no column at all; joiners stay, as emoji and some scripts need them.
  package static func needsEscape(_ scalar: Unicode.Scalar) -> Bool { PrintableWriter.needsEscape(scalar) }

  /// Whether text ends in `##` or `##word`, which `[` would make a command.
  package static func endsInCommandStart(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    while let last = rest.last, last | 0x20 >= 0x61, last | 0x20 <= 0x7A { rest.removeLast() }
    return rest.suffix(2).elementsEqual("##".utf8)
  }
}

extension Lexer {
  mutating func lexNumber() {
    let start = offset
    var position = start
    var kind = TokenKind.integer
    if bytes[position] == UInt8(ascii: "0"), bytes[position + 1] == UInt8(ascii: "x") {
      position += 2
      while isHexadecimalOrUnderscore(bytes[position]) { position += 1 }
      if bytes[position] == UInt8(ascii: "."), isHexadecimal(bytes[position + 1]) {
        // `0x1.fp3` is a float, `0x1.foo` a member: only an exponent makes the difference.
        var fraction = position + 1
        while isHexadecimalOrUnderscore(bytes[fraction]) { fraction += 1 }
        if bytes[fraction] | 0x20 == UInt8(ascii: "p") {
          position = fraction
          kind = .float
        }
      }
      if bytes[position] | 0x20 == UInt8(ascii: "p") {
        kind = .float
        position = exponentEnd(position)
      }
    } else {
      while isDigitOrUnderscore(bytes[position]) { position += 1 }
      if bytes[position] == UInt8(ascii: "."), isDigit(bytes[position + 1]), !followsMemberPeriod(start) {
        kind = .float
        position += 1
        while isDigitOrUnderscore(bytes[position]) { position += 1 }
      }
      if bytes[position] | 0x20 == UInt8(ascii: "e"), hasExponent(position), !followsMemberPeriod(start) {
        kind = .float
        position = exponentEnd(position)
      }
    }
    // Letters glued to a number (`0b101`, or a mistake) belong to it.
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 { position += 1 }
    offset = position
    append(kind, from: start)
  }

  /// Whether the number is a tuple index, as `0` in `pair.0.1`.
  private func followsMemberPeriod(_ start: Int) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: ".") && tokens.count > 0 && tokens.kinds[tokens.count - 1] == .period
  }

  private func hasExponent(_ position: Int) -> Bool {
    let next = bytes[position + 1]
    if isDigit(next) { return true }
    return (next == UInt8(ascii: "+") || next == UInt8(ascii: "-")) && isDigit(bytes[position + 2])
  }

  private func exponentEnd(_ position: Int) -> Int {
    var end = position + 1
    if bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    while isDigitOrUnderscore(bytes[end]) { end += 1 }
    return end
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  private func isDigitOrUnderscore(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: "_") }
  private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }
  private func isHexadecimalOrUnderscore(_ byte: UInt8) -> Bool { isHexadecimal(byte) || byte == UInt8(ascii: "_") }
}

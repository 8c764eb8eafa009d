extension Lexer {
  @inline(__always)
  mutating func lexIdentifier() {
    let start = offset
    var position = start &+ 1
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 { position &+= 1 }
    if bytes[position] >= 0x80 { return lexUnicodeIdentifier(from: start, at: position) }
    offset = position
    append(.identifier, from: start, name: names.intern(bytes + start, length: position &- start))
  }

  /// Reads an identifier whose first character outside ASCII stands at `position`.
  @inline(never)
  mutating func lexUnicodeIdentifier(from start: Int, at position: Int) {
    hasNonASCII = true
    offset = identifierEnd(from: position, isHead: position == start)
    append(.identifier, from: start, name: names.intern(bytes + start, length: offset - start))
  }

  /// The end of an identifier that goes on at `start`, before the first operator character or blank outside ASCII.
  private func identifierEnd(from start: Int, isHead: Bool) -> Int {
    var position = start
    while position < count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard classes[Int(byte)] & ByteClass.identifierBody != 0 else { break }
        position += 1
      } else {
        let (scalar, length) = UnicodeScalarReader.scalar(at: position, in: bytes, count: count)
        let mayStartIt = isHead && position == start
        if !mayStartIt && (UnicodeClass.isOperatorHead(scalar) || UnicodeClass.isBlank(scalar)) { break }
        position += length
      }
    }
    return position
  }

  mutating func lexEscapedIdentifier() {
    let start = offset
    var position = start + 1
    var seen: UInt8 = 0
    while position < count && bytes[position] != UInt8(ascii: "`") && bytes[position] != 10 && bytes[position] != 13 {
      seen |= bytes[position]
      position += 1
    }
    if seen >= 0x80 { hasNonASCII = true }
    guard position < count && bytes[position] == UInt8(ascii: "`") && position > start + 1 else {
      return single(.unknown)
    }
    offset = position + 1
    append(.escapedIdentifier, from: start, name: names.intern(bytes + start + 1, length: position - start - 1))
  }

  mutating func lexDollar() {
    let start = offset
    let end = endOfName(start + 1)
    guard end > start + 1 else { return single(.unknown) }
    offset = end
    append(.dollarIdentifier, from: start, name: names.intern(bytes + start, length: end - start))
  }

  /// Reads `#name`, or what else a number sign starts.
  mutating func lexPound() {
    let start = offset
    var position = start
    while bytes[position] == UInt8(ascii: "#") { position += 1 }
    let poundCount = position - start
    switch bytes[position] {
    case UInt8(ascii: "\""): return lexString(poundCount: poundCount, quoteOffset: position)
    case UInt8(ascii: "/"): return lexExtendedRegex(poundCount: poundCount, slashOffset: position)
    default: break
    }
    let end = endOfName(position)
    guard end > position else {
      // All of them in one token: one at a time would count them again and again.
      offset = position
      return append(.pound, from: start)
    }
    if poundCount > 1 {
      offset = position - 1
      append(.pound, from: start)
    }
    offset = end
    append(.poundIdentifier, from: position - 1, name: names.intern(bytes + position, length: end - position))
  }

  /// The end of the letters, digits and characters outside ASCII from `start` on.
  private mutating func endOfName(_ start: Int) -> Int {
    var position = start
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 { position += 1 }
    guard bytes[position] >= 0x80 else { return position }
    hasNonASCII = true
    return identifierEnd(from: position, isHead: false)
  }
}

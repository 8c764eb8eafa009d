extension MutationSubject {
  /// Changes one byte, or a few, to anything or to one that the lexer looks at.
  mutating func flipBytes() {
    guard !bytes.isEmpty else { return }
    let count = random.chance(oneIn: 4) ? 1 + random.below(20) : 1
    for _ in 0..<count {
      let offset = random.below(bytes.count)
      switch random.below(3) {
      case 0: setByte(bytes[offset] ^ (1 << random.below(8)), at: offset)
      case 1: setByte(UInt8(truncatingIfNeeded: random.next()), at: offset)
      default: setByte(random.element(of: Self.decisiveBytes) ?? 0, at: offset)
      }
    }
  }

  /// Bytes that begin or end something, and parts of UTF-8 sequences.
  private static let decisiveBytes =
    Array("\"\\/*#`(){}[]<>@$.,:;=?!&-+|%~'_\r\n\t\0\u{1}0aZ ".utf8) + [
      0x80, 0xBF, 0xC2, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFE, 0xFF,
    ]
}

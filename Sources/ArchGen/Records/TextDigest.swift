/// A text that can be found again in others, without being known.
struct TextDigest: Sendable, Hashable {
  let byteCount: Int
  let hash: UInt64

  /// Makes the hash of a text that follows from that of the text one byte to the left.
  private static let factor: UInt64 = 0x0000_0100_0000_01B3

  init(byteCount: Int, hash: UInt64) {
    self.byteCount = byteCount
    self.hash = hash
  }

  init(_ bytes: some Collection<UInt8>) {
    byteCount = bytes.count
    hash = bytes.reduce(0) { $0 &* Self.factor &+ UInt64($1) &+ 1 }
  }

  /// The only place of the text in a content; `nil` when it is in none or several.
  func onlyRange(in content: [UInt8]) -> Range<Int>? {
    guard byteCount > 0, byteCount <= content.count else { return nil }
    var leading: UInt64 = 1
    for _ in 0..<byteCount { leading = leading &* Self.factor }
    var found: Int?
    var current: UInt64 = 0
    for (position, byte) in content.enumerated() {
      current = current &* Self.factor &+ UInt64(byte) &+ 1
      if position >= byteCount { current = current &- leading &* (UInt64(content[position - byteCount]) &+ 1) }
      guard position >= byteCount - 1, current == hash else { continue }
      if found != nil { return nil }
      found = position - byteCount + 1
    }
    return found.map { $0..<$0 + byteCount }
  }
}

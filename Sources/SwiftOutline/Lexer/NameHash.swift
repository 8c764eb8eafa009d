/// The hash of a name, 32 bits over its UTF-8 bytes, eight of them at a time.
///
/// Not for untrusted keys of a long-lived table: whoever crafts collisions only slows down the reading of his own file.
package enum NameHash {
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  package static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var state: UInt64 = 0
    var word: UInt64 = 0
    var length = 0
    for byte in text {
      word |= UInt64(byte) << (UInt64(length & 7) * 8)
      length += 1
      if length & 7 == 0 {
        state = mixed(state, word)
        word = 0
      }
    }
    if length & 7 != 0 { state = mixed(state, word) }
    return finished(state, length: length)
  }

  /// The same of `length` bytes behind which at least eight more may be read.
  ///
  /// A multiplication for each eight bytes rather than for each byte, as names take two thirds of a file.
  @inline(__always)
  static func hash(_ text: UnsafePointer<UInt8>, length: Int) -> UInt32 {
    var state: UInt64 = 0
    var offset = 0
    while offset + 8 <= length {
      state = mixed(state, EightBytes.load(text + offset))
      offset += 8
    }
    if offset < length { state = mixed(state, EightBytes.load(text + offset, count: length - offset)) }
    return finished(state, length: length)
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ (product >> 32)
  }

  @inline(__always)
  private static func finished(_ state: UInt64, length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (state ^ UInt64(truncatingIfNeeded: length)) &* multiplier >> 32)
  }
}

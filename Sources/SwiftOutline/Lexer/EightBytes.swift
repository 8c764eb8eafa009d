/// Eight bytes of text in one integer, the first in the lowest bits.
enum EightBytes {
  @inline(__always)
  static func load(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  /// The first `count` bytes, from 1 to 7, of eight readable ones; the rest is zero.
  @inline(__always)
  static func load(_ text: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    load(text) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 - count * 8))
  }

  /// Whether one of the bytes is a line feed, a carriage return, or not ASCII.
  ///
  /// May also answer yes for a byte just above such a one, which costs a look at the bytes and nothing else.
  @inline(__always)
  static func holdLineBreakOrNonASCII(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let lineFeeds = bytes ^ (ones &* 10)
    let carriageReturns = bytes ^ (ones &* 13)
    return ((lineFeeds &- ones) | (carriageReturns &- ones) | bytes) & high != 0
  }

  /// Whether one of the bytes is zero.
  @inline(__always)
  static func holdNUL(_ bytes: UInt64) -> Bool {
    (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  /// Whether one of the bytes is not ASCII.
  @inline(__always)
  static func holdNonASCII(_ bytes: UInt64) -> Bool { bytes & 0x8080_8080_8080_8080 != 0 }
}

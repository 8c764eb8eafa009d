/// FNV-1a over bytes, 64 bits: good against accidents, which is all that is asked for.
///
/// Public and inlinable, as each token of a place is hashed by another module, which would call it for every byte.
public struct FNV1a {
  public var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable public init() {}

  @inlinable public init(_ bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  @inlinable public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inlinable public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The value in 16 hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

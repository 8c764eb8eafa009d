/// A short name for a content, to know it again.
package enum ContentHash {
  /// FNV-1a over the bytes, 64 bits, as 16 hexadecimal digits: good against accidents, which is all that is asked for.
  package static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The check that a text is UTF-8, as table 3-7 of the Unicode standard defines it.
package enum UTF8Validation {
  /// The offset of the first byte that is not part of a well-formed character; `nil` when all are.
  package static func firstInvalidIndex(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // Nearly all text is ASCII, which needs no more than this.
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        guard let length = characterLength(at: index, in: bytes) else { return index }
        index += length
      }
      return nil
    }
  }

  /// The number of bytes of the character that starts with the non-ASCII byte at `index`; `nil` when it is malformed.
  private static func characterLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Some first bytes narrow the range of the second: they would else encode surrogates or a shorter character anew.
    let length: Int
    var secondBytes: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, secondBytes) = (3, 0xA0...0xBF)
    case 0xED: (length, secondBytes) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, secondBytes) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, secondBytes) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, secondBytes.contains(bytes[index + 1]) else { return nil }
    for byte in bytes[(index + 2)..<(index + length)] where byte & 0xC0 != 0x80 { return nil }
    return length
  }
}

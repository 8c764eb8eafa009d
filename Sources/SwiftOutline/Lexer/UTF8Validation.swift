/// Checks text for well-formed UTF-8.
enum UTF8Validation {
  /// The offset of the first byte that belongs to no scalar value; `nil` when all is well.
  static func firstInvalidOffset(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
    var offset = 0
    while offset < count {
      // Mostly ASCII even where it is not only that.
      while offset + 8 <= count && !EightBytes.holdNonASCII(EightBytes.load(bytes + offset)) { offset += 8 }
      guard offset < count else { return nil }
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      let (value, length) = UnicodeScalarReader.scalar(at: offset, in: bytes, count: count)
      let isOverlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000)
      let isSurrogate = value >= 0xD800 && value <= 0xDFFF
      if length == 1 || isOverlong || isSurrogate || value > 0x10FFFF { return offset }
      offset += length
    }
    return nil
  }
}

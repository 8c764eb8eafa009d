/// Decodes one scalar value of UTF-8 text.
enum UnicodeScalarReader {
  /// The scalar at `offset` and its length in bytes; an invalid sequence reads as U+FFFD of one byte.
  static func scalar(at offset: Int, in bytes: UnsafePointer<UInt8>, count: Int) -> (value: UInt32, length: Int) {
    let first = bytes[offset]
    let length: Int
    var value: UInt32
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (0xFFFD, 1)
    }
    guard offset + length <= count else { return (0xFFFD, 1) }
    for index in 1..<length {
      guard bytes[offset + index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return (value, length)
  }
}

/// Classes of non-ASCII characters, after the grammar of operators and white space in the Swift book.
enum UnicodeClass {
  static func isOperatorHead(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  static func isOperatorTail(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Blanks that source text picks up from editors and documents.
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

import Findings

/// Names findings so that they are known again after unrelated edits.
enum Fingerprints {
  /// Gives each of a file's findings the hash of its rule, path, symbol, and its ordinal among those alike.
  static func assign(to findings: inout [Finding]) {
    var counts: [UInt64: Int] = [:]
    for index in findings.indices {
      var hash = Hash()
      hash.add(findings[index].rule)
      hash.add(findings[index].path)
      hash.add(findings[index].symbol)
      let ordinal = counts[hash.value, default: 0]
      counts[hash.value] = ordinal + 1
      hash.add(String(ordinal), isLast: true)
      findings[index].fingerprint = hash.text
    }
  }

  /// FNV-1a over UTF-8, 64 bits.
  private struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a part, and behind each but the last a zero, so that parts don't run into each other.
    mutating func add(_ text: String, isLast: Bool = false) {
      var text = text
      var value = value
      text.withUTF8 { bytes in
        for byte in bytes { value = Self.step(value, byte) }
      }
      self.value = isLast ? value : Self.step(value, 0)
    }

    /// 16 hexadecimal digits.
    var text: String {
      String(unsafeUninitializedCapacity: 16) { digits in
        for position in 0..<16 {
          let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - position * 4)) & 15
          digits[position] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        }
        return 16
      }
    }

    private static func step(_ value: UInt64, _ byte: UInt8) -> UInt64 {
      (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}

import Findings

/// Names a decision in 16 hexadecimal digits, by which it is known again after edits and moves.
enum Fingerprint {
  static func of(_ decision: DecisionID) -> String {
    var hash = FNV1a()
    hash.add(decision.rule)
    hash.add(0)
    hash.add(decision.key)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a over UTF-8, 64 bits.
  private struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
    }

    mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}

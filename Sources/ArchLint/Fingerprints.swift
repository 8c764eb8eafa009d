import Findings

/// Names findings so that they are known again after unrelated edits.
enum Fingerprints {
  /// Gives each of a file's findings the hash of its rule, path, symbol, and its ordinal among those alike.
  static func assign(to findings: inout [Finding]) {
    var counts: [String: Int] = [:]
    for index in findings.indices {
      let key = "\(findings[index].rule)\u{0}\(findings[index].path)\u{0}\(findings[index].symbol)"
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      findings[index].fingerprint = hash("\(key)\u{0}\(ordinal)")
    }
  }

  /// FNV-1a over UTF-8, 64 bits, as 16 hexadecimal digits.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

import Platform

/// Identifiers of new objects of an Xcode project: the same for the same object, whoever makes it.
struct XcodeIdentifier {
  /// What the object is, as part of what its identifier is made of.
  enum Kind: String {
    case file, buildFile, group
  }

  /// 24 hexadecimal digits from what the object is about.
  ///
  /// - Parameter isTaken: Whether another object has an identifier already.
  static func make(_ kind: Kind, _ subject: String, isTaken: (String) -> Bool) -> String {
    var attempt = 0
    while true {
      let text = "\(kind.rawValue):\(subject)" + (attempt == 0 ? "" : ":\(attempt)")
      let identifier = digits(hash(text, seed: 1), 12) + digits(hash(text, seed: 2), 12)
      if !isTaken(identifier) { return identifier }
      attempt += 1
    }
  }

  /// FNV-1a over the bytes, after a number that makes several hashes of one text.
  private static func hash(_ text: String, seed: UInt8) -> UInt64 {
    let hash = FNV1a([seed] + text.utf8).value
    // The first bits of short texts differ little.
    return hash ^ (hash >> 29) &* 0x9E37_79B9_7F4A_7C15
  }

  private static func digits(_ number: UInt64, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: max(0, 16 - digits.count)) + digits).suffix(count))
  }
}

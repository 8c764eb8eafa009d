/// Numbers with their nouns.
package enum CountedNoun {
  /// Returns `1 error`, `2 errors` and so on, for a noun with a regular plural.
  package static func text(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Returns parts as `a`, `a and b`, or `a, b and c`.
  static func joined(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// Numbers with commas between groups of three digits, as English writes them.
package enum GroupedDigits {
  /// Returns `12,345` for a number that isn't below zero.
  package static func text(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.utf8.count - position).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}

/// Writes values as Swift source text.
package enum SwiftText {
  /// Returns a string literal on one line, whatever the text holds.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      default:
        if isInvisible(scalar) {
          literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// Returns a number as an expression that is exact for the type.
  static func number(_ number: NumberLiteral, as scalar: ScalarType) -> String {
    guard scalar == .decimal, let fraction = number.fractionDigits, !isExactInBinary(fraction) else {
      return number.text
    }
    // A literal with a point goes through Double, which has no 0.1.
    let sign = number.text.hasPrefix("-") ? "minus" : "plus"
    let digits = number.text.filter { ("0"..."9").contains($0) }.drop { $0 == "0" }
    return
      "Decimal(sign: .\(sign), exponent: -\(fraction.count), significand: \(digits.isEmpty ? "0" : String(digits)))"
  }

  /// Returns a whole number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var groups = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { groups.append("_") }
      groups.append(digit)
    }
    return number < 0 ? "-" + groups : groups
  }

  private static func isExactInBinary(_ fraction: Substring) -> Bool {
    let digits = fraction.reversed().drop { $0 == "0" }.reversed()
    // More digits than this don't fit the number that is tested.
    guard digits.count <= 15 else { return false }
    guard let value = Int(String(digits)) else { return digits.isEmpty }
    let fives = digits.reduce(1) { power, _ in power * 5 }
    return value % fives == 0
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}

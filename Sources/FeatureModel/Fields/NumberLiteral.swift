/// A decimal number as it stands in Swift code.
package struct NumberLiteral: Sendable, Hashable {
  /// The number as a Swift literal, with a minus sign if it is negative.
  package let text: String
  /// The value, rounded to the nearest `Double`.
  package let value: Double
  /// The value of a number without point and exponent that fits `Int`.
  package let integer: Int?

  /// Reads digits with an optional sign, point and exponent; `nil` for anything else and for numbers beyond `Double`.
  package init?(_ given: String) {
    guard given.utf8.count <= 40 else { return nil }
    var rest = given[...]
    let sign = rest.first == "-" ? "-" : ""
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    let whole = Self.digits(of: &rest, allowingUnderscores: true)
    var text = whole.isEmpty ? "0" : whole
    var isInteger = true
    if rest.first == "." {
      rest = rest.dropFirst()
      let fraction = Self.digits(of: &rest, allowingUnderscores: false)
      guard !fraction.isEmpty else { return nil }
      text += "." + fraction
      isInteger = false
    } else if whole.isEmpty {
      return nil
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      let exponentSign = rest.first == "-" ? "-" : ""
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      let exponent = Self.digits(of: &rest, allowingUnderscores: false)
      guard !exponent.isEmpty else { return nil }
      text += "e" + exponentSign + exponent
      isInteger = false
    }
    guard rest.isEmpty else { return nil }
    let plain = sign + String(text.filter { $0 != "_" })
    guard let value = Double(plain), value.isFinite else { return nil }
    self.text = sign + text
    self.value = value
    integer = isInteger ? Int(plain) : nil
  }

  /// A whole number.
  package init(_ integer: Int) {
    text = String(integer)
    value = Double(integer)
    self.integer = integer
  }

  /// The digits after the point; `nil` for a number with an exponent.
  var fractionDigits: Substring? {
    guard !text.contains("e") else { return nil }
    return text.firstIndex(of: ".").map { text[$0...].dropFirst() } ?? ""
  }

  /// Whether a `Decimal` can be written with this literal: no exponent, and no more digits than an integer literal has.
  var isDecimal: Bool { fractionDigits != nil && text.count { $0.isNumber } <= 18 }

  private static func digits(of rest: inout Substring, allowingUnderscores: Bool) -> String {
    guard rest.first.map(isDigit) ?? false else { return "" }
    let digits = rest.prefix { isDigit($0) || (allowingUnderscores && $0 == "_") }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }
}

extension NumberLiteral: Comparable {
  package static func < (left: NumberLiteral, right: NumberLiteral) -> Bool {
    // Large integers are not told apart by their rounded values.
    if let left = left.integer, let right = right.integer { return left < right }
    return left.value < right.value
  }
}

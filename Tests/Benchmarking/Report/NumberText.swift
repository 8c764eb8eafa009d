/// Numbers as a person reads them.
enum NumberText {
  /// A whole number with a comma between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (position, digit) in String(number.magnitude).reversed().enumerated() {
      if position > 0, position.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// A number rounded to some digits behind the point.
  static func rounded(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return "–" }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((number.magnitude * scale).rounded())
    let whole = scaled / Int(scale)
    let rest = String(scaled % Int(scale))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + grouped(whole) }
    return sign + grouped(whole) + "." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

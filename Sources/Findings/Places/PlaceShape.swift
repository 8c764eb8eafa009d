/// A sketch of what some code consists of: of two sketches about as many of the eight parts agree as the two have in common.
package struct PlaceShape {
  private var least = [UInt64](repeating: .max, count: Self.partCount)
  private static let partCount = 8

  package init() {}

  /// Adds a token by its hash.
  package mutating func add(_ hash: UInt64) {
    var mixed = hash
    for part in 0..<Self.partCount {
      mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ UInt64(part)
      least[part] = min(least[part], mixed ^ (mixed >> 32))
    }
  }

  /// Two hexadecimal digits for each part.
  package var text: String {
    least.map { part in
      let digits = String(UInt8(truncatingIfNeeded: part >> 8), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Whether most of what two sketches are of is the same.
  static func areAlike(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard !left.isEmpty, left.count == right.count else { return false }
    var agreeing = 0
    for digit in stride(from: 0, to: left.count - 1, by: 2) where left[digit] == right[digit] {
      if left[digit + 1] == right[digit + 1] { agreeing += 1 }
    }
    return agreeing >= partCount / 2
  }
}

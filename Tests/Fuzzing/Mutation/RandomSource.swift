/// Reproducible randomness: the generator SplitMix64, which gives the same numbers for a seed on every machine.
package struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
    // Neighbouring seeds are neighbouring states; one step sets them apart.
    state = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `limit`; 0 for a limit below 1.
  ///
  /// Not `Int.random(in:using:)`, which another version of the standard library may compute another way.
  package mutating func below(_ limit: Int) -> Int {
    limit < 1 ? 0 : Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// `true` once in `count` times on average.
  package mutating func chance(oneIn count: Int) -> Bool { below(count) == 0 }

  /// One of the elements; `nil` when there are none.
  package mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// A half-open range of at most `length` numbers below `count`, and of at least one unless `count` is 0.
  package mutating func range(below count: Int, length: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = below(count)
    return start..<min(start + 1 + below(length), count)
  }
}

import SwiftOutline

/// The renaming of one name of a text to another of its names: types inherit themselves, aliases go in circles, and
/// what was clear is ambiguous.
struct NameExchange {
  private let old: [UInt8]
  private let new: [UInt8]

  /// Chooses two names, mostly of types; `nil` when there are no two.
  init?(in bytes: [UInt8], _ tokens: [Token], _ random: inout RandomSource) {
    let names = tokens.filter { $0.kind == .identifier }
    let types = names.filter { bytes[$0.start] >= UInt8(ascii: "A") && bytes[$0.start] <= UInt8(ascii: "Z") }
    let candidates = types.isEmpty || random.chance(oneIn: 3) ? names : types
    guard let one = random.element(of: candidates), let other = random.element(of: candidates) else { return nil }
    old = Array(bytes[one.start..<one.end])
    new = Array(bytes[other.start..<other.end])
    if old == new { return nil }
  }

  /// The text with the one name in all places of the other.
  func apply(to bytes: [UInt8], _ tokens: [Token]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for token in tokens where token.kind == .identifier && bytes[token.start..<token.end].elementsEqual(old) {
      result += bytes[offset..<token.start]
      result += new
      offset = token.end
    }
    result += bytes[offset...]
    return result
  }
}

extension MutationSubject {
  /// Gives one name of the text to all that has another.
  mutating func exchangeNames() {
    let tokens = tokens()
    guard let exchange = NameExchange(in: bytes, tokens, &random) else { return }
    replace(0..<bytes.count, with: exchange.apply(to: bytes, tokens))
  }
}

extension MutationSubject {
  /// Takes out a few tokens in a row, with the trivia between them.
  mutating func deleteTokens() {
    let tokens = tokens()
    let chosen = random.range(below: tokens.count, length: 4)
    guard let first = tokens[chosen].first, let last = tokens[chosen].last else { return }
    replace(first.start..<last.end, with: [])
  }

  /// Repeats a few tokens in a row, most often once, at times often.
  mutating func duplicateTokens() {
    let tokens = tokens()
    let chosen = random.range(below: tokens.count, length: 8)
    guard let first = tokens[chosen].first, let last = tokens[chosen].last else { return }
    let copy = Array(bytes[first.start..<last.end]) + [UInt8(ascii: " ")]
    let count = random.chance(oneIn: 8) ? 1 + random.below(200) : 1
    insert(Array(repeatElement(copy, count: count).joined()), at: first.start)
  }

  /// Exchanges two tokens.
  mutating func swapTokens() {
    let tokens = tokens()
    guard let one = random.element(of: tokens), let other = random.element(of: tokens), one != other else { return }
    let (first, second) = one.start < other.start ? (one, other) : (other, one)
    let texts = (Array(bytes[first.start..<first.end]), Array(bytes[second.start..<second.end]))
    replace(second.start..<second.end, with: texts.0)
    replace(first.start..<first.end, with: texts.1)
  }

  /// Puts another token of the text, or a fragment, in a token's place.
  mutating func replaceToken() {
    let tokens = tokens()
    guard let token = random.element(of: tokens), let other = random.element(of: tokens) else { return }
    if random.chance(oneIn: 2) {
      replace(token.start..<token.end, with: Array(bytes[other.start..<other.end]))
    } else {
      replace(token.start..<token.end, with: Fragments.random(&random).utf8)
    }
  }
}

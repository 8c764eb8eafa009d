extension MutationSubject {
  /// Takes the end off, or at times the start.
  mutating func cutOff() {
    let offset = random.below(bytes.count + 1)
    if random.chance(oneIn: 4) { replace(0..<offset, with: []) } else { replace(offset..<bytes.count, with: []) }
  }

  /// Takes a part out of the middle.
  mutating func cutOut() { replace(random.range(below: bytes.count, length: 500), with: []) }

  /// Puts a part of another file into the text, or that file's end in the place of its own.
  mutating func splice() {
    guard let other = random.element(of: corpus.files) else { return }
    let part = other[random.range(below: other.count, length: 2000)]
    let offset = randomBoundary()
    if random.chance(oneIn: 2) { insert(part, at: offset) } else { replace(offset..<bytes.count, with: part) }
  }
}

extension MutationSubject {
  /// Inserts one piece of grammar, or a few.
  mutating func insertFragment() {
    for _ in 0...random.below(3) { insert(Fragments.random(&random).utf8, at: randomBoundary()) }
  }
}

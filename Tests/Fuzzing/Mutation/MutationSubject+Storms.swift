extension MutationSubject {
  /// Inserts brackets, quotes and operators in any order.
  mutating func bracketStorm() {
    let count = 1 + random.below(random.chance(oneIn: 8) ? 2000 : 30)
    var storm = ""
    for _ in 0..<count { storm += random.element(of: Self.stormPieces) ?? "" }
    insert(storm.utf8, at: randomBoundary())
  }

  /// Inserts the same opening over and over, at times with its endings.
  mutating func nestingStorm() {
    guard let (opening, closing) = random.element(of: Nesting.pairs) else { return }
    let count = 1 + random.below(random.chance(oneIn: 8) ? 3000 : 300)
    var storm = String(repeating: opening, count: count)
    if random.chance(oneIn: 2) { storm += "x" + String(repeating: closing, count: count) }
    insert(storm.utf8, at: randomBoundary())
  }

  private static let stormPieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\\(", "\"\"\"", "#\"", "\"#", "/", "#/", "/#", "`", "@", "#if A\n",
    "#else\n", "#endif\n", "\n", " ", ",", ":", ";", ".", "?", "!", "=", "->", "&", "...", "//", "/*", "*/", "\\", "$0",
  ]
}

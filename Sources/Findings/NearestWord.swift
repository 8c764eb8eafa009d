/// Finds the word that somebody probably meant.
package enum NearestWord {
  /// Returns the candidate nearest to a mistyped word, or `nil` when none is near enough to be meant.
  ///
  /// Near is at most a third of the word's letters inserted, deleted, replaced or swapped with their neighbour;
  /// failing that, the only candidate that holds the word in it. Case does not count. Of equals the first wins.
  package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    // Names are short; a pasted paragraph is no mistyped name and would cost quadratic time.
    guard typed.count > 1, typed.count <= 64 else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (distance: Int, candidate: String)?
    var holders: [String] = []
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      if typed.count > 2, contains(letters, typed) { holders.append(candidate) }
      guard abs(letters.count - typed.count) <= limit else { continue }
      let distance = editDistance(typed, letters)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.candidate ?? (holders.count == 1 ? holders.first : nil)
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words
  /// (optimal string alignment, row by row).
  package static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }

  private static func contains(_ letters: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard letters.count >= part.count else { return false }
    return (0...(letters.count - part.count)).contains { start in
      letters[start..<(start + part.count)].elementsEqual(part)
    }
  }
}

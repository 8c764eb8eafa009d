/// How many of a rule's broken places are found.
package struct MutantTally: Sendable {
  package let page: MutantPage
  package let results: [MutantResult]

  package init(page: MutantPage, results: [MutantResult]) {
    self.page = page
    self.results = results
  }

  package var foundCount: Int { results.count { $0.isFound } }

  /// The places missed.
  package var misses: [MutantResult] { results.filter { !$0.isFound } }

  /// Whether at least nine of ten are found.
  package var isEnough: Bool { !results.isEmpty && foundCount * 10 >= results.count * 9 }

  /// The share that is found, with one decimal.
  package var percentage: String {
    guard !results.isEmpty else { return "–" }
    let tenths = (foundCount * 2000 + results.count) / (results.count * 2)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

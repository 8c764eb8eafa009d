/// A name that became another, with the number of places of findings under it.
package struct PlaceRename: Sendable, Hashable {
  package let from: String
  package let to: String
  package let count: Int

  package init(from: String, to: String, count: Int) {
    (self.from, self.to, self.count) = (from, to, count)
  }

  /// Renames as remarks of a report, each once.
  package static func remarks(_ renames: [PlaceRename]) -> [String] {
    var told: Set<[String]> = []
    return renames.filter { told.insert([$0.from, $0.to]).inserted }.map {
      "renamed: \($0.from) → \($0.to), \($0.count) place\($0.count == 1 ? "" : "s")"
    }
  }
}

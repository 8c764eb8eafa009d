import Findings

/// What a list shows of an item that is crossed: the first places, those that no item before has shown.
struct CrossedItem: Sendable, Hashable {
  /// Such as `2 errors and 1 note`.
  let counts: String
  /// The places to show, those that weigh most first.
  let shown: [Finding]
  /// How many places beyond those are shown nowhere.
  let hiddenCount: Int
  /// The rules of all that is counted, each once.
  let rules: [String]
  /// How many of its places are told under other items, and those, such as `§10 model 4`.
  let otherCount: Int
  let shownAt: [String]

  /// The counts, and where to look where nothing is shown here.
  var text: String { shown.isEmpty ? "\(counts), see \(shownAt.joined(separator: "; "))" : counts }

  /// Where more is shown than here; `nil` where it is all.
  var also: String? {
    shown.isEmpty || shownAt.isEmpty ? nil : "the other \(otherCount) under \(shownAt.joined(separator: "; "))"
  }
}

/// Goes through a list in its order and chooses what to show of each crossed item, so that no place is shown twice.
struct CrossedItems {
  /// How many places of an item are shown.
  private static let placeLimit = 3

  /// The item under which a finding was told first.
  private var owners: [Finding: String] = [:]

  /// Takes the next item.
  ///
  /// - Parameter name: The item as others refer to it.
  mutating func next(_ findings: [Finding], name: String) -> CrossedItem {
    let new = findings.filter { owners[$0] == nil }
    var shownAt: [String] = []
    for owner in findings.compactMap({ owners[$0] }) where !shownAt.contains(owner) { shownAt.append(owner) }
    for finding in new { owners[finding] = name }
    let shown = Array(new.mostSevereFirst.prefix(Self.placeLimit))
    return CrossedItem(
      counts: FindingTally(findings).text, shown: shown, hiddenCount: new.count - shown.count,
      rules: findings.map(\.rule).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      otherCount: findings.count - new.count, shownAt: shownAt)
  }
}

extension ChecklistReport.Section {
  /// The title, and where the guide has it unless the title says so.
  var heading: String { title.lowercased().hasPrefix(citation.lowercased()) ? title : "\(title) (\(citation))" }
}

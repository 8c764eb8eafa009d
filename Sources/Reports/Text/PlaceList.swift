import Findings

/// Places in one phrase: `lines 20 and 31, CartView.swift:12 and 9 more`.
enum PlaceList {
  /// - Parameters:
  ///   - path: The file that was named before; of places in it only the lines are.
  ///   - limit: How many are named; the others are counted.
  static func text(_ places: some Collection<FindingPlace>, before path: String = "", limit: Int) -> String {
    let shown = places.prefix(limit)
    let here = shown.filter { $0.path == path }.map { String($0.range.line) }
    var parts: [String] = []
    if let line = here.first { parts.append(here.count == 1 ? "line \(line)" : "lines \(CountedNoun.joined(here))") }
    parts += shown.filter { $0.path != path }.map { "\($0.path.lastPathComponent):\($0.range.line)" }
    let hidden = places.count - shown.count
    if hidden > 0 { parts.append("\(hidden) more") }
    return CountedNoun.joined(parts)
  }
}

extension String {
  /// What stands behind the last slash.
  var lastPathComponent: Substring { self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...] }
}

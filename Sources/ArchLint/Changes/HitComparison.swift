import Findings

/// Tells the hits that a change brought from those that were there before.
///
/// As with a baseline, what is the same is told by rule, key and symbol and by how many there are, so that edits, moved
/// and renamed files bring nothing. Of several hits of one symbol, those whose line stands there as before count as old.
struct HitComparison {
  private let before: [Finding]
  /// The paths of all files before.
  private let pathsBefore: Set<String>

  init(before: [Finding], paths: Set<String>) {
    self.before = before
    pathsBefore = paths
  }

  /// Marks what was there before, and returns what isn't there any more.
  ///
  /// - Parameter paths: The paths of all files after the change.
  func mark(_ hits: inout [Finding], paths: Set<String>) -> [Finding] {
    var open = Set(before.indices.filter { before[$0].status == .new })
    match(&hits, &open) { hit in hit.sourceLine.isEmpty ? nil : [hit.path, Self.line(hit)] + Self.entry(hit) }
    match(&hits, &open) { hit in hit.sourceLine.isEmpty ? nil : [Self.line(hit)] + Self.entry(hit) }
    match(&hits, &open) { hit in [hit.path] + Self.entry(hit) }
    match(&hits, &open) { Self.entry($0) }
    // In a type that was given another name all that isn't about the name stands as before.
    match(&hits, &open) { hit in
      hit.first.isWholeFile || Self.line(hit).isEmpty ? nil : [hit.rule, hit.path, Self.line(hit)]
    }
    // A renamed file is one that is gone and one that has come.
    match(&hits, &open) { hit in
      let isOnlyHere = pathsBefore.contains(hit.path) != paths.contains(hit.path)
      return hit.first.isWholeFile && isOnlyHere ? [hit.rule] : nil
    }
    return open.sorted().map { before[$0] }
  }

  /// Pairs new hits with open ones of the same key, in their order.
  private func match(_ hits: inout [Finding], _ open: inout Set<Int>, by key: (Finding) -> [String]?) {
    var candidates: [[String]: ArraySlice<Int>] = [:]
    for position in open.sorted() {
      if let key = key(before[position]) { candidates[key, default: []].append(position) }
    }
    if candidates.isEmpty { return }
    for position in hits.indices where hits[position].status == .new {
      guard let key = key(hits[position]), let old = candidates[key]?.popFirst() else { continue }
      hits[position].first.status = .unchanged
      open.remove(old)
    }
  }

  private static func entry(_ hit: Finding) -> [String] {
    let entry = FindingBaseline.Entry(hit)
    return [entry.rule, entry.key, entry.symbol, entry.isFile ? "file" : ""]
  }

  /// The line without the blanks around it, as they change with what is around.
  private static func line(_ hit: Finding) -> String {
    let start = hit.sourceLine.drop(while: \.isWhitespace)
    return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
  }
}

import Findings

/// The findings that a project has accepted for now: how many hits of each rule each symbol has.
///
/// It knows no lines and no paths, so that edits, moved files and renamed ones revive nothing. It counts hits before
/// they become decisions and habits, so that one place more in an accepted decision is new.
package struct FindingBaseline: Sendable, Hashable {
  /// What is counted together.
  package struct Entry: Sendable, Hashable, Comparable {
    package var rule: String
    /// What names the decision.
    package var key: String
    package var symbol: String
    /// Whether the symbol is the name of a file, which changes when that is renamed.
    package var isFile = false

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.rule, left.key, left.symbol, left.isFile ? 0 : 1)
        < (right.rule, right.key, right.symbol, right.isFile ? 0 : 1)
    }
  }

  package private(set) var counts: [Entry: Int]

  package init(counts: [Entry: Int] = [:]) {
    self.counts = counts
  }

  /// Accepts all hits that nobody has silenced otherwise.
  package init(accepting hits: [Finding]) {
    counts = hits.reduce(into: [:]) { counts, hit in
      if hit.status != .suppressed, hit.status != .accepted { counts[Entry(hit), default: 0] += 1 }
    }
  }

  /// The number of hits accepted.
  package var hitCount: Int { counts.values.reduce(0, +) }

  /// The same without what is no longer found, and without anything more than was accepted before.
  ///
  /// - Parameter rules: The rules that ran; what others found is kept.
  package func shrunk(to found: FindingBaseline, rules: Set<String>) -> FindingBaseline {
    var shrunk: [Entry: Int] = [:]
    for (entry, count) in counts {
      let kept = rules.contains(entry.rule) ? min(count, found.counts[entry] ?? 0) : count
      if kept > 0 { shrunk[entry] = kept }
    }
    return FindingBaseline(counts: shrunk)
  }

  /// Everything found by the rules that ran, and what is kept of others.
  package func replaced(by found: FindingBaseline, rules: Set<String>) -> FindingBaseline {
    let others = counts.filter { !rules.contains($0.key.rule) }
    return FindingBaseline(counts: found.counts.merging(others) { first, _ in first })
  }

  /// Marks as many hits of each entry as were accepted, and returns how many accepted ones aren't found any more.
  ///
  /// - Parameters:
  ///   - hits: Those of the whole project, by path and position.
  ///   - rules: The rules that ran; only their entries can be said to be gone.
  ///   - fileNames: Names of all files, by which a renamed file is told from a new one.
  func mark(_ hits: inout [Finding], rules: Set<String>, fileNames: Set<String>) -> Int {
    var remaining = counts
    var unmatched: [Int] = []
    // What was there before a change is most likely what was accepted.
    for position in hits.indices where hits[position].status == .unchanged {
      let entry = Entry(hits[position])
      if let count = remaining[entry], count > 0 { remaining[entry] = count - 1 }
    }
    for position in hits.indices where hits[position].status == .new {
      let entry = Entry(hits[position])
      if let count = remaining[entry], count > 0 {
        remaining[entry] = count - 1
        hits[position].first.status = .baseline
      } else {
        unmatched.append(position)
      }
    }
    // Where a file was renamed, what was accepted of it stands under a name that no file has any more.
    var renamed: [String: [Entry]] = [:]
    for (entry, count) in remaining where count > 0 && entry.isFile && !fileNames.contains(entry.symbol) {
      renamed[entry.rule, default: []].append(entry)
    }
    for position in unmatched where hits[position].first.isWholeFile {
      let rule = hits[position].rule
      guard let entry = renamed[rule]?.filter({ remaining[$0, default: 0] > 0 }).min() else { continue }
      remaining[entry, default: 0] -= 1
      hits[position].first.status = .baseline
    }
    return remaining.reduce(0) { $0 + (rules.contains($1.key.rule) ? $1.value : 0) }
  }
}

extension FindingBaseline.Entry {
  init(_ hit: Finding) {
    // A key that only says more of the symbol, such as under which circumstances, changes more easily than the symbol.
    let place = hit.first
    self.init(
      rule: hit.rule, key: hit.key.hasPrefix(place.symbol) ? place.symbol : hit.key, symbol: place.symbol,
      isFile: place.isWholeFile)
  }
}

import Findings

/// Acceptances by what they are about, so that those that cover a hit are found without looking at all.
struct AcceptanceTable {
  private let entries: [Acceptance]
  private var bySubject: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let rule: String
    let subject: String?
  }

  init(_ entries: [Acceptance], where isMeant: (Acceptance) -> Bool = { _ in true }) {
    self.entries = entries
    for (number, entry) in entries.enumerated() where isMeant(entry) {
      bySubject[Key(rule: entry.rule, subject: entry.subject), default: []].append(number)
    }
  }

  /// The positions of the entries that cover a hit.
  func covering(_ hit: Finding) -> [Int] {
    let symbol = hit.first.symbol
    let outer = symbol.indices.filter { symbol[$0] == "." }.map { String(symbol[..<$0]) }
    let subjects: Set<String?> = Set([nil, symbol, hit.key] + outer)
    return subjects.flatMap { bySubject[Key(rule: hit.rule, subject: $0)] ?? [] }.filter { entries[$0].covers(hit) }
  }
}

import FilePlan
import Findings
import Platform

/// Tells fixes that lead somewhere from those that would go on for ever.
struct FixProgress {
  /// What a rule finds in a file.
  private struct Subject: Hashable {
    var rule: String
    var path: String
  }

  private let safeties: Set<FixSafety>
  private let statuses: Set<FindingStatus>
  private var counts: [Subject: Int] = [:]
  /// Those whose fixes leave as much to fix as there was.
  private var idle: Set<Subject> = []
  /// The hashes of what each file has been, and the rules that have changed it.
  private var texts: [String: Set<UInt64>] = [:]
  private var rules: [String: Set<String>] = [:]
  /// The files that became what they had been before.
  private(set) var turning: Set<String> = []

  init(safeties: Set<FixSafety>, statuses: Set<FindingStatus>) { (self.safeties, self.statuses) = (safeties, statuses) }

  /// Those whose fixes are still worth a try.
  func open(among findings: [Finding]) -> [Finding] {
    findings.filter { !idle.contains(Subject(rule: $0.rule, path: $0.path)) }
  }

  /// Notes which fixes were carried out.
  mutating func note(_ fixed: [Finding], _ texts: FixedTexts) {
    for finding in fixed {
      counts[Subject(rule: finding.rule, path: finding.path), default: 0] += 1
      for path in finding.fix?.edits.map(\.path) ?? [] { rules[path, default: []].insert(finding.rule) }
    }
    for path in Set(fixed.flatMap { $0.fix?.edits.map(\.path) ?? [] }) {
      guard let original = texts.originals[path], let current = texts.current[path] else { continue }
      let hash = FNV1a(current).value
      let isNew = self.texts[path, default: [FNV1a(original).value]].insert(hash).inserted
      if !isNew { turning.insert(path) }
    }
  }

  /// Takes back what was counted in files that stay as they were.
  mutating func forgetTurning() {
    for subject in counts.keys where turning.contains(subject.path) { counts[subject] = nil }
  }

  /// Looks at what is left after fixes were carried out.
  ///
  /// - Parameters:
  ///   - fixed: The findings whose fixes were.
  ///   - before: All findings then.
  mutating func compare(_ fixed: [Finding], _ before: [Finding], _ after: [Finding]) {
    let (old, new) = (fixable(before), fixable(after))
    for finding in fixed {
      let subject = Subject(rule: finding.rule, path: finding.path)
      if new[subject] ?? 0 >= old[subject] ?? 0 { idle.insert(subject) }
    }
  }

  private func fixable(_ findings: [Finding]) -> [Subject: Int] {
    findings.reduce(into: [:]) { counts, finding in
      guard statuses.contains(finding.status), let fix = finding.fix, safeties.contains(fix.safety) else { return }
      counts[Subject(rule: finding.rule, path: finding.path), default: 0] += 1
    }
  }

  /// How many findings of each rule were put right.
  var fixed: [(rule: String, count: Int)] {
    let idle = idle
    let counts = counts.filter { !idle.contains($0.key) }
    return Dictionary(counts.map { ($0.key.rule, $0.value) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// What a person has to know of the fixes that led nowhere.
  var remarks: [String] {
    turning.sorted().map { path in
      let names = (rules[path] ?? []).sorted().map { "'\($0)'" }.joined(separator: " and ")
      return "'\(path)' is left unchanged: the fixes of \(names) take one another back"
    }
      + idle.filter { !turning.contains($0.path) }.sorted { ($0.path, $0.rule) < ($1.path, $1.rule) }.map {
        "the fix of '\($0.rule)' was applied once in '\($0.path)', but what it finds is still there; correct the rule"
      }
  }
}

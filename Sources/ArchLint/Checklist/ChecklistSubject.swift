import Findings
import Platform
import ProjectFiles
import ProjectIndex
import RuleEngine

/// A checked project as the items of a checklist ask about it.
struct ChecklistSubject {
  /// What speaks against an item, whether it is new or was there before.
  let findings: [Finding]
  private let positionsByRule: [String: [Int]]
  /// Rules that were on.
  private let activeRules: Set<String>
  private let asksForSomeRules: Bool
  private let index: ProjectIndex
  private let filter: PathFilter
  private let fileNumbers: [String: Int]

  init(_ check: CheckRun) {
    let findings = check.report.hits.filter { $0.status != .suppressed && $0.status != .accepted }
    self.findings = findings
    positionsByRule = Dictionary(grouping: findings.indices) { findings[$0].rule }
    activeRules = Set(check.report.rules.map(\.id))
    asksForSomeRules = check.asksForSomeRules
    index = check.index
    filter = check.filter
    fileNumbers = Dictionary(check.index.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// The answer to an item, and the positions of the findings that it rests on.
  func answer(_ item: ChecklistItem) -> (ChecklistReport.Answer, [Int]) {
    switch item.decision {
    case .rules(let rules): return answer(item, rules)
    case .person(let reason, let places):
      let files = files(at: places)
      if files.isEmpty && !places.roles.isEmpty { return (.notApplicable(reason: absence(of: places.roles)), []) }
      return (.person(reason: reason, files: files), [])
    }
  }

  private func answer(_ item: ChecklistItem, _ rules: [ChecklistRule]) -> (ChecklistReport.Answer, [Int]) {
    let positions = Set(rules.flatMap(positions)).sorted()
    if !positions.isEmpty { return (.crossed(positions.map { findings[$0] }), positions) }
    if !rules.contains(where: { activeRules.contains($0.id) }) {
      let names = item.ruleIDs.map { "'\($0)'" }.joined(separator: ", ")
      let isOne = item.ruleIDs.count == 1
      let reason = asksForSomeRules ? "\(isOne ? "was" : "were") not asked for" : "\(isOne ? "is" : "are") switched off"
      return (.notApplicable(reason: "\(names) \(reason)"), [])
    }
    if !item.roles.isEmpty && !item.roles.contains(where: hasTypes) {
      return (.notApplicable(reason: absence(of: item.roles)), [])
    }
    return (.ticked, [])
  }

  /// Remarks on patterns of an item that match nothing, which are most likely misspelt.
  func remarks(on item: ChecklistItem) -> [String] {
    guard case .person(_, let places) = item.decision else { return [] }
    return places.folders.compactMap { try? GlobPattern($0) }.filter { pattern in
      !index.files.contains { pattern.matches($0.path) }
    }.map { "the pattern '\($0.text)' of '\(item.text)' matches no Swift file" }
  }

  // MARK: - Findings

  private func positions(_ rule: ChecklistRule) -> [Int] {
    (positionsByRule[rule.id] ?? []).filter { position in
      let finding = findings[position]
      if !rule.phrase.isEmpty && !finding.message.holds(rule.phrase) { return false }
      return rule.roles.isEmpty || !Set(rule.roles).isDisjoint(with: roles(around: finding))
    }
  }

  /// The roles of the types in which a finding stands.
  private func roles(around finding: Finding) -> [Role] {
    guard let number = fileNumbers[finding.path] else { return [] }
    let file = index.files[number]
    let offset = finding.range.startOffset
    return file.outline.declarations.indices.compactMap { position in
      let declaration = file.outline.declarations[position]
      let type = file.typeOfDeclaration[position]
      guard type >= 0, Int(declaration.start) <= offset, offset < Int(declaration.end) else { return nil }
      return index.role(of: Int(type))
    }
  }

  // MARK: - Types

  /// The app's types of a role, and all of those that only tests have.
  private func types(of role: Role) -> [TypeEntry] {
    let isOfTests = role == .test || role == .mock
    return index.types.filter { type in
      index.role(of: type.id) == role && (isOfTests || !type.isTest && !type.isPreview)
        && filter.includes(index.files[type.file].path)
    }
  }

  private func hasTypes(of role: Role) -> Bool {
    if !types(of: role).isEmpty { return true }
    // Functions with '@Test' need no type around them.
    return role == .test && index.testCode.tests.contains { filter.includes(index.files[Int($0.file)].path) }
  }

  /// The paths of the files to look at, sorted.
  private func files(at places: ChecklistPlaces) -> [String] {
    var paths = Set(places.roles.flatMap(types).map { index.files[$0.file].path })
    // Patterns were compiled when the guide was read.
    let patterns = places.folders.compactMap { try? GlobPattern($0) }
    for file in index.files where filter.includes(file.path) && patterns.contains(where: { $0.matches(file.path) }) {
      paths.insert(file.path)
    }
    return paths.sorted()
  }

  private func absence(of roles: [Role]) -> String {
    let names = roles.map(\.plainName)
    let place = filter.paths.isEmpty ? "the project" : "the paths given"
    guard let last = names.last, names.count > 1 else { return "no \(names.joined()) in \(place)" }
    return "no \(names.dropLast().joined(separator: ", ")) or \(last) in \(place)"
  }
}

import ArchLint
import Findings
import Platform
import ProjectIndex
import RuleEngine
import SwiftOutline

/// What the findings of a project would be without single parts of the rules: a condition, or a line that makes findings
/// weigh otherwise.
package struct Ablation {
  /// A place whose finding comes, goes or weighs otherwise without a part of a rule.
  package struct Change: Sendable {
    package var rule: String
    /// The line of the part in its page, and its text.
    package var line: Int
    package var part: String
    package var path: String
    package var placeLine: Int
    /// `came`, `went`, or both severities.
    package var change: String
  }

  /// A part of a rule's query that can be left out.
  package struct Part: Sendable {
    package var rule: String
    package var line: Int
    package var text: String
    fileprivate var changed: Rule
  }

  /// The name of the project's folder.
  package let name: String
  private let workspace: Workspace
  private let index: ProjectIndex
  private let detected: GuideFile?

  package init(folder: String) throws(MutantProblem) {
    do {
      workspace = try Workspace.open(paths: [folder])
    } catch {
      throw MutantProblem(error.description)
    }
    name = FileSystem.lastComponent(workspace.root.folder)
    index = ProjectReader(root: workspace.root.folder, lists: workspace.lists).read().index
    detected = GuideDetection(index: index).guide(among: workspace.catalog)
  }

  /// Everything that can be left out of the program's rules, in the order of pages.
  package var parts: [Part] {
    workspace.rules.rules.filter { !$0.isOwn }.flatMap { rule in
      rule.queries.enumerated().flatMap { position, query in
        query.conditions.map { condition in
          Part(
            rule: rule.id, line: condition.line, text: condition.text,
            changed: rule.replacing(position, query.withoutStep(condition.step)))
        }
          + query.severityLines.enumerated().map { number, line in
            Part(
              rule: rule.id, line: line.line, text: line.text,
              changed: rule.replacing(position, query.withoutSeverity(number)))
          }
      }
    }
  }

  /// What changes without each part.
  package func changes(without parts: [Part]) -> [Change] {
    let jobs = Dictionary(grouping: parts, by: \.rule).sorted { $0.key < $1.key }
    return Parallel.map(count: jobs.count, threads: Parallel.defaultThreads) { position in
      changes(of: jobs[position].key, without: jobs[position].value)
    }.flatMap { $0 }
  }

  private func changes(of id: String, without parts: [Part]) -> [Change] {
    guard let rule = workspace.rules.rule(id), let guide = guide(for: rule), let demand = rule.demand(of: guide) else {
      return []
    }
    let active = workspace.rules.rules.filter { $0.demand(of: guide) != nil }.map(\.id)
    let context = RuleContext(index: index, guide: guide, activeRules: Set(active))
    let before = severities(rule.places(context, severity: demand.severity))
    return parts.flatMap { part in
      let after = severities(part.changed.places(context, severity: demand.severity))
      return Set(before.keys).union(after.keys).sorted().compactMap { place -> Change? in
        let (old, new) = (before[place], after[place])
        guard old != new else { return nil }
        let change = old == nil ? "came" : new == nil ? "went" : "\(old?.word ?? "") → \(new?.word ?? "")"
        return Change(
          rule: id, line: part.line, part: part.text, path: place.path, placeLine: place.line, change: change)
      }
    }
  }

  /// The types whose role changes without single rows, or conditions of rows, of the table of roles.
  package func changesOfRoles() -> [Change] {
    Parallel.map(count: Self.rolesWithout.count, threads: Parallel.defaultThreads) { position in
      let part = Self.rolesWithout[position]
      let roles = RoleTable.roles(of: index, by: [part.table], threads: 1)
      return index.types.compactMap { type -> Change? in
        let (old, new) = (index.roles[type.id].role, roles[type.id].role)
        guard old != new else { return nil }
        let start = Int(index[type.declaration].nameStart)
        return Change(
          rule: "roles", line: part.line, part: part.part, path: index.files[type.file].path,
          placeLine: LineTable(index.files[type.file].outline.source).position(of: start).line,
          change: "\(old.rawValue) → \(new.rawValue)")
      }
    }.flatMap { $0 }
  }

  /// The shipped table without each of its parts.
  package static let rolesWithout = ShippedRules.roleTables.flatMap(\.ablations)

  private struct Place: Hashable, Comparable {
    var path: String
    var line: Int

    static func < (left: Place, right: Place) -> Bool { (left.path, left.line) < (right.path, right.line) }
  }

  private func severities(_ places: [FindingPlace]) -> [Place: Severity] {
    Dictionary(places.map { (Place(path: $0.path, line: $0.range.line), $0.severity) }) { max($0, $1) }
  }

  /// The guide that the code looks like where it asks for the rule, else the first that does.
  private func guide(for rule: Rule) -> GuideFile? {
    if let detected, rule.demand(of: detected) != nil { return detected }
    return workspace.catalog.guides.first { rule.demand(of: $0) != nil }
  }
}

extension Rule {
  /// The same rule with another query in a place.
  fileprivate func replacing(_ position: Int, _ query: RuleQuery) -> Rule {
    var rule = self
    rule.queries[position] = query
    return rule
  }
}

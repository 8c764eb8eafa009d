import ArchLint
import Findings
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline
import Testing

/// Runs a query over small sources and tells its findings as `severity: message`.
func found(_ query: String, in files: [String: String], severity: Severity = .warning) throws -> [String] {
  let lists = try ShippedLists.read()
  let page = RulePage(query: query)
  let (rules, mistakes) = RuleSet.load(shipped: [], own: [(page.path, page.text)], guides: [], lists: lists)
  #expect(mistakes.map(\.description) == [])
  let rule = try #require(rules.rules.first)
  let context = RuleContext(index: try smallIndex(files), guide: nil, activeRules: [rule.id])
  return rule.places(context, severity: severity).map { "\($0.severity.word): \($0.message)" }
}

/// The index of small sources by path.
func smallIndex(_ files: [String: String]) throws -> ProjectIndex {
  let reader = OutlineReader()
  let sources = files.sorted { $0.key < $1.key }.map {
    (path: $0.key, outline: reader.outline(of: SourceText($0.value)))
  }
  let lists = try ShippedLists.read()
  return ProjectIndexBuilder(
    sources: sources, layout: ProjectLayout(), lists: lists,
    decideRoles: RoleTable.decider(ShippedRules.roleTables)
  ).build()
}

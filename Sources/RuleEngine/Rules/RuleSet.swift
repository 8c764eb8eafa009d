import Findings
import ProjectIndex
import SwiftOutline

/// All rules of a run, checked before the first one runs.
package struct RuleSet: Sendable {
  /// Sorted by id.
  package var rules: [Rule]

  /// Checks rule files: those shipped with the program, then the project's own.
  ///
  /// - Returns: the rules that are right, and every mistake of the others, sorted by file and position.
  package static func load(
    shipped: [(path: String, text: String)], own: [(path: String, text: String)], guides: [String], lists: NameLists
  ) -> (RuleSet, [RuleError]) {
    let reader = OutlineReader()
    var rules: [Rule] = []
    var errors: [RuleError] = []
    var paths: [String: String] = [:]
    for (files, isOwn) in [(shipped, false), (own, true)] {
      for source in files {
        var (file, mistakes) = RuleFileReader.read(path: source.path, text: source.text)
        if let other = paths[file.id] {
          mistakes.append(
            RuleError(path: file.path, line: 1, column: 1, message: "there is a rule '\(file.id)' already, in \(other)")
          )
        }
        paths[file.id] = file.path
        for demand in file.demands where demand.guide != "always" && !guides.contains(demand.guide) {
          let hint =
            NearestWord.suggestion(for: demand.guide, among: guides + ["always"]).map { "; did you mean '\($0)'?" }
            ?? ""
          mistakes.append(
            RuleError(path: file.path, line: demand.line, column: 1, message: "unknown guide '\(demand.guide)'\(hint)"))
        }
        var compiler = RuleQueryCompiler(path: file.path, lists: lists, reader: reader)
        let queries = file.queries.compactMap { compiler.compile($0) }
        mistakes += compiler.errors
        errors += mistakes
        if mistakes.isEmpty { rules.append(Rule(file: file, queries: queries, isOwn: isOwn)) }
      }
    }
    errors.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
    return (RuleSet(rules: rules.sorted { $0.id < $1.id }), errors)
  }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }
}

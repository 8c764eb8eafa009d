import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// All rules of a run, checked before the first one runs.
package struct RuleSet: Sendable {
  /// Sorted by id.
  package var rules: [Rule]

  /// Checks rule files: those shipped with the program, then the project's own.
  ///
  /// - Parameter includingExamples: Whether to read the examples of the shipped rules; a check needs none, and they are
  ///   most of a page.
  /// - Returns: the rules that are right, and every mistake of the others, sorted by file and position.
  package static func load(
    shipped: [(path: String, text: String)], own: [(path: String, text: String)], guides: [String], lists: NameLists,
    includingExamples: Bool = true
  ) -> (RuleSet, [RuleError]) {
    let pages = shipped.map { (source: $0, isOwn: false) } + own.map { (source: $0, isOwn: true) }
    let read = Parallel.map(count: pages.count, threads: Parallel.defaultThreads, makeState: OutlineReader.init) {
      reader, position in
      let (source, isOwn) = pages[position]
      let page = RuleFileReader.read(
        path: source.path, text: source.text, includingExamples: isOwn || includingExamples)
      return Page(page.0, mistakes: page.1, guides, lists, reader)
    }
    var rules: [Rule] = []
    var errors: [RuleError] = []
    var paths: [String: String] = [:]
    for (page, isOwn) in zip(read, pages.map(\.isOwn)) {
      let file = page.file
      var mistakes = page.mistakes
      if let other = paths[file.id] {
        mistakes.append(
          RuleError(path: file.path, line: 1, column: 1, message: "there is a rule '\(file.id)' already, in \(other)"))
      }
      paths[file.id] = file.path
      errors += mistakes
      if mistakes.isEmpty { rules.append(Rule(file: file, queries: page.queries, isOwn: isOwn)) }
    }
    errors.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
    return (RuleSet(rules: rules.sorted { $0.id < $1.id }), errors)
  }

  /// A rule file as read and checked by itself.
  private struct Page: Sendable {
    let file: RuleFile
    let queries: [RuleQuery]
    var mistakes: [RuleError]

    init(
      _ file: RuleFile, mistakes earlier: [RuleError], _ guides: [String], _ lists: NameLists, _ reader: OutlineReader
    ) {
      self.file = file
      mistakes = earlier
      let path = file.path
      for demand in file.demands where demand.guide != "always" && !guides.contains(demand.guide) {
        let hint =
          NearestWord.suggestion(for: demand.guide, among: guides + ["always"]).map { "; did you mean '\($0)'?" } ?? ""
        mistakes.append(
          RuleError(path: path, line: demand.line, column: 1, message: "unknown guide '\(demand.guide)'\(hint)"))
      }
      var compiler = RuleQueryCompiler(path: path, lists: lists, reader: reader)
      queries = file.queries.compactMap { compiler.compile($0) }
      mistakes += compiler.errors
    }
  }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }
}

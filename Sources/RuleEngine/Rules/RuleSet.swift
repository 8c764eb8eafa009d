import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// All rules of a run, checked before the first one runs.
package struct RuleSet: Sendable {
  /// Sorted by id.
  package var rules: [Rule]

  /// What is read of rule files.
  package enum Care: Sendable {
    case whole
    /// What comes before the first heading of a section, a fifth of a page.
    case withoutSections
    /// The same, taken for right, as the tests of this package prove it: a query is compiled when its rule first runs.
    case proven
  }

  /// Checks rule files: those shipped with the program, then the project's own.
  ///
  /// - Parameters:
  ///   - care: How the shipped rules are read; the project's own are always read whole.
  ///   - others: Ids of rules that aren't loaded, but may be named.
  ///   - options: What a project sets, by rule and name; a name that a page doesn't have is passed over.
  /// - Returns: the rules that are right, and every mistake of the others, sorted by file and position.
  package static func load(
    shipped: [(path: String, text: String)], own: [(path: String, text: String)], guides: [String], lists: NameLists,
    others: [String] = [], care: Care = .whole, options: [String: [String: Int]] = [:]
  ) -> (RuleSet, [RuleError]) {
    let shipped = read(shipped, guides: guides, lists: lists, care: care, options: options)
    return load(shipped: shipped, own: own, guides: guides, lists: lists, others: others, options: options)
  }

  /// The same, with shipped rules that were read before.
  package static func load(
    shipped: [Page], own: [(path: String, text: String)], guides: [String], lists: NameLists, others: [String] = [],
    options: [String: [String: Int]] = [:]
  ) -> (RuleSet, [RuleError]) {
    let read = shipped + read(own, guides: guides, lists: lists, care: .whole, options: options)
    var rules: [Rule] = []
    var errors: [RuleError] = []
    var paths: [String: String] = [:]
    for (position, page) in read.enumerated() {
      let file = page.file
      var mistakes = page.mistakes
      if let other = paths[file.id] {
        mistakes.append(
          RuleError(path: file.path, line: 1, column: 1, message: "there is a rule '\(file.id)' already, in \(other)"))
      }
      paths[file.id] = file.path
      errors += mistakes
      if mistakes.isEmpty { rules.append(Rule(file: file, isOwn: position >= shipped.count, queries: page.queries)) }
    }
    let ids = Set(paths.keys).union(others)
    for page in read {
      for teller in page.tellers where !ids.contains(teller.rule) {
        let hint = NearestWord.suggestion(for: teller.rule, among: ids.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        errors.append(
          RuleError(
            path: page.file.path, line: teller.line, column: teller.column,
            message: "there is no rule '\(teller.rule)'\(hint)"))
      }
    }
    errors.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
    return (RuleSet(rules: rules.sorted { $0.id < $1.id }), errors)
  }

  /// Reads rule files and checks each by itself.
  package static func read(
    _ pages: [(path: String, text: String)], guides: [String], lists: NameLists, care: Care,
    options: [String: [String: Int]] = [:]
  ) -> [Page] {
    Parallel.map(count: pages.count, threads: Parallel.defaultThreads, makeState: OutlineReader.init) {
      reader, position in
      var (file, mistakes) = RuleFileReader.read(
        path: pages[position].path, text: pages[position].text, isWhole: care == .whole)
      for position in file.options.indices {
        if let value = options[file.id]?[file.options[position].name] { file.options[position].value = value }
      }
      return Page(file, mistakes: mistakes, guides, lists, care == .proven ? nil : reader)
    }
  }

  /// A rule file as read and checked by itself.
  package struct Page: Sendable {
    fileprivate let file: RuleFile
    fileprivate let queries: Once<[RuleQuery]>
    fileprivate var mistakes: [RuleError]
    /// The rules that its queries name.
    fileprivate private(set) var tellers: [RuleError.Reference] = []

    /// - Parameter reader: Compiles the queries; `nil` to leave that until they are needed.
    fileprivate init(
      _ file: RuleFile, mistakes earlier: [RuleError], _ guides: [String], _ lists: NameLists, _ reader: OutlineReader?
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
      guard let reader else {
        queries = Once {
          var compiler = RuleQueryCompiler(
            path: path, lists: lists, options: file.options, reader: OutlineReader(), isProven: true)
          return file.queries.compactMap { compiler.compile($0) }
        }
        return
      }
      for option in file.options
      where !file.queries.contains(where: { query in query.lines.contains { $0.text.holds(option.name) } }) {
        mistakes.append(
          RuleError(path: path, line: option.line, column: 9, message: "no query asks for option '\(option.name)'"))
      }
      var compiler = RuleQueryCompiler(path: path, lists: lists, options: file.options, reader: reader)
      let compiled = file.queries.compactMap { compiler.compile($0) }
      queries = Once { compiled }
      mistakes += compiler.errors
      tellers = compiler.tellers
    }
  }

  /// Adds files of further examples to their rules.
  ///
  /// - Returns: what is wrong with the files, in their order; one for a rule that there isn't is a mistake, too.
  package mutating func add(_ examples: [(rule: String, path: String, text: String)]) -> [RuleError] {
    var errors: [RuleError] = []
    for (id, path, text) in examples {
      guard let position = rules.firstIndex(where: { $0.id == id }) else {
        let hint = NearestWord.suggestion(for: id, among: rules.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
        errors.append(
          RuleError(path: path, line: 1, column: 1, message: "the folder is named after no rule: '\(id)'\(hint)"))
        continue
      }
      let (found, mistakes) = RuleFileReader.readExamples(path: path, text: text)
      rules[position].file.examples += found
      errors += mistakes
    }
    return errors
  }

  /// The options of the rules that have any, by rule.
  package var options: [String: [RuleOption]] {
    rules.reduce(into: [:]) { if !$1.file.options.isEmpty { $0[$1.id] = $1.file.options } }
  }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }
}

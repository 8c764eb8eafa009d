import Platform
import RuleEngine

/// The rules whose examples are to be run: those of a path, of the project around, or of the program.
package struct RuleTestSubject: Sendable {
  private let shipped: [(path: String, text: String)]
  private let own: RulePages

  /// Whether there is no rule file at all.
  package var isEmpty: Bool { shipped.isEmpty && own.pages.isEmpty && own.mistakes.isEmpty }

  /// The project that a rule file or a folder of them belongs to, for its guides and lists: the one whose `.archlint`
  /// they lie in, else the one around.
  package static func root(of path: String) throws(WorkspaceProblem) -> ProjectRoot {
    let parts = FileSystem.absolute(path).split(separator: "/", omittingEmptySubsequences: false)
    guard FileSystem.followedKind(of: path) != nil, let position = parts.lastIndex(of: ".archlint"), position > 1 else {
      return try ProjectRoot.find(paths: [path])
    }
    return try ProjectRoot.find(paths: [parts[..<position].joined(separator: "/")])
  }

  /// - Parameter path: What was asked for; `nil` for the project's own rules, or the program's where it has none.
  package init(_ path: String?, of root: ProjectRoot) throws(FileError) {
    guard let path else {
      let own = try RulePages.ofProject(at: root.folder)
      self.own = own
      shipped = own.pages.isEmpty && own.mistakes.isEmpty ? ShippedRules.pages : []
      return
    }
    shipped = []
    guard FileSystem.followedKind(of: path) == .directory else {
      own = try RulePages.file(path)
      return
    }
    let pages = try RulePages.inFolder(path)
    own = pages.pages.isEmpty && pages.mistakes.isEmpty ? try RulePages.ofProject(at: path) : pages
  }

  /// Runs the examples; `test` is `nil` when no rule could be read, as then nothing holds and nothing fails.
  package func run(on ground: RuleGround) -> (test: RuleTestRun?, mistakes: [FileMistake]) {
    func load(_ shipped: [(path: String, text: String)], _ own: RulePages) -> (RuleSet, [RuleError]) {
      RuleSet.load(shipped: shipped, own: own.pages, guides: ground.catalog.allNames, lists: ground.lists)
    }
    let (rules, errors) = load(shipped, own)
    let mistakes = ground.mistakes + own.mistakes + errors.map { FileMistake($0) }
    guard !rules.rules.isEmpty else { return (nil, mistakes) }
    let companions = shipped.isEmpty ? load(ShippedRules.pages, RulePages()).0 : rules
    return (RuleTestRun(rules, companions: companions, catalog: ground.catalog, lists: ground.lists), mistakes)
  }
}

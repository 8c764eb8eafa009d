import Platform
import RuleEngine

/// The rules whose examples are to be run: those of a path, of the project around, or of the program.
package struct RuleTestSubject: Sendable {
  private let shipped: [(path: String, text: String)]
  private let own: RulePages
  /// The examples that don't stand on the pages.
  private var examples = RuleExamplePages()
  /// Whether all examples of the rules are here, so that what none of them needs is needed by nothing.
  private let isComplete: Bool

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

  /// - Parameters:
  ///   - path: What was asked for; `nil` for the project's own rules, or the program's where it has none.
  ///   - isProgram: The program's rules are meant, though the project has rules of its own.
  ///   - examples: A folder of further examples, beside those that lie with the pages.
  package init(
    _ path: String?, isProgram: Bool = false, examples folder: String?, of root: ProjectRoot
  ) throws(FileError) {
    var only: String?
    if isProgram {
      own = RulePages()
      shipped = ShippedRules.pages
    } else if let path, FileSystem.followedKind(of: path) != .directory {
      own = try RulePages.file(path)
      shipped = []
      only = Self.id(ofPage: path)
      examples = try RuleExamplePages.besidePages(of: FileSystem.parent(path), rule: only)
    } else if let path, case let pages = try RulePages.inFolder(path), !pages.pages.isEmpty || !pages.mistakes.isEmpty {
      own = pages
      shipped = []
      examples = try RuleExamplePages.besidePages(of: path)
    } else {
      let project = path ?? root.folder
      own = try RulePages.ofProject(at: project)
      shipped = path == nil && own.pages.isEmpty && own.mistakes.isEmpty ? ShippedRules.pages : []
      if shipped.isEmpty {
        examples = try RuleExamplePages.besidePages(
          of: FileSystem.join(project, RulePages.folderOfProject), root: project)
      }
    }
    // The program carries the few examples that its pages show.
    isComplete = shipped.isEmpty || folder != nil
    if let folder { examples.append(try RuleExamplePages.inFolder(folder, rule: only)) }
  }

  private static func id(ofPage path: String) -> String {
    let name = FileSystem.lastComponent(path)
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// Runs the examples; `test` is `nil` when no rule could be read, as then nothing holds and nothing fails.
  package func run(on ground: RuleGround) -> (test: RuleTestRun?, mistakes: [FileMistake]) {
    func load(_ shipped: [(path: String, text: String)], _ own: RulePages) -> (RuleSet, [RuleError]) {
      RuleSet.load(
        shipped: shipped, own: own.pages, guides: ground.catalog.allNames, lists: ground.lists,
        others: ShippedRules.ids)
    }
    var (rules, errors) = load(shipped, own)
    // The folder of a rule that can't be read would be one of no rule.
    if errors.isEmpty { errors = rules.add(examples.pages) }
    let mistakes = ground.mistakes + own.mistakes + examples.mistakes + errors.map { FileMistake($0) }
    guard !rules.rules.isEmpty else { return (nil, mistakes) }
    let companions = shipped.isEmpty ? load(ShippedRules.pages, RulePages()).0 : rules
    // A project's own rules are tested with its own table; the shipped one goes last.
    let roleTables = ground.roleTables.value
    let tables = shipped.isEmpty ? Array(roleTables.dropLast()) : roleTables
    let depth: RuleTestRun.Depth = isComplete ? .needs : .examples
    return (
      RuleTestRun(
        rules, companions: companions, catalog: ground.catalog, lists: ground.lists, roleTables: roleTables,
        testedTables: tables, depth: depth), mistakes
    )
  }
}

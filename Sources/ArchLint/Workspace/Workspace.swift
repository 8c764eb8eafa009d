import FilePlan
import JSONText
import Platform
import ProjectFiles
import ProjectIndex
import RuleEngine

/// What a run works with: the project's root, its configuration, and the rules.
package struct Workspace: Sendable {
  package let root: ProjectRoot
  package let configuration: Configuration
  /// The guides of the program and of the project.
  package let catalog: GuideCatalog
  /// The shipped lists of names with the project's own added.
  package let lists: NameLists
  /// What decides the roles of types: the project's own table before the shipped one, which is read when somebody asks.
  package let roleTables: Once<[RoleTable]>
  /// The shipped rules and the project's own.
  package let rules: RuleSet
  /// The configurations that were read, those that are extended among them.
  let configurationFiles: [String]
  /// What a person has to know of the configuration, though the run goes on.
  private(set) var remarks: [String] = []
  /// The project's files, when they were asked for.
  package private(set) var sources: DiscoveredSources?

  /// Finds and reads everything that a run over these paths needs; a mistake in any of it stops the run.
  ///
  /// - Parameters:
  ///   - paths: As a person gives them; empty for the current folder.
  ///   - configurationPath: A configuration to use instead of the nearest.
  ///   - isProjectWanted: Whether the project is going to be read; its files are then looked for beside the rules, as
  ///     much of that is waiting for git and the disk.
  package static func open(
    paths: [String], configurationPath: String? = nil, isProjectWanted: Bool = false,
    threads: Int = Parallel.defaultThreads, reach: ProjectRoot.Reach = .nearest
  ) throws(WorkspaceProblem) -> Workspace {
    let root = try ProjectRoot.find(paths: paths, configurationPath: configurationPath, reach: reach)
    return try open(root, isProjectWanted: isProjectWanted, threads: threads)
  }

  /// Opens the project at a root.
  ///
  /// - Parameters:
  ///   - sources: The files below the root, where somebody has looked for them already.
  ///   - session: What is kept of earlier checks.
  static func open(
    _ root: ProjectRoot, isProjectWanted: Bool = true, sources: DiscoveredSources? = nil, threads: Int,
    session: CheckSession? = nil
  ) throws(WorkspaceProblem) -> Workspace {
    if isProjectWanted { try checkWhole(root) }
    let (sources, workspace) = Parallel.both(threads: threads) {
      isProjectWanted ? sources ?? SourceDiscovery.find(root: root.folder, include: [], exclude: []) : nil
    } _: {
      Result { () throws(WorkspaceProblem) in try alone(root, session) }
    }
    var result = try workspace.get()
    result.sources = sources.map { root.ownProjects.isEmpty ? $0 : $0.without(folders: root.ownProjects) }
    // What a person names holds for everything.
    if let sources = result.sources, root.configurationPath != nil, !root.isConfigurationGiven {
      let folders = ConfiguredFolders.below(root, sources)
      if folders.count > Self.zoneLimit { throw Self.tooMany(folders) }
      result.zones = try folders.map { way throws(WorkspaceProblem) in
        let folder = FileSystem.join(root.folder, way)
        let file = FileSystem.join(folder, ProjectRoot.configurationName)
        let zone = ProjectRoot(zone: folder, configurationPath: file, root.settings)
        return try alone(zone, session)
      }
      result.scopes = ConfigurationScope.all(below: folders)
    }
    return result
  }

  /// What is configured at a root, without its files; kept as long as nothing of it changes.
  private static func alone(_ root: ProjectRoot, _ session: CheckSession?) throws(WorkspaceProblem) -> Workspace {
    if let session { return try session.workspace(at: root) }
    return try Workspace(root: root)
  }

  /// More configurations than a project of any size needs; each has rules, lists and roles of its own.
  static let zoneLimit = 100

  static func tooMany(_ folders: [String]) -> WorkspaceProblem {
    let path = FileSystem.join(folders[zoneLimit], ProjectRoot.configurationName)
    let message =
      "this is one of \(folders.count) configurations below the project's; at most \(zoneLimit) are read: give folders "
      + "that are alike one configuration above them, or check them by themselves"
    return .mistakes([FileMistake(path: path, position: TextPosition(line: 1, column: 1), message: message)])
  }

  /// Those of folders with configurations of their own, which inherit nothing; outer ones before those inside.
  private var zones: [Workspace] = []
  private var scopes = [ConfigurationScope()]

  /// All configurations of the project with the files that each is for, the root's own first.
  package var parts: [(scope: ConfigurationScope, workspace: Workspace)] {
    zip(scopes, [self] + zones).map { ($0, $1) }
  }

  /// The configuration that a file has, by its path from the root.
  func part(of path: String) -> (scope: ConfigurationScope, workspace: Workspace) {
    parts.first { $0.scope.ownPath(path) != nil } ?? parts[0]
  }

  /// Throws when a run was stopped while it wrote to the project.
  private static func checkWhole(_ root: ProjectRoot) throws(WorkspaceProblem) {
    do { try UnfinishedWrite.check(root: root.folder) } catch { throw .unfinishedWrite(error) }
  }

  /// Reads configuration, guides, lists and rules.
  init(root: ProjectRoot) throws(WorkspaceProblem) {
    let ground = try RuleGround(of: root)
    let (configuration, catalog, allLists) = (ground.configuration, ground.catalog, ground.lists)
    var mistakes = ground.mistakes
    let own = try Self.fileErrors { () throws(FileError) in try RulePages.ofProject(at: ground.folders, root.settings) }
    let options = configuration.optionValues
    let shipped =
      configuration.lists.isEmpty && options.isEmpty
      ? ShippedRules.read
      : RuleSet.read(
        ShippedRules.pages, guides: catalog.allNames, lists: allLists, care: .proven, options: options)
    let (rules, errors) = RuleSet.load(
      shipped: shipped, own: own.pages, guides: catalog.allNames, lists: allLists, options: options)
    mistakes += own.mistakes + errors.map { FileMistake($0) }
    // A rule that is wrong itself is not unknown beside that.
    let ids =
      rules.rules.map(\.id) + own.pages.map { Self.ruleID(ofPage: $0.path) } + SuppressionRule.allCases.map(\.id)
    // A project that keeps the rules of another version may name what this one doesn't have.
    let unknown = configuration.unknownRules(among: ids)
    if configuration.rulesAs == nil {
      mistakes += unknown
    } else {
      remarks = unknown.map { "\($0.path):\($0.line):\($0.column): \($0.message)" }
    }
    mistakes += configuration.unknownOptions(of: rules.rules)
    mistakes += ground.ownGuides.flatMap { $0.mistakes(among: ids, rules) }
    guard mistakes.isEmpty else { throw .mistakes(mistakes.sorted(by: FileMistake.precedes)) }
    self.root = root
    self.configuration = configuration
    self.catalog = catalog
    configurationFiles = ground.configurationFiles
    self.lists = allLists
    roleTables = ground.roleTables
    self.rules = rules
  }

  /// The ids that `--only`, `--skip` and suppressions may name, sorted.
  package var ruleIDs: [String] { (rules.rules.map(\.id) + SuppressionRule.allCases.map(\.id)).sorted() }

  private static func ruleID(ofPage path: String) -> String {
    String(FileSystem.lastComponent(path).dropLast(".md".count))
  }

  /// The data embedded in the program, which the package's tests read too, so that a mistake in it is ours.
  package static func shippedData() throws(WorkspaceProblem) -> (catalog: GuideCatalog, lists: NameLists) {
    try shipped.get()
  }

  /// Read once: the command line offers the guides' names before a run reads the project.
  private static let shipped = Result<(catalog: GuideCatalog, lists: NameLists), WorkspaceProblem> {
    () throws(WorkspaceProblem) in
    do {
      return (try GuideCatalog.shipped(), try ShippedLists.read())
    } catch let error as RuleError {
      throw .mistakes([FileMistake(error)])
    } catch let error as JSONError {
      throw .mistakes([FileMistake(path: "rules/lists.json", position: error.position, message: error.message)])
    } catch { throw .mistakes([]) }
  }

  static func fileErrors<Result>(_ body: () throws(FileError) -> Result) throws(WorkspaceProblem) -> Result {
    do { return try body() } catch { throw .file(error) }
  }
}

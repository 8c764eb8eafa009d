import Platform
import ProjectIndex
import RuleEngine

/// What the rules of a project stand on: its configuration, the guides and the lists of names.
package struct RuleGround: Sendable {
  package let configuration: Configuration
  /// The guides of the program and of the project.
  package let catalog: GuideCatalog
  /// The shipped lists of names with the project's own added.
  package let lists: NameLists
  /// What decides the roles of types: the project's own table before the shipped one, which is read when somebody asks.
  package let roleTables: Once<[RoleTable]>
  /// The project's own guides, with the places where they name rules.
  let ownGuides: [OwnGuide]
  /// What is wrong with any of it, rules aside.
  package let mistakes: [FileMistake]
  /// The configurations that were read, those that are extended among them.
  let configurationFiles: [String]

  /// Reads what a project says beside its rules.
  package init(of root: ProjectRoot) throws(WorkspaceProblem) {
    let (shippedGuides, shippedLists) = try Workspace.shippedData()
    let found = try Workspace.fileErrors { () throws(FileError) in
      try OwnGuides.ofProject(at: root.folder, catalog: shippedGuides)
    }
    var catalog = found.guides.reduce(shippedGuides) { $0.adding($1.guide) }
    var files: [String] = []
    let (configuration, mistakes) = try Self.configuration(of: root, catalog, shippedLists, noting: &files)
    configurationFiles = files
    if let guide = configuration.ownGuide { catalog = catalog.adding(guide.guide) }
    var lists = shippedLists.lists
    for (name, names) in configuration.lists { lists[name, default: []] += names }
    self.configuration = configuration
    self.catalog = catalog
    self.lists = NameLists(lists)
    let ownRoles = try Workspace.fileErrors { () throws(FileError) in try RulePages.rolesOfProject(at: root.folder) }
    let (ownTables, errors) = RoleTable.load(shipped: nil, own: ownRoles.pages.first, lists: self.lists)
    roleTables = Once { [lists = self.lists, isShipped = configuration.lists.isEmpty] in
      ownTables
        + (isShipped
          ? ShippedRules.roleTables : RoleTable.load(shipped: ShippedRules.roles, own: nil, lists: lists).0)
    }
    ownGuides = found.guides + [configuration.ownGuide].compactMap { $0 }
    self.mistakes = mistakes + found.mistakes + ownRoles.mistakes + errors.map { FileMistake($0) }
  }

  private static func configuration(
    of root: ProjectRoot, _ catalog: GuideCatalog, _ lists: NameLists, noting files: inout [String]
  ) throws(WorkspaceProblem) -> (Configuration, [FileMistake]) {
    guard let path = root.configurationPath else { return (Configuration(), []) }
    // One that a person names may lie anywhere.
    if !root.isConfigurationGiven {
      try Workspace.fileErrors { () throws(FileError) in try StrayLink.refuse(path, of: root.folder) }
    }
    do {
      return try read(path, catalog, lists.lists.keys.sorted(), extending: [], noting: &files)
    } catch { throw .file(error) }
  }

  /// Reads a configuration and those that it extends.
  ///
  /// - Parameters:
  ///   - visited: Those by way of which it is reached.
  ///   - files: All that are looked for.
  private static func read(
    _ path: String, _ catalog: GuideCatalog, _ listNames: [String], extending visited: [String],
    noting files: inout [String]
  ) throws(FileError) -> (Configuration, [FileMistake]) {
    files.append(path)
    let bytes = try SettingsFile.bytes(of: path)
    return ConfigurationReader.read(bytes, path: DisplayPath.of(path), catalog: catalog, listNames: listNames) { name in
      let file = FileSystem.normalized(FileSystem.join(FileSystem.parent(path), name))
      if file == path || visited.contains(file) { return .problem("'\(name)' extends this configuration itself") }
      do throws(FileError) {
        let (configuration, mistakes) = try read(file, catalog, listNames, extending: visited + [path], noting: &files)
        return .configuration(configuration, mistakes)
      } catch {
        return .problem(error.description)
      }
    }
  }
}

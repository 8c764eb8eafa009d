import JSONText
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
  /// The folders with rules, guides and roles of the project's own, the nearest first.
  let folders: [String]
  /// The project's own guides, with the places where they name rules.
  let ownGuides: [OwnGuide]
  /// What is wrong with any of it, rules aside.
  package let mistakes: [FileMistake]
  /// The configurations that were read, those that are extended among them.
  let configurationFiles: [String]

  /// Reads what a project says beside its rules.
  package init(of root: ProjectRoot) throws(WorkspaceProblem) {
    let (shippedGuides, shippedLists) = try Workspace.shippedData()
    folders = Self.folders(of: root)
    var (catalog, ownGuides, mistakes): (_, [OwnGuide], [FileMistake]) = (shippedGuides, [], [])
    // A guide may extend one of a folder that this one's configuration extends.
    for folder in folders.reversed() {
      let found = try Workspace.fileErrors { () throws(FileError) in
        try OwnGuides.ofProject(at: folder, root.settings, catalog: catalog)
      }
      catalog = found.guides.reduce(catalog) { $0.adding($1.guide) }
      ownGuides += found.guides
      mistakes += found.mistakes
    }
    var files: [String] = []
    let (configuration, found) = try Self.configuration(of: root, catalog, shippedLists, noting: &files)
    configurationFiles = files
    if let guide = configuration.ownGuide { catalog = catalog.adding(guide.guide) }
    var lists = shippedLists.lists
    for (name, names) in configuration.lists { lists[name, default: []] += names }
    self.configuration = configuration
    self.catalog = catalog
    self.lists = NameLists(lists)
    let ownRoles = try Workspace.fileErrors { [folders] () throws(FileError) in
      try RulePages.rolesOfProject(at: folders, root.settings)
    }
    let (ownTables, errors) = RoleTable.load(shipped: nil, own: ownRoles.pages.first, lists: self.lists)
    roleTables = Once { [lists = self.lists, isShipped = configuration.lists.isEmpty] in
      ownTables
        + (isShipped
          ? ShippedRules.roleTables : RoleTable.load(shipped: ShippedRules.roles, own: nil, lists: lists).0)
    }
    self.ownGuides = ownGuides + [configuration.ownGuide].compactMap { $0 }
    self.mistakes = mistakes + found + ownRoles.mistakes + errors.map { FileMistake($0) }
  }

  /// The folder of a root, then those of the configurations that its own extends; mistakes are told when they are read.
  private static func folders(of root: ProjectRoot) -> [String] {
    var files = [root.configurationPath].compactMap { $0 }
    while files.count < deepest, let file = files.last.flatMap({ extended(by: $0, root.settings) }),
      !files.contains(file),
      (try? StrayLink.refuse(file, of: FileSystem.parent(files[0]))) != nil
    {
      files.append(file)
    }
    var folders = [root.folder]
    for folder in files.dropFirst().map(FileSystem.parent) where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  /// The configuration that one extends, as far as it says so.
  private static func extended(by file: String, _ settings: SettingsFiles) -> String? {
    guard let bytes = try? settings.bytes(of: file),
      let document = try? JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    else { return nil }
    return document["extends"]?.string.map { FileSystem.normalized(FileSystem.join(FileSystem.parent(file), $0)) }
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
      return try read(path, root.settings, catalog, lists.lists.keys.sorted(), extending: [], noting: &files)
    } catch { throw .file(error) }
  }

  /// The most configurations that extend one another in a row.
  private static let deepest = 32

  /// Reads a configuration and those that it extends.
  ///
  /// - Parameters:
  ///   - visited: Those by way of which it is reached.
  ///   - files: All that are looked for.
  private static func read(
    _ path: String, _ settings: SettingsFiles, _ catalog: GuideCatalog, _ listNames: [String],
    extending visited: [String], noting files: inout [String]
  ) throws(FileError) -> (Configuration, [FileMistake]) {
    files.append(path)
    let bytes = try settings.bytes(of: path)
    return ConfigurationReader.read(
      bytes, path: DisplayPath.of(path), catalog: catalog, listNames: listNames, isExtended: !visited.isEmpty
    ) { name in
      let file = FileSystem.normalized(FileSystem.join(FileSystem.parent(path), name))
      if file == path || visited.contains(file) { return .problem("'\(name)' extends this configuration itself") }
      if visited.count == deepest { return .problem("more than \(deepest) configurations extend one another") }
      do throws(FileError) {
        try StrayLink.refuse(file, of: FileSystem.parent(visited.first ?? path))
        let (configuration, mistakes) = try read(
          file, settings, catalog, listNames, extending: visited + [path], noting: &files)
        return .configuration(configuration, mistakes)
      } catch {
        return .problem(error.description)
      }
    }
  }
}

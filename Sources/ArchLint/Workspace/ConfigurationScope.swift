import ProjectIndex

/// The files that one configuration of a project is for: those in its folder for which none further in is.
package struct ConfigurationScope: Sendable, Hashable {
  /// Relative to the root; empty for the root.
  package let folder: String
  /// Folders in it with configurations of their own.
  let others: [String]

  /// The scope of the root and then one for each of some folders.
  static func all(below folders: [String]) -> [ConfigurationScope] {
    ([""] + folders).map { folder in
      let inner = folders.filter { $0 != folder && (folder.isEmpty || $0.hasPrefix(folder + "/")) }
      return ConfigurationScope(folder: folder, others: inner)
    }
  }

  /// The scope of the configuration in a folder of a project.
  init(of folder: String, in workspace: Workspace) {
    self = workspace.parts.lazy.map(\.scope).first { $0.folder == folder } ?? ConfigurationScope()
  }

  init(folder: String = "", others: [String] = []) {
    self.folder = folder
    self.others = others
  }

  /// The path from the folder; `nil` for a file that another configuration is for.
  func ownPath(_ path: String) -> String? {
    guard folder.isEmpty || path.hasPrefix(folder + "/"), !others.contains(where: { path.hasPrefix($0 + "/") })
    else { return nil }
    return folder.isEmpty ? path : String(path.dropFirst(folder.utf8.count + 1))
  }

  /// The apps among the configurations of a project, each with all its files.
  ///
  /// A folder that follows the guide of the one around it, and holds nothing that the system starts, is a part of that app
  /// for which something else is configured.
  static func apps(_ parts: [(scope: ConfigurationScope, guide: String?)], in index: ProjectIndex)
    -> [ConfigurationScope]
  {
    func holds(_ scope: ConfigurationScope, _ isMeant: (String) -> Bool) -> Bool {
      index.files.contains { scope.ownPath($0.path) != nil && isMeant($0.path) }
    }
    let entries = Set(
      index.types.filter { index.role(of: $0.id) == .app && !$0.isTest && !$0.isPreview }.map {
        index.files[$0.file].path
      })
    let filled = parts.filter { holds($0.scope) { _ in true } }
    let own = filled.filter { part in
      let around = filled.last { part.scope.folder.hasPrefix($0.scope.folder + "/") || $0.scope.folder.isEmpty }
      guard let around = around, around.scope != part.scope else { return true }
      return around.guide != part.guide || holds(part.scope, entries.contains)
    }
    let folders = own.map(\.scope.folder).filter { !$0.isEmpty }
    return all(below: folders).filter { scope in own.contains { $0.scope.folder == scope.folder } }
  }
}

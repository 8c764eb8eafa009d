import Platform
import ProjectIndex

/// The modules of a project's files, by path.
struct FileModules {
  private let modules: [String: String]
  private let folder: String

  init(_ index: ProjectIndex, root: String) {
    modules = index.files.reduce(into: [:]) { modules, file in
      if let name = file.moduleName { modules[file.path] = name }
    }
    folder = FileSystem.lastComponent(root)
  }

  /// The module of a file; the name of the project's folder where none is known.
  func module(_ path: String) -> String { modules[path] ?? (folder.isEmpty ? "project" : folder) }
}

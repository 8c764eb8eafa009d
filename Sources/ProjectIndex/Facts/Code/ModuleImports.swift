/// What modules import of one another, beside what the project file says that they depend on.
///
/// A file of several targets counts as one of the first.
package struct ModuleImports: Sendable {
  private let index: ProjectIndex
  /// The first file of each module, and what all of its files import.
  private let modules: [Int: (first: Int, imported: Set<String>)]
  /// The first target that is imported under a name, and the first that is declared under one.
  private let targetsByModule: [String: Int]
  private let librariesByName: [String: Int]

  package init(_ index: ProjectIndex) {
    self.index = index
    var modules: [Int: (first: Int, imported: Set<String>)] = [:]
    for (number, file) in index.files.enumerated() where file.module >= 0 {
      let imports = file.outline.declarations.lazy.filter { $0.kind == .import }.map { index.names.text($0.name) }
      modules[file.module, default: (number, [])].imported.formUnion(imports)
    }
    self.modules = modules
    let targets = index.layout.targets.enumerated()
    targetsByModule = Dictionary(targets.map { ($1.moduleName, $0) }) { first, _ in first }
    let libraries = targets.filter { $1.kind == .library || $1.kind == .framework }
    librariesByName = Dictionary(libraries.map { ($1.name, $0) }) { first, _ in first }
  }

  /// The libraries of the project that a file's target depends on and that none of its files imports; none for all but
  /// the first of its files.
  package func unimported(byModuleOf file: Int) -> [String] {
    guard let (first, imported) = modules[index.files[file].module], first == file else { return [] }
    let targets = index.layout.targets
    return targets[index.files[file].module].dependencies.compactMap { librariesByName[$0] }
      .map { targets[$0].moduleName }.filter { !imported.contains($0) }
  }

  /// Whether a name that a file imports is that of a module in the same project file that its target doesn't depend on.
  package func isUndeclared(_ name: String, in file: Int) -> Bool {
    let (targets, module) = (index.layout.targets, index.files[file].module)
    guard module >= 0, let imported = targetsByModule[name] else { return false }
    return imported != module && targets[imported].origin == targets[module].origin
      && !targets[module].dependencies.contains(targets[imported].name)
  }
}

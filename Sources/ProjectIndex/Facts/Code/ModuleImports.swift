/// What modules import of one another, beside what the project file says that they depend on.
///
/// A file of several targets counts as one of the first.
package struct ModuleImports {
  private let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The libraries of the project that a file's target depends on and that none of its files imports; none for all but
  /// the first of its files.
  package func unimported(byModuleOf file: Int) -> [String] {
    let module = index.files[file].module
    guard module >= 0, index.files.firstIndex(where: { $0.module == module }) == file else { return [] }
    var imported: Set<String> = []
    for other in index.files.indices where index.files[other].module == module {
      for (position, declaration) in index.files[other].outline.declarations.enumerated()
      where declaration.kind == .import {
        imported.insert(index.name(DeclarationID(file: other, index: position)))
      }
    }
    let targets = index.layout.targets
    return targets[module].dependencies.compactMap { name in
      targets.first { $0.name == name && ($0.kind == .library || $0.kind == .framework) }?.moduleName
    }.filter { !imported.contains($0) }
  }

  /// Whether a name that a file imports is that of a module in the same project file that its target doesn't depend on.
  package func isUndeclared(_ name: String, in file: Int) -> Bool {
    let (targets, module) = (index.layout.targets, index.files[file].module)
    guard module >= 0, let imported = targets.indices.first(where: { targets[$0].moduleName == name }) else {
      return false
    }
    return imported != module && targets[imported].origin == targets[module].origin
      && !targets[module].dependencies.contains(targets[imported].name)
  }
}

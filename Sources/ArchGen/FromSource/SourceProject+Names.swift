import FeatureModel
import ProjectIndex
import SwiftOutline

/// What a type is called in the file that is written.
extension SourceProject {
  /// The project as a file sees it that belongs to another module than a type, and imports what the files of some types do.
  func seen(importing types: [TypeEntry]) -> SourceProject {
    var project = self
    let own = Set(index.layout.targets.map(\.moduleName))
    project.importedModules = Set(types.flatMap { imports(ofFile: $0.file) }.map(\.module)).subtracting(own)
    return project
  }

  /// The qualified name of a type as code writes it.
  func name(of entry: TypeEntry) -> String {
    var outermost = entry
    while let parent = outermost.parent { outermost = index.types[parent] }
    let prefix = isShadowed(outermost.name) ? modulePrefix(ofFile: outermost.file) : ""
    return prefix
      + entry.qualifiedName.split(separator: ".").map { SwiftNames.escaped(String($0)) }.joined(separator: ".")
  }

  /// The name of a type or alias outside all types that a file mentions, with its module before it where a module that the
  /// written file imports has one of that name, too; `nil` where it can stay as it is.
  func qualified(_ name: UInt32, inFile file: Int) -> String? {
    guard isShadowed(name) else { return nil }
    let declarations = outerDeclarations(named: name).filter { effectiveAccess(of: $0) > .fileprivate }
    let module = index.files[file].module
    let near = declarations.first { index.files[Int($0.file)].module == module }
    guard let found = near ?? declarations.first, !index.files[Int(found.file)].isTest else { return nil }
    let prefix = modulePrefix(ofFile: Int(found.file))
    return prefix.isEmpty ? nil : prefix + SwiftNames.escaped(index.names.text(name))
  }

  /// Whether a name may also be that of a type in a module that the written file imports.
  private func isShadowed(_ name: UInt32) -> Bool {
    guard let modules = importedModules, !modules.isEmpty,
      let module = ShadowedTypes.module(declaring: index.names.text(name))
    else { return false }
    switch module {
    // A module's own types come before those of the standard library.
    case "Swift", "Testing": return false
    // Other modules of the system bring Foundation along, those for interfaces all of SwiftUI.
    case "SwiftUI": return !modules.isSubset(of: ["Foundation", "Combine", "Observation"])
    default: return true
    }
  }

  private func modulePrefix(ofFile file: Int) -> String {
    // A type that is called like its module hides it.
    guard let module = moduleName(ofFile: file), !declares(module) else { return "" }
    return SwiftNames.escaped(module) + "."
  }

  /// Whether a type or alias outside all types has a name, so that it hides what the system calls so.
  func declares(_ name: String) -> Bool {
    guard let number = index.names.number(of: name) else { return false }
    return outerDeclarations(named: number).contains { effectiveAccess(of: $0) > .fileprivate }
  }

  /// The types and aliases outside all types that have a name.
  private func outerDeclarations(named name: UInt32) -> [DeclarationID] {
    let types = Conformances(index).topLevelTypes(named: name).map { index.types[$0].declaration }
    let aliases = index.files.indices.lazy.flatMap { file in
      let outline = index.files[file].outline
      return outline.declarations.indices.filter {
        let declaration = outline.declarations[$0]
        return declaration.kind == .typeAlias && declaration.name == name && declaration.parent < 0
      }.map { DeclarationID(file: file, index: $0) }
    }
    return types + aliases
  }
}

import FeatureModel
import ProjectIndex
import SwiftOutline

/// What a type is called in the file that is written.
extension SourceProject {
  /// The qualified name of a type as code writes it.
  func name(of entry: TypeEntry) -> String {
    entry.qualifiedName.split(separator: ".").map { SwiftNames.escaped(String($0)) }.joined(separator: ".")
  }

  /// The imports that say which type is meant where a module that a file imports has one of the same name:
  /// `@testable import struct App.Category`.
  func decidingImports(for code: String, importing modules: Set<String>, testing tested: String) -> [String] {
    let modules = modules.subtracting(index.layout.targets.map(\.moduleName))
    let source = SourceText(code)
    var imports: Set<String> = []
    for token in OutlineReader().tokens(of: source) where token.kind == .identifier {
      let text = source.text(token.start..<token.end)
      guard Self.isShadowed(text, by: modules), let name = index.names.number(of: text) else { continue }
      let found = outerDeclarations(named: name).filter {
        effectiveAccess(of: $0) > .fileprivate && !index.files[Int($0.file)].isTest
      }
      let near = found.first { moduleName(ofFile: Int($0.file)) == tested }
      guard let type = near ?? found.first, let module = moduleName(ofFile: Int(type.file)) else { continue }
      let kind = index[type].kind == .actor ? "class" : index[type].kind.word
      imports.insert(
        (module == tested ? "@testable " : "")
          + "import \(kind) \(SwiftNames.escaped(module)).\(SwiftNames.escaped(text))")
    }
    return imports.sorted()
  }

  /// Whether a name is also that of a type in one of some modules.
  private static func isShadowed(_ name: String, by modules: Set<String>) -> Bool {
    guard !modules.isEmpty, let module = ShadowedTypes.module(declaring: name) else { return false }
    switch module {
    // A module's own types come before those of the standard library.
    case "Swift", "Testing": return false
    // Other modules of the system bring Foundation along, those for interfaces all of SwiftUI.
    case "SwiftUI": return !modules.isSubset(of: ["Foundation", "Combine", "Observation"])
    default: return true
    }
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

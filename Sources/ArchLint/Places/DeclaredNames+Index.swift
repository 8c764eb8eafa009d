import Findings
import ProjectIndex

extension DeclaredNames {
  /// What the files of a project declare.
  init(_ index: ProjectIndex) {
    self.init()
    for (number, file) in index.files.enumerated() {
      let module = file.moduleName ?? ""
      homes.insert(Home(module: module, file: "", name: file.baseName, isFile: true))
      for (position, declaration) in file.outline.declarations.enumerated() where !declaration.flags.contains(.isLocal)
      {
        let id = DeclarationID(file: number, index: position)
        let name = index.names.text(declaration.name)
        let type = index.enclosingType(of: id).map { index.types[$0] }
        if declaration.kind.isType, let type {
          symbols.insert(type.qualifiedName)
        } else {
          symbols.insert(type.map { "\($0.qualifiedName).\(name)" } ?? name)
        }
        names.insert(name)
        guard declaration.parent < 0 else { continue }
        let hidden = index.isHidden(position, in: file) ? file.baseName : ""
        let outermost = type?.qualifiedName.split(separator: ".").first.map(String.init) ?? name
        homes.insert(Home(module: module, file: hidden, name: outermost))
      }
    }
  }
}

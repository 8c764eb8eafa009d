import Findings
import ProjectIndex
import SwiftOutline

extension DeclaredNames {
  /// What the files of a project declare.
  init(_ index: ProjectIndex) {
    self.init()
    var declarations: [String: [DeclarationID]] = [:]
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
          declarations[type.map { "\($0.qualifiedName).\(name)" } ?? name, default: []].append(id)
        }
        names.insert(name)
        guard declaration.parent < 0 else { continue }
        let hidden = index.isHidden(position, in: file) ? file.baseName : ""
        let outermost = type?.qualifiedName.split(separator: ".").first.map(String.init) ?? name
        homes.insert(Home(module: module, file: hidden, name: outermost))
      }
    }
    symbols.formUnion(declarations.keys)
    code = { [declarations] symbol in
      declarations[symbol, default: []].reduce(into: Code()) { $0.add($1, of: index) }
    }
  }
}

extension DeclaredNames.Code {
  fileprivate mutating func add(_ id: DeclarationID, of index: ProjectIndex) {
    let outline = index.outline(of: id)
    let declaration = index[id]
    bound.formUnion(declaration.parameters.map { index.names.text(outline.parameters[Int($0)].name) })
    guard declaration.node != Node.none else { return }
    for position in outline.subtree(of: declaration.node) {
      let node = outline.nodes[position]
      switch node.kind {
      case .localVariable, .optionalBinding, .bindingName, .capture, .closureParameter:
        bound.insert(index.names.text(node.name))
      case .declaration: break
      default: said.insert(index.names.text(node.name))
      }
    }
    said.formUnion(bound)
  }
}

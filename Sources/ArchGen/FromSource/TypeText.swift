import ProjectIndex
import SwiftOutline

/// Types as they have to be written in a place other than their own.
struct TypeText: Sendable {
  let project: SourceProject
  /// What `Self` is called there; `nil` to leave it.
  let selfName: String?

  /// Returns the text of a type on one line, with names of nested types qualified.
  func text(_ type: NodeID) -> String {
    let node = project.index[type]
    return text(Int(type.file), Int(node.start)..<Int(node.end), types: [type])
  }

  /// Returns the text of a range in which some types stand.
  func text(_ file: Int, _ range: Range<Int>, types: [NodeID]) -> String {
    let source = project.index.files[file].outline.source
    return OneLineText.text(source, range, replacing: types.flatMap { replacements(in: $0) })
  }

  private func replacements(in type: NodeID) -> [OneLineText.Replacement] {
    project.index.subtree(of: type).compactMap { id in
      let node = project.index[id]
      guard node.kind == .typeName else { return nil }
      let name = project.index.names.text(node.name)
      let start = Int(node.start)
      let isEscaped = project.index.outline(of: id).source.bytes[start] == UInt8(ascii: "`")
      let range = start..<(start + name.utf8.count + (isEscaped ? 2 : 0))
      if node.name == Word.selfType.rawValue {
        guard let selfName else { return nil }
        // `Self.Item` names an associated type, which is a name of its own there.
        if let outer = project.index.parent(of: id), project.index[outer].kind == .memberType,
          project.index.children(of: outer).first == id
        {
          return OneLineText.Replacement(range: range.lowerBound..<(range.upperBound + 1), text: "")
        }
        return OneLineText.Replacement(range: range, text: selfName)
      }
      guard let qualified = qualifiedName(of: id, named: node.name) else { return nil }
      return OneLineText.Replacement(range: range, text: qualified)
    }
  }

  /// The full name of a nested type or alias that is written without its outer types.
  private func qualifiedName(of id: NodeID, named name: UInt32) -> String? {
    if let alias = qualifiedAlias(at: id, named: name) { return alias }
    guard let type = project.index.resolve(id).type else { return nil }
    let entry = project.index.types[type]
    guard entry.name == name, entry.parent != nil, !entry.isLocal else { return nil }
    return entry.qualifiedName
  }

  /// The full name of an alias that a type around a place declares; those of protocols are known wherever one is conformed
  /// to.
  private func qualifiedAlias(at id: NodeID, named name: UInt32) -> String? {
    let index = project.index
    var current = index.owner(of: id).flatMap { index.enclosingType(of: $0) }
    while let type = current {
      let entry = index.types[type]
      let isDeclared = entry.members.contains { index[$0].kind == .typeAlias && index[$0].name == name }
      if isDeclared { return entry.kind == .protocol ? nil : "\(entry.qualifiedName).\(index.names.text(name))" }
      current = entry.parent
    }
    return nil
  }
}

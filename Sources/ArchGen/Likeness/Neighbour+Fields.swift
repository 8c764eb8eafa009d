import ProjectIndex
import SwiftOutline

/// The fields of a neighbour's model.
extension Neighbour {
  static func fields(of type: TypeEntry, _ index: ProjectIndex, symbols: Set<UInt32> = []) -> [NeighbourField] {
    let identity = identity(of: type, index)
    return type.members.compactMap { member in
      let declaration = index[member]
      guard index.isStored(member), !declaration.flags.contains(.isStatic) else { return nil }
      guard declaration.type != Node.none else {
        return NeighbourField(name: index.name(member), type: "", isOptional: false)
      }
      let text = OneLineText.joined(index.text(NodeID(file: member.file, index: declaration.type)))
      let isOptional = text.hasSuffix("?")
      return NeighbourField(
        name: index.name(member), type: isOptional ? String(text.dropLast()) : text, isOptional: isOptional,
        isIdentity: index.name(member) == identity,
        cases: index.type(ofVariable: member).type.map { index.plainCases(of: index.types[$0]) } ?? [],
        isSymbol: symbols.contains(declaration.name))
    }
  }

  /// The names of what pictures are made of.
  static func symbols(_ index: ProjectIndex) -> Set<UInt32> {
    let labels = Set(["systemName", "systemImage"].compactMap { index.names.number(of: $0) })
    return index.files.indices.reduce(into: []) { found, file in
      for (position, node) in index.files[file].outline.nodes.enumerated()
      where node.kind == .argument && labels.contains(node.name) {
        let value = index.children(of: NodeID(file: file, index: position)).last
        if let value, index[value].kind == .member { found.insert(index[value].name) }
      }
    }
  }

  /// The property that a computed `id` gives.
  private static func identity(of type: TypeEntry, _ index: ProjectIndex) -> String? {
    let id = type.members.first { index.name($0) == "id" && !index.isStored($0) && index[$0].kind == .variable }
    let names = id.map { index.nodes(inMember: $0).filter { index[$0].kind == .name } } ?? []
    return names.count == 1 ? index.name(names[0]) : nil
  }
}

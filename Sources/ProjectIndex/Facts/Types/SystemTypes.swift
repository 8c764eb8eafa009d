import SwiftOutline

/// What a type's code takes from the system and from libraries.
package struct SystemTypes {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The first place in a type's production code of each type name that the project doesn't declare, written as a type or
  /// used in an expression.
  package func systemTypes(of type: TypeID) -> [NodeID] {
    var seen: Set<UInt32> = []
    return index.nodes(of: type) { candidate in
      [.name, .typeName, .memberType].contains(candidate.kind) && index.names.startsUppercase(candidate.name)
    }.filter { place in
      isForeignTypeName(place) && !isOuterName(place) && !index.isPreviewCode(place)
        && seen.insert(index[place].name).inserted
    }
  }

  /// Whether a name only leads to a type inside: `URLRequest` in `URLRequest.CachePolicy`.
  private func isOuterName(_ name: NodeID) -> Bool {
    guard let outer = index.parent(of: name), index.firstChild(of: outer) == name else { return false }
    return index[outer].kind == .memberType
      || index[outer].kind == .member && index.names.startsUppercase(index[outer].name)
  }

  /// Whether a name or a type as written means nothing that the project declares.
  private func isForeignTypeName(_ place: NodeID) -> Bool {
    let name = index[place].name
    // Behind a dot it means what stands in the type before it.
    if index[place].kind == .memberType {
      return !index.declared.typesByName.contains(name) && !index.declared.aliasesByName.contains(name)
    }
    return isForeignTypeName(name, at: place)
  }

  /// Whether a name with a capital letter, used in some place, is that of no type and no alias of the project that can be
  /// seen there: what is declared inside a type hides nothing outside of it.
  func isForeignTypeName(_ name: UInt32, at place: NodeID) -> Bool {
    guard index.names.startsUppercase(name) else { return false }
    // Most names are the system's or a type's at file level, and this is asked of each name of a project.
    let aliases = index.declared.aliasesByName[name] ?? []
    let declared = index.declared.typesByName[name] ?? []
    if aliases.isEmpty && declared.isEmpty { return true }
    if declared.contains(where: { index.types[$0].parent == nil || index.types[$0].isLocal }) { return false }
    guard let user = index.enclosingType(of: place) else { return false }
    func sees(_ declaring: TypeID?) -> Bool {
      declaring.map { index.isInside(user, $0) || index.types[user].ancestorTypes.contains($0) } ?? true
    }
    return !declared.contains { sees(index.types[$0].parent) }
      && !aliases.contains { sees(index.enclosingType(of: $0)) }
  }
}

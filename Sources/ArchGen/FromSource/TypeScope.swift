import ProjectIndex
import SwiftOutline

/// What the types around a place say of a name that is written there alone: it comes before what others call so.
struct TypeScope: Sendable {
  let index: ProjectIndex

  /// An alias that is visible by its name alone.
  struct Alias {
    let declaration: DeclarationID
    /// The type that declares it.
    let owner: TypeEntry
    /// The type around the place, which is the owner or inherits from it.
    let user: TypeEntry
  }

  /// The alias that a type around a place declares or inherits; `nil` for none.
  func alias(at id: NodeID, named name: UInt32) -> Alias? {
    member(.typeAlias, at: id, named: name)
  }

  /// Whether a name is that of a type which a protocol around leaves open.
  func isOpen(_ id: NodeID) -> Bool {
    index[id].kind == .typeName && member(.associatedType, at: id, named: index[id].name) != nil
  }

  /// Whether a type is that of what returns nothing.
  func isVoid(_ id: NodeID, _ text: String) -> Bool {
    ["Void", "()", "Swift.Void"].contains(text) && !isOpen(id) && index.resolve(id).type == nil
  }

  private func member(_ kind: DeclarationKind, at id: NodeID, named name: UInt32) -> Alias? {
    var current = index.owner(of: id).flatMap { index.enclosingType(of: $0) }
    while let type = current {
      let user = index.types[type]
      for owner in [user] + user.ancestorTypes.map({ index.types[$0] }) {
        if let found = owner.members.first(where: { index[$0].kind == kind && index[$0].name == name }) {
          return Alias(declaration: found, owner: owner, user: user)
        }
      }
      current = user.parent
    }
    return nil
  }
}

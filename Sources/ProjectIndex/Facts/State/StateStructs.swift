import SwiftOutline

/// State that an observable object keeps in a struct of its own: `uiState.isLoading = true`.
package struct StateStructs {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The properties of structs that a type stores, as far as its own code sets them through the property that holds the
  /// struct.
  package func statesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// The same of structs that the type alone keeps, and that others can see.
  package func ownStatesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).filter { held in
      let holders = index.usage.holders[held.type].filter { !index.isTest($0) && !index.isPreviewCode($0) }
      return holders == [held.holder] && !index.set(.codingProtocols).containsAny(of: index.types[held.type].ancestors)
        && isVisible(held.holder, held.type, in: type)
    }.flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// Whether other code can see a struct, through the property that holds it or through a computed one of its type.
  private func isVisible(_ holder: DeclarationID, _ held: TypeID, in type: TypeID) -> Bool {
    index[holder].access > .fileprivate
      || index.types[type].members.contains { member in
        let declaration = index[member]
        return declaration.flags.contains(.hasGetter) && declaration.access > .fileprivate
          && index.type(ofVariable: member).type == held
      }
  }

  private func heldStructs(of type: TypeID) -> [(holder: DeclarationID, type: TypeID)] {
    index.types[type].members.compactMap { member in
      let declaration = index[member]
      guard declaration.kind == .variable, index.isStored(member), !declaration.flags.contains(.isStatic) else {
        return nil
      }
      let use = index.type(ofVariable: member)
      guard let held = use.type, index.types[held].kind == .struct, !use.traits.contains(.collection),
        !Dependencies(index).isDependency(held)
      else { return nil }
      return (member, held)
    }
  }

  /// The stored properties of a struct that the code of a type sets.
  private func partsSet(of held: TypeID, by type: TypeID) -> [DeclarationID] {
    index.types[held].members.filter { part in
      guard index[part].kind == .variable, index.isStored(part), !index[part].flags.contains(.isStatic) else {
        return false
      }
      return PropertyWrites(index).writes(of: part).contains {
        $0.kind == .assignment && index.enclosingType(of: $0.node) == type
      }
    }
  }
}

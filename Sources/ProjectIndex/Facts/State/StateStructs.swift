import SwiftOutline

/// State that an observable object keeps in a struct of its own: `uiState.isLoading = true`.
extension ProjectIndex {
  /// The properties of structs that a type stores, as far as its own code sets them through the property that holds the
  /// struct.
  package func statesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// The same of structs that the type alone keeps, and that others can see.
  package func ownStatesInStructs(of type: TypeID) -> [DeclarationID] {
    heldStructs(of: type).filter { held in
      let holders = usage.holders[held.type].filter { !files[Int($0.file)].isTest && !isPreviewCode($0) }
      return holders == [held.holder] && !set(.codingProtocols).containsAny(of: types[held.type].ancestors)
        && isVisible(held.holder, held.type, in: type)
    }.flatMap { held in partsSet(of: held.type, by: type) }
  }

  /// Whether other code can see a struct, through the property that holds it or through a computed one of its type.
  private func isVisible(_ holder: DeclarationID, _ held: TypeID, in type: TypeID) -> Bool {
    declaration(holder).access > .fileprivate
      || types[type].members.contains { member in
        let declaration = self.declaration(member)
        return declaration.flags.contains(.hasGetter) && declaration.access > .fileprivate
          && self.type(ofVariable: member).type == held
      }
  }

  private func heldStructs(of type: TypeID) -> [(holder: DeclarationID, type: TypeID)] {
    types[type].members.compactMap { member in
      let declaration = self.declaration(member)
      guard declaration.kind == .variable, isStored(member), !declaration.flags.contains(.isStatic) else { return nil }
      let use = self.type(ofVariable: member)
      guard let held = use.type, types[held].kind == .struct, !use.traits.contains(.collection), !isDependency(held)
      else { return nil }
      return (member, held)
    }
  }

  /// The stored properties of a struct that the code of a type sets.
  private func partsSet(of held: TypeID, by type: TypeID) -> [DeclarationID] {
    types[held].members.filter { part in
      guard declaration(part).kind == .variable, isStored(part), !declaration(part).flags.contains(.isStatic) else {
        return false
      }
      return writes(of: part).contains { $0.kind == .assignment && enclosingType(of: $0.node) == type }
    }
  }
}

import SwiftOutline

/// Who names a type, and as what.
extension ProjectIndex {
  /// Whether code outside a type's own declaration and extensions names it.
  package func isNamedElsewhere(_ type: TypeID) -> Bool {
    usage.referencesTo[type].contains { position in
      guard let user = usage.references[position].from else { return true }
      return !isInside(user, type)
    }
  }

  /// Whether something is of a type, or may be, and doesn't only inherit from it.
  package func isWrittenAsType(_ type: TypeID) -> Bool {
    usage.referencesTo[type].contains { !isInherited(usage.references[$0].node) }
  }

  /// Whether a name of a type stands in a list of what another type inherits.
  private func isInherited(_ reference: NodeID) -> Bool {
    let inherited = files[Int(reference.file)].outline.inherited
    var current: NodeID? = reference
    while let place = current, node(place).kind != .declaration {
      if inherited.contains(UInt32(place.index)) { return true }
      current = parent(of: place)
    }
    return false
  }
}

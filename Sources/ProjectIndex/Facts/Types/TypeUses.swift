import SwiftOutline

/// Who names a type, and as what; who inherits from it; whether anybody makes one.
package struct TypeUses {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether code outside a type's own declaration and extensions names it.
  package func isNamedElsewhere(_ type: TypeID) -> Bool {
    index.usage.referencesTo[type].contains { position in
      guard let user = index.usage.references[position].from else { return true }
      return !index.isInside(user, type)
    }
  }

  /// Whether something is of a type, or may be, and doesn't only inherit from it.
  package func isWrittenAsType(_ type: TypeID) -> Bool {
    index.usage.referencesTo[type].contains { !isInherited(index.usage.references[$0].node) }
  }

  /// Whether a name of a type stands in a list of what another type inherits.
  private func isInherited(_ reference: NodeID) -> Bool {
    let inherited = index.outline(of: reference).inherited
    var current: NodeID? = reference
    while let place = current, index[place].kind != .declaration {
      if inherited.contains(UInt32(place.index)) { return true }
      current = index.parent(of: place)
    }
    return false
  }

  /// Whether a type is a class that isn't `final`, although nothing of the project, its tests included, inherits from it and
  /// other modules can't.
  package func couldBeFinal(_ type: TypeID) -> Bool {
    let declaration = index[index.types[type].declaration]
    guard declaration.kind == .class, !declaration.flags.contains(.isFinal), declaration.access != .open else {
      return false
    }
    // An `open` member is there to be overridden by somebody else.
    guard index.types[type].members.allSatisfy({ index[$0].access != .open }) else { return false }
    return index.declared.heirs[type].isEmpty && !index.types[type].mayHaveOtherHeirs
  }

  /// The types of the project, its tests included, that inherit from a type or conform to it, each once.
  package func inheritors(of type: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = []
    return index.usage.referencesTo[type].compactMap { index.usage.references[$0].from }.filter { heir in
      heir != type && index.types[heir].ancestorTypes.contains(type) && seen.insert(heir).inserted
    }
  }

  /// Whether a type may have instances: an enum with cases, or a type with members of instances or that somebody builds.
  package func hasInstances(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    guard [.enum, .struct, .class].contains(entry.kind), index.usage.constructions[type].isEmpty else { return true }
    let belongsToInstances = entry.members.contains { member in
      let declaration = index[member]
      switch declaration.kind {
      case .enumCase: return true
      case .variable, .constant, .function, .subscript: return !declaration.flags.contains(.isStatic)
      case .initializer: return declaration.access != .private
      default: return false
      }
    }
    // What a type inherits may belong to instances, too.
    return belongsToInstances || entry.members.isEmpty || !entry.inherited.isEmpty
  }
}

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

  /// Whether a type is a class that isn't `final`, although nothing of the project, its tests included, inherits from it and
  /// other modules can't.
  package func couldBeFinal(_ type: TypeID) -> Bool {
    let declaration = self.declaration(types[type].declaration)
    guard declaration.kind == .class, !declaration.flags.contains(.isFinal), declaration.access != .open else {
      return false
    }
    return inheritors(of: type).isEmpty
  }

  /// The types of the project, its tests included, that inherit from a type or conform to it, each once.
  package func inheritors(of type: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = []
    return usage.referencesTo[type].compactMap { usage.references[$0].from }.filter { heir in
      heir != type && types[heir].ancestorTypes.contains(type) && seen.insert(heir).inserted
    }
  }

  /// Whether a type may have instances: an enum with cases, or a type with members of instances or that somebody builds.
  package func hasInstances(_ type: TypeID) -> Bool {
    let entry = types[type]
    guard [.enum, .struct, .class].contains(entry.kind), usage.constructions[type].isEmpty else { return true }
    let belongsToInstances = entry.members.contains { member in
      let declaration = declaration(member)
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

  /// Whether an extension makes a type of the system or a library conform to a protocol, which so repeats what that type
  /// does: `extension URLSession: Loading {}`.
  package func isAdoptedBySystem(_ type: TypeID) -> Bool {
    usage.referencesTo[type].contains { position in
      let name = usage.references[position].node
      guard let owner = owner(of: name), declaration(owner).kind == .extension,
        files[Int(owner.file)].typeOfDeclaration[Int(owner.index)] < 0
      else { return false }
      let inherited = files[Int(owner.file)].outline.inherited
      return declaration(owner).inherited.contains { inherited[Int($0)] == UInt32(name.index) }
    }
  }
}

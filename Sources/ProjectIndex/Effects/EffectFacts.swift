import SwiftOutline

/// What rules may ask of the effects of types, functions and calls.
package struct EffectFacts {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// What a call does, by itself or through what it runs.
  package func effects(ofCall call: NodeID) -> Effects {
    CallTargets(index).targets(ofCall: call).reduce(into: []) { $0.formUnion(index.effects.effects(of: $1)) }
  }

  /// What the members of a type do, by themselves or through what they run; a protocol's do what its implementations do.
  package func effects(of type: TypeID) -> Effects {
    index.types[type].members.reduce(into: []) { $0.formUnion(index.effects.effects(of: $1)) }
  }

  /// What the members of a type do themselves or in functions at file level.
  package func directEffects(of type: TypeID) -> Effects {
    index.types[type].members.reduce(into: []) { $0.formUnion(index.effects.directEffects(of: $1)) }
  }

  package func effects(of function: DeclarationID) -> Effects {
    index.effects.effects(of: index.enclosingMember(of: function))
  }

  package func starters(of function: DeclarationID) -> Starters {
    index.effects.starters(of: index.enclosingMember(of: function))
  }

  /// Whether a type works against the world outside: its operations, or what those call, do.
  package func worksOutside(_ type: TypeID) -> Bool { !effects(of: type).isDisjoint(with: .outside) }

  /// Whether a type is known to keep to its own memory: it does nothing outside, and neither inherits from a class nor
  /// keeps a value that the project doesn't know.
  package func keepsToMemory(_ type: TypeID) -> Bool {
    guard !worksOutside(type), !TypeHierarchy(index).hasUnknownAncestor(type) else { return false }
    return index.types[type].members.allSatisfy { member in
      guard index.isStored(member), !index[member].flags.contains(.isStatic) else { return true }
      let use = index.type(ofVariable: member)
      if use.traits.contains(.function) { return true }
      guard let own = use.type else {
        return index.isListed(use.name, .plainValues) || index.isListed(use.name, .memoryTypes)
      }
      return !worksOutside(own)
    }
  }

  /// Whether a name is one of the system's or a usual library's for work outside the program's memory.
  package func worksOutside(name: UInt32) -> Bool { !index.systemEffects(ofName: name).isDisjoint(with: .outside) }
}

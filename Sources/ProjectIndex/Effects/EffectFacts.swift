import SwiftOutline

/// What rules may ask of the effects of types, functions and calls.
extension ProjectIndex {
  /// What a call does, by itself or through what it runs.
  package func effects(ofCall call: NodeID) -> Effects {
    targets(ofCall: call).reduce(into: []) { $0.formUnion(effects.effects(of: $1)) }
  }

  /// What a call does without asking an object that views observe.
  package func effectsPastModels(ofCall call: NodeID) -> Effects {
    targets(ofCall: call).reduce(into: []) { $0.formUnion(effects.effectsPastModels(of: $1)) }
  }

  /// What the members of a type do, by themselves or through what they run; a protocol's do what its implementations do.
  package func effects(of type: TypeID) -> Effects {
    types[type].members.reduce(into: []) { $0.formUnion(effects.effects(of: $1)) }
  }

  /// What the members of a type do themselves or in functions at file level.
  package func directEffects(of type: TypeID) -> Effects {
    types[type].members.reduce(into: []) { $0.formUnion(effects.directEffects(of: $1)) }
  }

  package func effects(of function: DeclarationID) -> Effects { effects.effects(of: enclosingMember(of: function)) }

  package func starters(of function: DeclarationID) -> Starters { effects.starters(of: enclosingMember(of: function)) }

  /// Whether a type works against the world outside: its operations, or what those call, do.
  package func worksOutside(_ type: TypeID) -> Bool { !effects(of: type).isDisjoint(with: .outside) }

  /// Whether a type is known to keep to its own memory: it does nothing outside, and neither inherits from a class nor
  /// keeps a value that the project doesn't know.
  package func keepsToMemory(_ type: TypeID) -> Bool {
    guard !worksOutside(type), !hasUnknownAncestor(type) else { return false }
    return types[type].members.allSatisfy { member in
      guard isStored(member), !declaration(member).flags.contains(.isStatic) else { return true }
      let use = self.type(ofVariable: member)
      if use.traits.contains(.function) { return true }
      guard let own = use.type else { return isListed(use.name, .plainValues) || isListed(use.name, .memoryTypes) }
      return !worksOutside(own)
    }
  }

  /// Whether a name is one of the system's or a usual library's for work outside the program's memory.
  package func worksOutside(name: UInt32) -> Bool {
    !systemEffects(ofName: name).isDisjoint(with: .outside)
  }

  // MARK: - Functions at file level

  /// The calls in a type's production code of functions at file level that make requests and answer later, images left
  /// out.
  package func globalRequests(of type: TypeID) -> [NodeID] {
    nodes(of: type) { $0.kind == .call }.filter { calledRequest($0) != nil && !isPreviewCode($0) }
  }

  /// The first call of each of them.
  package func firstGlobalRequests(of type: TypeID) -> [NodeID] {
    var seen: Set<DeclarationID> = []
    return globalRequests(of: type).filter { call in calledRequest(call).map { seen.insert($0).inserted } ?? false }
  }

  private func calledRequest(_ call: NodeID) -> DeclarationID? {
    guard globalsByName.contains(calleeName(call)) else { return nil }
    return targets(ofCall: call).first { function in
      declaration(function).parent < 0 && declaration(function).kind == .function && answersLater(function)
        && effects.effectsPastModels(of: function).contains(.requests)
        && !isListed(resultType(of: function).name, .imageTypes)
    }
  }
}

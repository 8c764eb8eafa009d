import SwiftOutline

/// What rules may ask of the effects of types, functions and calls.
extension ProjectIndex {
  /// The members of the project that a call runs: the function, or the initialisers and the stored properties' values of
  /// what it builds; empty for a call of something that the project doesn't declare.
  func targets(ofCall call: NodeID) -> [DeclarationID] { targets(of: callee(ofCall: call), call) }

  func targets(of callee: Callee, _ call: NodeID) -> [DeclarationID] {
    switch callee {
    case .function(let function): return overloads(of: function)
    case .constructs(let use):
      return use.type.map { membersThatBuild($0) } ?? []
    case .unknown:
      guard let callee = firstChild(of: call) else { return [] }
      if let member = namedMember(callee) { return type(ofVariable: member).traits.contains(.function) ? [member] : [] }
      if node(callee).kind == .member { return additions(called: callee) }
      // Functions at file level that share a name are told apart by their arguments.
      guard node(callee).kind == .name, let globals = globalsByName[node(callee).name],
        case .unknown = binding(of: node(callee).name, at: callee)
      else { return [] }
      return fewEnough(globals.lazy.filter { self.declaration($0).kind == .function })
    }
  }

  /// The initialisers of a type, and its properties with initial values, which run when it is built.
  func membersThatBuild(_ type: TypeID) -> [DeclarationID] {
    types[type].initializers
      + types[type].members.filter { member in
        let declaration = self.declaration(member)
        return declaration.value != Node.none && !declaration.flags.contains(.isStatic) && isStored(member)
      }
  }

  /// Functions that share a name, or none where they are so many that nobody can tell which is meant.
  private func fewEnough(_ functions: some Sequence<DeclarationID>) -> [DeclarationID] {
    let few = Array(functions.prefix(33))
    return few.count > 32 ? [] : few
  }

  /// The functions that the project adds to a type of a library and that a call may mean: `Task.delay()`.
  private func additions(called callee: NodeID) -> [DeclarationID] {
    let name = node(callee).name
    guard isAddedName(name), let base = firstChild(of: callee) else { return [] }
    let extended = type(of: base).name
    guard extended != 0 else { return [] }
    return declarations(named: name, inExtensionsOf: extended).filter { declaration($0).kind == .function }
  }

  /// Whether an extension of a library's type declares a function of a name.
  private func isAddedName(_ name: UInt32) -> Bool { declared.addedNames.contains(name) }

  /// The functions of a type or at file level that share a function's name; a protocol's defaults are such.
  private func overloads(of function: DeclarationID) -> [DeclarationID] {
    let name = declaration(function).name
    guard declaration(function).parent >= 0, let type = enclosingType(of: function) else {
      return fewEnough(globalsByName[name] ?? [function])
    }
    return fewEnough(
      types[type].members(perhapsNamed: name).lazy.filter {
        self.declaration($0).name == name && self.declaration($0).kind == .function
      })
  }

  /// The member of a type or file that an expression names: `load`, `self.load`, `model.load`.
  func namedMember(_ expression: NodeID) -> DeclarationID? {
    let found = node(expression)
    switch found.kind {
    case .optionalChain: return firstChild(of: expression).flatMap { namedMember($0) }
    case .name:
      switch binding(of: found.name, at: expression) {
      case .member(let member), .global(let member): return member
      default: return nil
      }
    case .member:
      guard isMemberName[Int(found.name)], let base = firstChild(of: expression) else { return nil }
      let use = type(of: base)
      guard let type = use.type, !use.traits.contains(.collection) else { return nil }
      return member(found.name, of: type, isStatic: use.traits.contains(.metatype))
    default: return nil
    }
  }

  /// The property in which what a call builds keeps a closure that it is given, to run it later.
  func closureProperty(for closure: NodeID, in call: NodeID) -> DeclarationID? {
    guard let built = builtType(ofCall: call), let argument = parent(of: closure) else { return nil }
    let label = node(argument).name
    if label != 0 {
      return member(label, of: built, isStatic: false).flatMap { isStored($0) ? $0 : nil }
    }
    // A trailing closure is for the last one.
    return types[built].members.last { isStored($0) && type(ofVariable: $0).traits.contains(.function) }
  }

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

import SwiftOutline

/// How a type comes by the services it works with.
package struct Dependencies {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a type is one that others depend on: a service, repository, client, use case, or their abstraction.
  package func isDependency(_ type: TypeID) -> Bool {
    let role = index.role(of: type)
    return role.isService || role == .serviceProtocol
  }

  /// Whether an expression is a default that a caller may replace: the default value of a parameter, or of a variable that
  /// the initialiser which a struct gets by itself takes; or the right side of `parameter ?? default`.
  package func isDefaultArgument(_ expression: NodeID) -> Bool {
    var child = expression
    var current = index.parent(of: expression)
    while let candidate = current {
      let found = index[candidate]
      switch found.kind {
      case .declaration:
        let declaration = index.outline(of: candidate).declarations[Int(found.name)]
        return declaration.parameters.contains { position in
          index.outline(of: candidate).parameters[Int(position)].defaultValue == UInt32(child.index)
        } || isMemberwiseDefault(DeclarationID(file: Int(candidate.file), index: Int(found.name)))
      case .sequence: if isFallback(child, in: candidate) { return true }
      // A closure is a default when it stands in the parameter's place.
      case .codeBlock: return false
      default: break
      }
      child = candidate
      current = index.parent(of: candidate)
    }
    return false
  }

  private func isMemberwiseDefault(_ property: DeclarationID) -> Bool {
    let declaration = index[property]
    return declaration.kind == .variable && declaration.access > .fileprivate && index.isStored(property)
      && !declaration.flags.contains(.isStatic) && Members(index).wrapper(of: property) == nil
      && index.enclosingType(of: property).map { MemberwiseCalls(index).hasMemberwiseInitializer($0) } ?? false
  }

  /// Whether a part of a sequence stands behind `parameter ??`, or behind something that was injected as an optional.
  private func isFallback(_ part: NodeID, in sequence: NodeID) -> Bool {
    let parts = index.children(of: sequence)
    guard parts.count > 2, index[parts[1]].name == Word.nilCoalescing.rawValue, parts[0] != part else { return false }
    switch index.binding(of: index[parts[0]].name, at: parts[0]) {
    case .parameter: return true
    case .member(let id): return index.type(ofVariable: id).traits.contains(.optional)
    default: return false
    }
  }

  /// Places in a type's code that build a dependency of the project, defaults of parameters left out.
  package func builtDependencies(of type: TypeID) -> [NodeID] {
    index.code[type].constructions.filter { call in
      guard let built = ExpressionTypes(index).builtType(ofCall: call),
        index.role(of: built).isService || isWorker(built), built != type, index.types[built].kind != .protocol,
        !EffectFacts(index).keepsToMemory(built)
      else { return false }
      return !isDefaultArgument(call) && !isInOwnFactory(call) && !isTaken(built, insteadOf: call)
    }
  }

  /// Whether an initialiser of the type around takes an object of a type, or of one that it inherits, so that what an
  /// initialiser makes is only what is usual.
  private func isTaken(_ made: TypeID, insteadOf place: NodeID) -> Bool {
    guard let owner = index.owner(of: place), index[owner].kind == .initializer,
      let type = index.enclosingType(of: owner)
    else { return false }
    return index.types[type].initializers.contains { initializer in
      let outline = index.outline(of: initializer)
      return outline.declarations[Int(initializer.index)].parameters.contains { position in
        let written = outline.parameters[Int(position)].type
        guard written != Node.none,
          let taken = index.resolve(NodeID(file: Int(initializer.file), index: Int(written))).type
        else { return false }
        return taken == made || index.types[made].ancestorTypes.contains(taken)
      }
    }
  }

  /// Whether an expression is part of where a type puts an instance of itself together: the value of a static property, or
  /// a static function that gives the type back. Not so for a view model: its view calls that function, and so is where it
  /// is put together.
  func isInOwnFactory(_ expression: NodeID) -> Bool {
    guard let owner = index.owner(of: expression) else { return false }
    let declaration = index[owner]
    guard declaration.flags.contains(.isStatic) else { return false }
    switch declaration.kind {
    case .constant, .variable: return true
    case .function:
      guard let type = index.enclosingType(of: owner), index.role(of: type) != .viewModel else { return false }
      let written = declaration.type == Node.none ? 0 : index[NodeID(file: owner.file, index: declaration.type)].name
      return written == Word.selfType.rawValue || index.resultType(of: owner).type == type
    default: return false
    }
  }

  /// Whether a type without a role of its own works like a service: a class or struct with asynchronous operations or a
  /// system store behind it, and no sequence of values.
  package func isWorker(_ type: TypeID) -> Bool {
    guard index.role(of: type) == .other, !Inheritance(index).isDataByDeclaration(type),
      index.types[type].kind == .class || index.types[type].kind == .struct || index.types[type].kind == .actor,
      !index.types[type].isLocal, index.types[type].parent == nil,
      index[index.types[type].declaration].access > .fileprivate, !GivenWork(index).runsGivenWork(type)
    else { return false }
    return !EffectFacts(index).directEffects(of: type).isDisjoint(with: [.requests, .stores])
      || EffectFacts(index).worksOutside(type)
        && index.types[type].members.contains { index[$0].kind == .function && index[$0].flags.contains(.isAsync) }
  }

  /// Places in a type's code that reach a shared instance of a project's type, defaults of parameters left out.
  ///
  /// Constants of value types, such as `Palette.dark` or a logger for each part of the app, are no dependencies.
  package func sharedDependencies(of type: TypeID) -> [NodeID] {
    index.code[type].sharedAccesses.filter { shared, access in
      shared != type && index.types[shared].kind != .enum && index.role(of: shared) != .model
        && index.role(of: shared) != .transferObject && index.role(of: shared) != .mock && !isDefaultArgument(access)
        && !isInOwnFactory(access) && !isTaken(shared, insteadOf: access)
        && !SharedInstances(index).isWithoutState(shared)
        && !SharedLogs(index).reachesLog(access) && !StateChanges(index).isAssigned(access)
        // A view may read the log from the environment; what works writes to it from wherever it is.
        && !(SharedLogs(index).isLog(shared) && index.role(of: type) != .view)
        // Nobody else could hand in what only this file sees.
        && index[index.types[shared].declaration].access > .fileprivate
        && (index.role(of: shared).isService || SharedInstances(index).isSharedObject(index[access].name, of: shared))
    }.map(\.access).sorted()
  }

  /// The project's protocols that a type conforms to and that abstract services.
  package func serviceProtocols(of type: TypeID) -> [TypeID] {
    index.types[type].ancestorTypes.filter { index.types[$0].kind == .protocol }
  }

  // MARK: - References

  /// The first place in a type's production code that names each other type of the project.
  ///
  /// Qualifiers (`Outer` in `Outer.Inner`), types around and inside, names in texts, and what another module adds to the
  /// type don't count.
  ///
  /// - Parameter roles: the roles of the types that are looked for; `nil` for all.
  package func firstReferences(of type: TypeID, roles: Set<Role>? = nil) -> [NodeID] {
    var seen: Set<TypeID> = []
    var result: [NodeID] = []
    for position in index.usage.referencesFrom[type] {
      let reference = index.usage.references[position]
      if let roles, !roles.contains(index.role(of: reference.to)) { continue }
      guard !index.isInside(reference.to, type), !index.isInside(type, reference.to), !seen.contains(reference.to),
        !isQualifier(reference.node), !isOnlyText(reference.node),
        !index.isPreviewCode(reference.node),
        index.owner(of: reference.node).map({ !ViewLocal(index).isAddedByAnotherModule($0) }) ?? true
      else { continue }
      seen.insert(reference.to)
      result.append(reference.node)
    }
    return result
  }

  private func isQualifier(_ expression: NodeID) -> Bool {
    guard let outer = index.parent(of: expression) else { return false }
    switch index[outer].kind {
    case .memberType: return index.firstChild(of: outer) == expression && index.resolve(outer).type != nil
    case .member:
      guard index.firstChild(of: outer) == expression, let base = Expressions(index).namedType(expression) else {
        return false
      }
      return index.resolver.nestedType(index[outer].name, of: base) != nil
    default: return false
    }
  }

  /// Whether a type is only named inside a text: `"\(Player.self)"`.
  private func isOnlyText(_ expression: NodeID) -> Bool {
    guard let metatype = index.parent(of: expression), index[metatype].kind == .member,
      index[metatype].name == Word.selfKeyword.rawValue, let argument = index.parent(of: metatype),
      index[argument].kind == .argument, let text = index.parent(of: argument)
    else { return false }
    return index[text].kind == .stringLiteral
  }

  // MARK: - Tests

  /// Whether a test builds the type, calls it, or is named after it.
  package func isTested(_ type: TypeID) -> Bool {
    for position in index.usage.referencesTo[type]
    where index.files[Int(index.usage.references[position].node.file)].isTest { return true }
    let start = index.name(ofType: type) + "Test"
    // Names that begin alike stand together.
    var low = 0
    var high = index.testTypeNames.count
    while low < high {
      let middle = (low + high) / 2
      if index.testTypeNames[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < index.testTypeNames.count && index.testTypeNames[low].hasPrefix(start)
  }

  /// Whether the project has any test code.
  package var hasTests: Bool { index.layout.hasTestTarget || index.files.contains { $0.isTest } }
}

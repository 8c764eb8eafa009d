import SwiftOutline

/// How a type comes by the services it works with.
extension ProjectIndex {
  /// Whether a type is one that others depend on: a service, repository, client, use case, or their abstraction.
  package func isDependency(_ type: TypeID) -> Bool {
    let role = role(of: type)
    return role.isService || role == .serviceProtocol
  }

  /// Whether an expression is a default that a caller may replace: a parameter's default value, the right side of
  /// `parameter ?? default` in an initialiser, or what one initialiser hands to another.
  package func isDefaultArgument(_ expression: NodeID) -> Bool {
    var child = expression
    var current = parent(of: expression)
    while let candidate = current {
      let found = node(candidate)
      switch found.kind {
      case .declaration:
        let declaration = files[Int(candidate.file)].outline.declarations[Int(found.name)]
        return declaration.parameters.contains { position in
          files[Int(candidate.file)].outline.parameters[Int(position)].defaultValue == UInt32(child.index)
        }
      case .sequence: if isFallback(child, in: candidate) { return true }
      // What an initialiser hands to another one of its type: `init() { self.init(clock: SystemClock()) }`.
      case .argument:
        if let call = parent(of: candidate), isOwnInitializerCall(call) { return true }
      // A constant that is there for nothing but a parameter's default.
      case .localVariable: return servesFallbacks(candidate)
      // A closure is a default when it stands in the parameter's place.
      case .codeBlock: return false
      default: break
      }
      child = candidate
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether a part of a sequence stands behind `parameter ??`, or behind something that was injected as an optional.
  private func isFallback(_ part: NodeID, in sequence: NodeID) -> Bool {
    let parts = children(of: sequence)
    guard parts.count > 2, node(parts[1]).name == Word.nilCoalescing.rawValue, parts[0] != part else { return false }
    switch binding(of: node(parts[0]).name, at: parts[0]) {
    case .parameter: return true
    case .member(let id): return type(ofVariable: id).traits.contains(.optional)
    default: return false
    }
  }

  /// Whether all that a local constant is used for stands behind `parameter ??`: `factory ?? container.factory`.
  private func servesFallbacks(_ constant: NodeID) -> Bool {
    guard let name = children(of: constant).first(where: { node($0).kind == .bindingName }).map({ node($0).name }),
      let block = parent(of: constant), node(block).kind == .codeBlock
    else { return false }
    let uses = subtree(of: block).filter { use in
      use.index > constant.index && node(use).kind == .name && node(use).name == name
    }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        var part = use
        while let outer = parent(of: part),
          node(outer).kind == .member || node(outer).kind == .call
            || node(outer).kind == .optionalChain
        { part = outer }
        return parent(of: part).map { node($0).kind == .sequence && isFallback(part, in: $0) } ?? false
      }
  }

  private func isOwnInitializerCall(_ call: NodeID) -> Bool {
    guard node(call).kind == .call, calleeName(call) == Word.initKeyword.rawValue, let receiver = receiver(ofCall: call)
    else { return false }
    return node(receiver).kind == .selfReference
  }

  /// Places in a type's code that build a dependency of the project, defaults of parameters left out.
  package func builtDependencies(of type: TypeID) -> [NodeID] {
    code[type].constructions.filter { call in
      guard let built = builtType(ofCall: call),
        role(of: built).isService || isWorker(built),
        built != type, types[built].kind != .protocol, !isInside(built, type), !keepsToMemory(built)
      else { return false }
      return !isDefaultArgument(call) && !isInOwnFactory(call) && !givesWork(call)
    }
  }

  /// Whether an expression is part of where a type puts an instance of itself together: the value of a static property, or
  /// a static function that gives the type back. Not so for a view model: its view calls that function, and so is where it
  /// is put together.
  func isInOwnFactory(_ expression: NodeID) -> Bool {
    guard let owner = owner(of: expression) else { return false }
    let declaration = self.declaration(owner)
    guard declaration.flags.contains(.isStatic) else { return false }
    switch declaration.kind {
    case .constant, .variable: return true
    case .function:
      guard let type = enclosingType(of: owner), role(of: type) != .viewModel else { return false }
      let written =
        declaration.type == Node.none ? 0 : node(NodeID(file: Int(owner.file), index: Int(declaration.type))).name
      return written == Word.selfType.rawValue || resultType(of: owner).type == type
    default: return false
    }
  }

  /// Whether a type without a role of its own works like a service: a class or struct with asynchronous operations or a
  /// system store behind it, and no sequence of values.
  package func isWorker(_ type: TypeID) -> Bool {
    guard role(of: type) == .other, !isDataByDeclaration(type),
      types[type].kind == .class || types[type].kind == .struct || types[type].kind == .actor,
      !types[type].isLocal, types[type].parent == nil, declaration(types[type].declaration).access > .fileprivate,
      !runsGivenWork(type), !types[type].ancestors.contains(where: { isListed($0, .iterationProtocols) })
    else { return false }
    return !directEffects(of: type).isDisjoint(with: [.requests, .stores])
      || worksOutside(type)
        && types[type].members.contains {
          declaration($0).kind == .function && declaration($0).flags.contains(.isAsync)
        }
  }

  /// Places in a type's code that reach a shared instance of a project's type, defaults of parameters left out.
  ///
  /// Constants of value types, such as `Palette.dark` or a logger for each part of the app, are no dependencies.
  package func sharedDependencies(of type: TypeID) -> [NodeID] {
    code[type].sharedAccesses.filter { shared, access in
      shared != type && types[shared].kind != .enum && role(of: shared) != .model
        && role(of: shared) != .transferObject && role(of: shared) != .mock && !isDefaultArgument(access)
        && !isInOwnFactory(access) && !isStandIn(node(access).name) && !isWithoutState(shared)
        && !readsConstant(access, of: shared) && !isAssigned(access)
        // A view may read the log from the environment; what works writes to it from wherever it is.
        && !(isLog(shared) && role(of: type) != .view)
        // Nobody else could hand in what only this file sees.
        && declaration(types[shared].declaration).access > .fileprivate
        && (role(of: shared).isService || isSharedObject(node(access).name, of: shared))
    }.map(\.access).sorted()
  }

  /// Whether a name says that it is a stand-in, such as `mock` or `stubbedOrder`.
  private func isStandIn(_ name: UInt32) -> Bool {
    NameWords.words(of: names.text(name)).contains { word in lists[.mockWords].contains { $0.lowercased() == word } }
  }

  /// Whether a function only answers yes or no, at once and without a failure.
  func isQuestion(_ function: DeclarationID) -> Bool {
    let declaration = self.declaration(function)
    return resultType(of: function).name == Word.Bool.rawValue
      && declaration.flags.isDisjoint(with: [.isAsync, .throws])
      && NameWords.words(of: name(function)).contains { lists[.questionWords].contains($0) }
  }

  /// The project's protocols that a type conforms to and that abstract services.
  package func serviceProtocols(of type: TypeID) -> [TypeID] {
    types[type].ancestorTypes.filter { types[$0].kind == .protocol }
  }

  // MARK: - References

  /// The first place in a type's production code that names each other type of the project.
  ///
  /// Qualifiers (`Outer` in `Outer.Inner`), types around and inside, the heads of extensions, and what another module
  /// adds to the type don't count.
  ///
  /// - Parameter roles: the roles of the types that are looked for; `nil` for all.
  package func firstReferences(of type: TypeID, roles: Set<Role>? = nil) -> [NodeID] {
    var seen: Set<TypeID> = []
    var result: [NodeID] = []
    for position in usage.referencesFrom[type] {
      let reference = usage.references[position]
      if let roles, !roles.contains(role(of: reference.to)) { continue }
      guard !isInside(reference.to, type), !isInside(type, reference.to), !seen.contains(reference.to),
        !isQualifier(reference.node), !isExtensionHead(reference.node), !isPreviewCode(reference.node),
        !isOnlyText(reference.node), owner(of: reference.node).map({ !isAddedByAnotherModule($0) }) ?? true
      else { continue }
      seen.insert(reference.to)
      result.append(reference.node)
    }
    return result
  }

  private func isQualifier(_ expression: NodeID) -> Bool {
    guard let outer = parent(of: expression) else { return false }
    switch node(outer).kind {
    case .memberType: return firstChild(of: outer) == expression && resolve(outer).type != nil
    case .member:
      guard firstChild(of: outer) == expression, let base = namedType(expression) else { return false }
      return resolver.nestedType(node(outer).name, of: base) != nil
    default: return false
    }
  }

  /// Whether a type is only named inside a text: `"\(Player.self)"`.
  private func isOnlyText(_ expression: NodeID) -> Bool {
    guard let metatype = parent(of: expression), node(metatype).kind == .member,
      node(metatype).name == Word.selfKeyword.rawValue, let argument = parent(of: metatype),
      node(argument).kind == .argument, let text = parent(of: argument)
    else { return false }
    return node(text).kind == .stringLiteral
  }

  private func isExtensionHead(_ expression: NodeID) -> Bool {
    guard let owner = owner(of: expression), declaration(owner).kind == .extension else { return false }
    let outline = files[Int(owner.file)].outline
    let extended = outline.declarations[Int(owner.index)]
    guard extended.type != Node.none else { return false }
    return outline.subtree(of: extended.type).contains(Int(expression.index))
  }

  // MARK: - Tests

  /// Whether a test builds the type, calls it, or is named after it.
  package func isTested(_ type: TypeID) -> Bool {
    for position in usage.referencesTo[type] where files[Int(usage.references[position].node.file)].isTest {
      return true
    }
    let start = names.text(types[type].name) + "Test"
    // Names that begin alike stand together.
    var low = 0
    var high = testTypeNames.count
    while low < high {
      let middle = (low + high) / 2
      if testTypeNames[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < testTypeNames.count && testTypeNames[low].hasPrefix(start)
  }

  /// Whether the project has any test code.
  package var hasTests: Bool { layout.hasTestTarget || files.contains { $0.isTest } }
}

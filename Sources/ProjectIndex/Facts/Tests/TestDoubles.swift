import SwiftOutline

/// The stand-ins of tests: which protocols they stand in for, and whether they can fail.
extension ProjectIndex {
  /// Whether a type stands in for a real one: a mock by its role, or a type of the tests that conforms to a service's
  /// protocol.
  package func isStandIn(_ type: TypeID) -> Bool {
    if role(of: type) == .mock { return true }
    let entry = types[type]
    guard entry.isTest, entry.kind != .protocol else { return false }
    return entry.ancestorTypes.contains { role(of: $0) == .serviceProtocol }
  }

  /// Whether the name of a type says that it works in memory or not at all, so that a test can do with it.
  package func isNamedStandIn(_ type: TypeID) -> Bool {
    let words = NameWords.words(of: names.text(types[type].name))
    return words.contains { lists[.standInWords].contains($0) }
  }

  /// All stand-ins that conform to a protocol of the project, in the order of files.
  package var standIns: [TypeID] {
    types.indices.filter { type in
      types[type].ancestorTypes.contains { types[$0].kind == .protocol } && isStandIn(type)
    }
  }

  /// The types that stand in for a protocol, those of tests and previews included.
  package func standIns(for type: TypeID) -> [TypeID] {
    (testCode.conformers[type] ?? []).filter {
      isStandIn($0) || types[$0].isTest || types[$0].isPreview
    }
  }

  /// The methods of a type that throw because a protocol of the project asks for it, or that answer with failures.
  package func throwingRequirements(of type: TypeID) -> [DeclarationID] {
    let required = Set(
      types[type].ancestorTypes.filter { types[$0].kind == .protocol }.flatMap { types[$0].members }
        .filter { isFallible($0) }.map { declaration($0).name })
    return types[type].members.filter { isFallible($0) && required.contains(declaration($0).name) }
  }

  private func isFallible(_ member: DeclarationID) -> Bool {
    let declaration = self.declaration(member)
    return declaration.kind == .function && declaration.flags.contains(.throws) || answersWithFailure(member)
  }

  /// Whether some code of a type, or of a class that it inherits from, can fail: it throws, tries something else than
  /// its own methods, may answer with a failure, or ends the test.
  package func canFail(_ type: TypeID) -> Bool {
    let parts = [type] + types[type].ancestorTypes.filter { types[$0].kind == .class }
    if types[type].members.contains(where: { answersWithFailure($0) && !alwaysSucceeds($0) }) { return true }
    return parts.contains { part in
      types[part].members.contains { member in bodies(of: member).contains { canFail(body: $0, of: parts) } }
    }
  }

  private func canFail(body: NodeID, of own: [TypeID]) -> Bool {
    subtree(of: body).contains { id in
      let found = node(id)
      switch found.kind {
      case .throwStatement: return true
      case .tryExpression:
        guard found.flags.isDisjoint(with: [.optional, .forced]), !isSleep(id) else { return false }
        return !subtree(of: id).contains { inner in
          guard node(inner).kind == .call, case .function(let function) = callee(ofCall: inner) else { return false }
          return enclosingType(of: function).map { own.contains($0) } ?? false
        }
      case .call: return isListed(calleeName(id), .trappingFunctions) || hasArgument("throwing", in: id)
      default: return false
      }
    }
  }

  // MARK: - Real collaborators

  /// The calls in unit tests that build a service and hand it to something else, so that it isn't what is tested.
  ///
  /// One that gets a stand-in itself, or keeps its data in memory, reaches nothing outside and is left out.
  package func handedConstructions(of service: TypeID) -> [NodeID] {
    if keepsToMemory(service) { return [] }
    let shared = usage.sharedAccesses[service].filter { isPassedOn($0) == true }
    let built = usage.constructions[service].filter { isHandedOver($0) == true && !isReplacedInside($0) }
    return (built + shared).filter { isUnitTestCode($0, about: service) }.sorted()
  }

  /// Whether a place is code of a unit test that isn't about a type itself.
  private func isUnitTestCode(_ place: NodeID, about type: TypeID) -> Bool {
    let file = Int(place.file)
    guard files[file].isTest, !isUserInterfaceTestFile(file), !isIntegrationTest(place) else { return false }
    guard let owner = owner(of: place) else { return true }
    if let around = enclosingType(of: owner), isStandIn(around) { return false }
    let core = names.text(types[type].name)
    let suite = outermostType(of: owner).map { names.text(types[$0].name) } ?? ""
    return !suite.hasPrefix(core) && !files[file].baseName.hasPrefix(core)
  }

  /// Whether a place belongs to tests of several parts together, by the name of the suite, file or folder.
  func isIntegrationTest(_ place: NodeID) -> Bool {
    let file = files[Int(place.file)]
    var texts = file.folders + [file.baseName]
    var type = owner(of: place).flatMap { enclosingType(of: $0) }
    while let current = type {
      texts.append(names.text(types[current].name))
      type = types[current].parent
    }
    return texts.contains { text in
      let words = NameWords.words(of: text)
      return words.contains { lists[.integrationWords].contains($0) }
    }
  }

  private func reachesShared(_ argument: NodeID) -> Bool {
    subtree(of: argument).contains {
      (node($0).kind == .member || node($0).kind == .implicitMember) && isListed(node($0).name, .sharedInstanceNames)
    }
  }

  /// Whether an object that is built gets a stand-in, or keeps its data in memory.
  func isReplacedInside(_ call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      let label = NameWords.words(of: names.text(node(argument).name))
      if label.contains("memory") { return true }
      // A session of the test's own answers as the test likes.
      if !lists[.sessionWords].allSatisfy({ !label.contains($0) }), !reachesShared(argument) { return true }
      return subtree(of: argument).contains { id in
        switch node(id).kind {
        case .name, .call:
          return type(of: id).type.map { isStandIn($0) || isNamedStandIn($0) } ?? false || hasStandInName(id)
        case .implicitMember, .member: return hasStandInName(id)
        // What is written there is gone.
        case .stringLiteral: return text(id) == "\"/dev/null\""
        case .argument: return NameWords.words(of: names.text(node(id).name)).contains("memory")
        default: return false
        }
      }
    }
  }

  private func hasStandInName(_ expression: NodeID) -> Bool {
    let words = Self.words(ofTestName: names.text(expressionName(expression)))
    return words.contains { lists[.standInWords].contains($0) }
  }

  /// Whether what an expression gives goes into something else: at once, or by way of the variable that keeps it;
  /// `nil` when something takes it that isn't known, such as a helper of the tests.
  func isHandedOver(_ expression: NodeID) -> Bool? {
    let isPassed = isPassedOn(expression)
    guard isPassed == false, let (name, scope) = keeper(ofTestObject: expression) else { return isPassed }
    var isHanded: Bool? = false
    for id in subtree(of: scope) {
      let found = node(id)
      guard found.name == name, found.kind == .name || found.kind == .member && isOwnMember(id) else { continue }
      switch isPassedOn(id) {
      case true?: return true
      case nil: isHanded = nil
      case false?: break
      }
    }
    return isHanded
  }

  private func isOwnMember(_ expression: NodeID) -> Bool {
    firstChild(of: expression).map { node($0).kind == .selfReference } ?? false
  }

  /// Whether an expression is an argument of a call of the app's code, or what another object's member is set to.
  private func isPassedOn(_ expression: NodeID) -> Bool? {
    var child = expression
    while let outer = parent(of: child) {
      let found = node(outer)
      switch found.kind {
      case .forceUnwrap, .cast, .tryExpression, .awaitExpression, .arrayLiteral, .tuple: child = outer
      case .argument:
        guard let call = parent(of: outer) else { return false }
        guard node(call).kind == .tuple else { return takesObject(call) }
        child = call
      case .assignment:
        guard let target = firstChild(of: outer), target != child, node(target).kind == .member else { return false }
        return !isOwnMember(target)
      default: return false
      }
    }
    return false
  }

  /// Whether a call gives its arguments to the app's code: it builds a type of the app, or calls a method of one.
  private func takesObject(_ call: NodeID) -> Bool? {
    guard node(call).kind == .call, !isAssertion(call), !isInAssertion(call) else { return false }
    switch callee(ofCall: call) {
    case .constructs(let use):
      guard let type = use.type, !types[type].isTest else { return nil }
      return true
    case .function(let function): return files[Int(function.file)].isTest ? nil : true
    case .unknown: return nil
    }
  }

  /// The variable or property that keeps an object, with the code that can name it.
  private func keeper(ofTestObject expression: NodeID) -> (name: UInt32, scope: NodeID)? {
    var child = expression
    while let outer = parent(of: child) {
      let found = node(outer)
      switch found.kind {
      case .forceUnwrap, .cast, .tryExpression, .awaitExpression: child = outer
      case .localVariable: return parent(of: outer).map { (found.name, $0) }
      case .assignment:
        guard let target = firstChild(of: outer), target != child else { return nil }
        let name = expressionName(target)
        guard name != 0, let owner = owner(of: outer), let type = enclosingType(of: owner) else { return nil }
        let body = NodeID(file: Int(outer.file), index: Int(declaration(types[type].declaration).node))
        return Int(types[type].declaration.file) == Int(outer.file) ? (name, body) : nil
      case .declaration:
        let id = DeclarationID(file: Int(outer.file), index: Int(found.name))
        let declaration = self.declaration(id)
        guard declaration.kind == .variable || declaration.kind == .constant, declaration.value != Node.none,
          let type = enclosingType(of: id), types[type].declaration.file == id.file
        else { return nil }
        let node = self.declaration(types[type].declaration).node
        return (declaration.name, NodeID(file: Int(id.file), index: Int(node)))
      default: return nil
      }
    }
    return nil
  }
}

import SwiftOutline

/// The stand-ins of tests: which protocols they stand in for, and whether they can fail.
package struct TestDoubles {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a type stands in for a real one: a mock by its role, or a type of the tests that conforms to a service's
  /// protocol.
  package func isStandIn(_ type: TypeID) -> Bool {
    if index.role(of: type) == .mock { return true }
    let entry = index.types[type]
    guard entry.isTest, entry.kind != .protocol else { return false }
    return entry.ancestorTypes.contains { index.role(of: $0) == .serviceProtocol }
  }

  /// Whether the name of a type says that it works in memory or not at all, so that a test can do with it.
  package func isNamedStandIn(_ type: TypeID) -> Bool {
    let words = NameWords.words(of: index.name(ofType: type))
    return words.contains { index.lists[.standInWords].contains($0) }
  }

  /// All stand-ins that conform to a protocol of the project, in the order of files.
  package var standIns: [TypeID] {
    index.types.indices.filter { type in
      index.types[type].ancestorTypes.contains { index.types[$0].kind == .protocol } && isStandIn(type)
    }
  }

  /// The types that stand in for a protocol, those of tests and previews included.
  package func standIns(for type: TypeID) -> [TypeID] {
    (index.testCode.conformers[type] ?? []).filter {
      isStandIn($0) || index.types[$0].isTest || index.types[$0].isPreview
    }
  }

  /// The methods of a type that throw because a protocol of the project asks for it, or that answer with failures.
  package func throwingRequirements(of type: TypeID) -> [DeclarationID] {
    let required = Set(
      index.types[type].ancestorTypes.filter { index.types[$0].kind == .protocol }.flatMap { index.types[$0].members }
        .filter { isFallible($0) }.map { index[$0].name })
    return index.types[type].members.filter { isFallible($0) && required.contains(index[$0].name) }
  }

  private func isFallible(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    return declaration.kind == .function && declaration.flags.contains(.throws)
      || FailingAnswers(index).answersWithFailure(member)
  }

  /// Whether some code of a type, or of a class that it inherits from, can fail: it throws, tries something else than
  /// its own methods, may answer with a failure, or ends the test.
  package func canFail(_ type: TypeID) -> Bool {
    let parts = [type] + index.types[type].ancestorTypes.filter { index.types[$0].kind == .class }
    if index.types[type].members.contains(where: {
      FailingAnswers(index).answersWithFailure($0) && !FailingAnswers(index).alwaysSucceeds($0)
    }) {
      return true
    }
    return parts.contains { part in
      index.types[part].members.contains { member in index.bodies(of: member).contains { canFail(body: $0, of: parts) }
      }
    }
  }

  private func canFail(body: NodeID, of own: [TypeID]) -> Bool {
    index.subtree(of: body).contains { id in
      let found = index[id]
      switch found.kind {
      case .throwStatement: return true
      case .tryExpression:
        guard found.flags.isDisjoint(with: [.optional, .forced]), !FailureHandling(index).isSleep(id) else {
          return false
        }
        return !index.subtree(of: id).contains { inner in
          guard index[inner].kind == .call, case .function(let function) = index.callee(ofCall: inner) else {
            return false
          }
          return index.enclosingType(of: function).map { own.contains($0) } ?? false
        }
      case .call:
        return index.isListed(index.calleeName(id), .trappingFunctions) || index.hasArgument("throwing", in: id)
      default: return false
      }
    }
  }

  // MARK: - Real collaborators

  /// The calls in unit tests that build a service and hand it to something else, so that it isn't what is tested.
  ///
  /// One that gets a stand-in itself, or keeps its data in memory, reaches nothing outside and is left out.
  package func handedConstructions(of service: TypeID) -> [NodeID] {
    if EffectFacts(index).keepsToMemory(service) { return [] }
    let shared = index.usage.sharedAccesses[service].filter { isPassedOn($0) == true }
    let built = index.usage.constructions[service].filter { isHandedOver($0) == true && !isReplacedInside($0) }
    return (built + shared).filter { isUnitTestCode($0, about: service) }.sorted()
  }

  /// Whether a place is code of a unit test that isn't about a type itself.
  private func isUnitTestCode(_ place: NodeID, about type: TypeID) -> Bool {
    let file = Int(place.file)
    guard index.files[file].isTest, !TestFacts(index).isUserInterfaceTestFile(file), !isIntegrationTest(place) else {
      return false
    }
    guard let owner = index.owner(of: place) else { return true }
    if let around = index.enclosingType(of: owner), isStandIn(around) { return false }
    let core = index.name(ofType: type)
    let suite = TestDeclarations(index).outermostType(of: owner).map { index.name(ofType: $0) } ?? ""
    return !suite.hasPrefix(core) && !index.files[file].baseName.hasPrefix(core)
  }

  /// Whether a place belongs to tests of several parts together, by the name of the suite, file or folder.
  func isIntegrationTest(_ place: NodeID) -> Bool {
    let file = index.files[Int(place.file)]
    var texts = file.folders + [file.baseName]
    var type = index.owner(of: place).flatMap { index.enclosingType(of: $0) }
    while let current = type {
      texts.append(index.name(ofType: current))
      type = index.types[current].parent
    }
    return texts.contains { text in
      let words = NameWords.words(of: text)
      return words.contains { index.lists[.integrationWords].contains($0) }
    }
  }

  private func reachesShared(_ argument: NodeID) -> Bool {
    index.subtree(of: argument).contains {
      (index[$0].kind == .member || index[$0].kind == .implicitMember)
        && index.isListed(index[$0].name, .sharedInstanceNames)
    }
  }

  /// Whether an object that is built gets a stand-in, or keeps its data in memory.
  func isReplacedInside(_ call: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      let label = NameWords.words(of: index.name(argument))
      if label.contains("memory") { return true }
      // A session of the test's own answers as the test likes.
      if !index.lists[.sessionWords].allSatisfy({ !label.contains($0) }), !reachesShared(argument) { return true }
      return index.subtree(of: argument).contains { id in
        switch index[id].kind {
        case .name, .call:
          return index.type(of: id).type.map { isStandIn($0) || isNamedStandIn($0) } ?? false || hasStandInName(id)
        case .implicitMember, .member: return hasStandInName(id)
        // What is written there is gone.
        case .stringLiteral: return index.text(id) == "\"/dev/null\""
        case .argument: return NameWords.words(of: index.name(id)).contains("memory")
        default: return false
        }
      }
    }
  }

  private func hasStandInName(_ expression: NodeID) -> Bool {
    let words = TestNames.words(ofTestName: index.names.text(Expressions(index).expressionName(expression)))
    return words.contains { index.lists[.standInWords].contains($0) }
  }

  /// Whether what an expression gives goes into something else: at once, or by way of the variable that keeps it;
  /// `nil` when something takes it that isn't known, such as a helper of the tests.
  func isHandedOver(_ expression: NodeID) -> Bool? {
    let isPassed = isPassedOn(expression)
    guard isPassed == false, let (name, scope) = keeper(ofTestObject: expression) else { return isPassed }
    var isHanded: Bool? = false
    for id in index.subtree(of: scope) {
      let found = index[id]
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
    index.kind(index.firstChild(of: expression)) == .selfReference
  }

  /// Whether an expression is an argument of a call of the app's code, or what another object's member is set to.
  private func isPassedOn(_ expression: NodeID) -> Bool? {
    var child = expression
    while let outer = index.parent(of: child) {
      let found = index[outer]
      switch found.kind {
      case .forceUnwrap, .cast, .tryExpression, .awaitExpression, .arrayLiteral, .tuple: child = outer
      case .argument:
        guard let call = index.parent(of: outer) else { return false }
        guard index[call].kind == .tuple else { return takesObject(call) }
        child = call
      case .assignment:
        guard let target = index.firstChild(of: outer), target != child, index[target].kind == .member else {
          return false
        }
        return !isOwnMember(target)
      default: return false
      }
    }
    return false
  }

  /// Whether a call gives its arguments to the app's code: it builds a type of the app, or calls a method of one.
  private func takesObject(_ call: NodeID) -> Bool? {
    guard index[call].kind == .call, !Assertions(index).isAssertion(call), !Assertions(index).isInAssertion(call) else {
      return false
    }
    switch index.callee(ofCall: call) {
    case .constructs(let use):
      guard let type = use.type, !index.types[type].isTest else { return nil }
      return true
    case .function(let function): return index.isTest(function) ? nil : true
    case .unknown: return nil
    }
  }

  /// The variable or property that keeps an object, with the code that can name it.
  private func keeper(ofTestObject expression: NodeID) -> (name: UInt32, scope: NodeID)? {
    var child = expression
    while let outer = index.parent(of: child) {
      let found = index[outer]
      switch found.kind {
      case .forceUnwrap, .cast, .tryExpression, .awaitExpression: child = outer
      case .localVariable: return index.parent(of: outer).map { (found.name, $0) }
      case .assignment:
        guard let target = index.firstChild(of: outer), target != child else { return nil }
        let name = Expressions(index).expressionName(target)
        guard name != 0, let owner = index.owner(of: outer), let type = index.enclosingType(of: owner) else {
          return nil
        }
        let body = NodeID(file: outer.file, index: index[index.types[type].declaration].node)
        return Int(index.types[type].declaration.file) == Int(outer.file) ? (name, body) : nil
      case .declaration:
        let id = DeclarationID(file: outer.file, index: found.name)
        let declaration = index[id]
        guard declaration.kind == .variable || declaration.kind == .constant, declaration.value != Node.none,
          let type = index.enclosingType(of: id), index.types[type].declaration.file == id.file
        else { return nil }
        let node = index[index.types[type].declaration].node
        return (declaration.name, NodeID(file: id.file, index: node))
      default: return nil
      }
    }
    return nil
  }

  /// Whether a test can give a type a stand-in: for something that it, or a class above it, stores or takes.
  package func takesStandIn(_ type: TypeID) -> Bool {
    let parts = [type] + index.types[type].ancestorTypes.filter { index.types[$0].kind == .class }
    return parts.flatMap { index.types[$0].members }.contains { member in
      if index.isStored(member) {
        let use = index.type(ofVariable: member)
        return use.traits.contains(.function) || isReplaceable(use)
      }
      let outline = index.outline(of: member)
      return outline.declarations[Int(member.index)].parameters.contains { position in
        let written = outline.parameters[Int(position)].type
        return written != Node.none && isReplaceable(index.resolve(NodeID(file: member.file, index: written)))
      }
    }
  }

  private func isReplaceable(_ use: TypeUse) -> Bool {
    guard let type = use.type else { return false }
    return DataTypes(index).isStructOfClosures(index.types[type]) || index.role(of: type) == .serviceProtocol
  }
}

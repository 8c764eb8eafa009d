import SwiftOutline

/// Which tests are about a type, and what they try.
extension ProjectIndex {
  /// The suite that tests a type: the one named after it, else the outermost one around the first place that builds it
  /// to test it; `nil` when no test does, or only functions outside types do.
  package func testSuite(of type: TypeID) -> TypeID? {
    let name = names.text(types[type].name)
    var first: TypeID?
    for node in subjectConstructions(of: type) + testReferences(to: type) {
      guard let owner = owner(of: node), let suite = outermostType(of: owner), testCode.testsOfSuite[suite] != nil
      else { continue }
      if names.text(types[suite].name).hasPrefix(name) { return suite }
      first = first ?? suite
    }
    return isTestSubject(type) ? first : nil
  }

  /// The tests about a type: those of the suites and files that build it to test it, or are named after it.
  package func tests(of type: TypeID) -> [DeclarationID] {
    guard isTestSubject(type) else { return [] }
    var found: Set<DeclarationID> = []
    for node in testReferences(to: type) {
      guard let owner = owner(of: node) else { continue }
      if let suite = outermostType(of: owner), let tests = testCode.testsOfSuite[suite] {
        found.formUnion(tests)
      } else {
        found.formUnion(testCode.testsOfFile[Int(node.file)] ?? [])
      }
    }
    return found.sorted()
  }

  private func testReferences(to type: TypeID) -> [NodeID] {
    usage.referencesTo[type].map { usage.references[$0].node }.filter { files[Int($0.file)].isTest }
  }

  private func subjectConstructions(of type: TypeID) -> [NodeID] {
    usage.constructions[type].filter { files[Int($0.file)].isTest && isHandedOver($0) == false }
  }

  /// Whether tests are about a type: one builds it and hands it to nothing else, or a suite that names it bears its name.
  private func isTestSubject(_ type: TypeID) -> Bool {
    if !subjectConstructions(of: type).isEmpty { return true }
    let name = names.text(types[type].name)
    return testReferences(to: type).contains { node in
      guard let owner = owner(of: node), let suite = outermostType(of: owner) else { return false }
      return names.text(types[suite].name).hasPrefix(name)
    }
  }

  // MARK: - Operations

  /// The methods of a type that wait for something else that may fail, whether they throw that on or handle it.
  package func failableOperations(of type: TypeID) -> [DeclarationID] {
    types[type].members.filter { member in
      let declaration = self.declaration(member)
      guard declaration.kind == .function, declaration.access > .fileprivate, !declaration.flags.contains(.isStatic),
        !declaration.flags.contains(.isDebugOnly), !files[Int(member.file)].isTest,
        !mayBeDelegateCallback(member) || completionHandler(of: member) == nil
      else { return false }
      return bodies(of: member).contains { waitsForFailure($0) || waitsForFailingAnswer($0) }
    }
  }

  private func waitsForFailure(_ body: NodeID) -> Bool {
    subtree(of: body).contains { id in
      guard node(id).kind == .tryExpression, !isSleep(id) else { return false }
      return subtree(of: id).contains { inner in
        if node(inner).kind == .awaitExpression { return true }
        guard node(inner).kind == .call, let receiver = receiver(ofCall: inner), let type = type(of: receiver).type
        else { return false }
        return isDependency(type) && !isInside(enclosingType(of: body), type)
      }
    }
  }

  /// Whether a test, or a helper of its suite, calls one of some functions, by their names, or sends a case that leads to
  /// one of them.
  package func calls(_ test: DeclarationID, oneOf functions: [DeclarationID]) -> Bool {
    let wanted = Set(functions.map { declaration($0).name })
    if testNodes(test).contains(where: { node($0).kind == .call && wanted.contains(calleeName($0)) }) { return true }
    let helpers = helperNodes(of: test)
    if helpers.contains(where: { node($0).kind == .call && wanted.contains(calleeName($0)) }) { return true }
    return sends(testNodes(test) + helpers, to: functions)
  }

  /// The code of a suite outside its tests.
  private func helperNodes(of test: DeclarationID) -> [NodeID] {
    guard let suite = enclosingType(of: test) else { return [] }
    return types[suite].members.filter { declaration($0).kind != .enumCase && !isTest($0) }.flatMap { testNodes($0) }
  }

  /// The code of the functions of its suite that a test calls.
  private func calledHelperNodes(of test: DeclarationID) -> [NodeID] {
    guard let suite = enclosingType(of: test) else { return [] }
    let called = Set(testNodes(test).filter { node($0).kind == .call }.map { calleeName($0) })
    return types[suite].members.filter {
      declaration($0).kind == .function && called.contains(declaration($0).name) && !isTest($0)
    }.flatMap { testNodes($0) }
  }

  // MARK: - Failure

  /// Whether a test lets something fail, or looks for an error.
  package func expectsFailure(_ test: DeclarationID) -> Bool {
    if wordsOfTest(test).contains(where: { lists[.failureWordsOfTests].contains($0) }) { return true }
    if speaksOfFailure(name(test)) { return true }
    if wordsOfTest(test).contains(where: { lists[.successWords].contains($0) }) { return false }
    return (testNodes(test) + calledHelperNodes(of: test)).contains { id in
      switch node(id).kind {
      case .assignment: return setsFailure(id)
      case .call, .macroExpansion: return isAssertion(id) ? assertsFailure(id) : isBuiltToFail(id)
      case .implicitMember: return speaksOfFailure(names.text(node(id).name)) && isGiven(id)
      case .doStatement: return expectsThrow(id)
      case .catchClause: return subtree(of: id).contains { isAssertion($0) && !isBareFailure($0) }
      default: return false
      }
    }
  }

  /// `mock.shouldFail = true`, `mock.result = .failure(error)`, `mock.handler = { throw … }` or `{ return .failure(…) }`.
  private func setsFailure(_ assignment: NodeID) -> Bool {
    let sides = children(of: assignment)
    guard sides.count == 2, !isEmptyValue(sides[1]) else { return false }
    if subtree(of: sides[1]).contains(where: { node($0).kind == .throwStatement || returnsFailure($0) }) { return true }
    return speaksOfFailure(names.text(expressionName(sides[0])))
  }

  /// Whether a test sets a stand-in to answer with a failure at one time and with a success at another.
  package func answersBothWays(_ test: DeclarationID) -> Bool {
    (testNodes(test) + calledHelperNodes(of: test)).contains { id in
      guard node(id).kind == .assignment, setsFailure(id), let answer = lastChild(of: id) else { return false }
      return subtree(of: answer).contains {
        node($0).kind == .implicitMember && isListed(node($0).name, .successCases)
      }
    }
  }

  private func returnsFailure(_ statement: NodeID) -> Bool {
    guard node(statement).kind == .returnStatement, var value = lastChild(of: statement) else { return false }
    if node(value).kind == .call, let callee = firstChild(of: value) { value = callee }
    return node(value).kind == .implicitMember && speaksOfFailure(names.text(node(value).name))
  }

  /// `FailingService()`, `MockService(shouldFail: true)`, `Loader { throw … }`.
  private func isBuiltToFail(_ call: NodeID) -> Bool {
    guard case .constructs = callee(ofCall: call) else { return false }
    if speaksOfFailure(names.text(calleeName(call))) { return isGiven(call) || isKept(call) }
    return children(of: call).dropFirst().contains { argument in
      guard let value = lastChild(of: argument), !isEmptyValue(value) else { return false }
      if node(value).kind == .closure, subtree(of: value).contains(where: { node($0).kind == .throwStatement }) {
        return true
      }
      return speaksOfFailure(names.text(node(argument).name))
    }
  }

  private func isKept(_ expression: NodeID) -> Bool {
    parent(of: expression).map { node($0).kind == .localVariable } ?? false
  }

  /// Whether an expression is an argument or what something is set to, and no pattern.
  private func isGiven(_ expression: NodeID) -> Bool {
    var current = parent(of: expression)
    while let outer = current {
      switch node(outer).kind {
      case .argument, .assignment, .sequence, .localVariable: return true
      case .call, .tuple, .arrayLiteral: current = parent(of: outer)
      default: return false
      }
    }
    return false
  }

  /// Whether a `do` block says that its end must not be reached.
  private func expectsThrow(_ statement: NodeID) -> Bool {
    guard let body = body(ofDo: statement), let last = statements(of: body).last else { return false }
    return isAssertion(last) && isBareFailure(last)
  }

  /// `XCTAssertThrowsError`, `#expect(throws:)`, or an assertion that something of an error is there.
  private func assertsFailure(_ assertion: NodeID) -> Bool {
    let name = names.text(calleeName(assertion))
    if name == "XCTAssertThrowsError" || hasArgument("throws", in: assertion) { return true }
    if isBareFailure(assertion) || name == "XCTAssertNil" || name == "XCTAssertNoThrow" { return false }
    let nodes = subtree(of: assertion)
    guard
      nodes.contains(where: {
        (node($0).kind == .member || node($0).kind == .implicitMember || node($0).kind == .name)
          && speaksOfFailure(names.text(node($0).name))
      })
    else { return false }
    let asksForAbsence = nodes.contains { isEmptyValue($0) }
    let isNegated =
      name == "XCTAssertFalse"
      || nodes.contains {
        node($0).kind == .prefixOperation || node($0).kind == .operatorReference && text($0) == "!="
      } || name == "XCTAssertNotEqual" || name == "XCTAssertNotNil"
    let asksForEmptiness = nodes.contains { node($0).kind == .member && node($0).name == Word.isEmpty.rawValue }
    if asksForAbsence || asksForEmptiness { return isNegated }
    return !isNegated || name == "XCTAssertNotNil"
  }

  // MARK: - Edges

  /// Whether a type may meet something empty: a method takes text, a collection or an optional, or waits for an answer
  /// that may fail.
  package func meetsEmptyValues(_ type: TypeID) -> Bool {
    let parts = [type] + types[type].ancestorTypes.filter { types[$0].kind == .class }
    return parts.contains { part in
      if !failableOperations(of: part).isEmpty { return true }
      return types[part].members.contains { member in
        let declaration = self.declaration(member)
        guard declaration.kind == .function, declaration.access > .fileprivate else { return false }
        let outline = files[Int(member.file)].outline
        return declaration.parameters.contains { position in
          let written = outline.parameters[Int(position)].type
          guard written != Node.none else { return false }
          let use = resolve(NodeID(file: Int(member.file), index: Int(written)))
          return use.name == Word.String.rawValue || !use.traits.isDisjoint(with: [.optional, .collection])
        }
      }
    }
  }

  /// Whether a test gives something empty, missing or invalid, or says so in its name.
  package func triesEdge(_ test: DeclarationID) -> Bool {
    let words = wordsOfTest(test) + Self.words(ofTestName: name(test))
    if words.contains(where: { lists[.edgeWords].contains($0) }) { return true }
    let file = Int(test.file)
    let attributes = declaration(test).attributes.flatMap {
      subtree(of: NodeID(file: file, index: Int(files[file].outline.attributes[Int($0)].node)))
    }
    return (attributes + testNodes(test)).contains { id in
      guard isEdgeValue(id), let outer = parent(of: id) else { return false }
      switch node(outer).kind {
      case .argument:
        return parent(of: outer).map { node($0).kind != .macroExpansion && !isAssertion($0) } ?? false
      case .assignment: return lastChild(of: outer) == id
      case .localVariable, .arrayLiteral: return true
      default: return false
      }
    }
  }

  private func isEdgeValue(_ expression: NodeID) -> Bool {
    node(expression).kind != .booleanLiteral && isEmptyValue(expression)
  }
}

import SwiftOutline

/// Which tests are about a type, and what they try.
package struct TestCoverage {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The suite that tests a type: the one named after it, else the outermost one around the first place that builds it
  /// to test it; `nil` when no test does, or only functions outside types do.
  package func testSuite(of type: TypeID) -> TypeID? {
    let name = index.name(ofType: type)
    var first: TypeID?
    for node in subjectConstructions(of: type) + testReferences(to: type) {
      guard let owner = index.owner(of: node), let suite = TestDeclarations(index).outermostType(of: owner),
        index.testCode.testsOfSuite[suite] != nil
      else { continue }
      if index.name(ofType: suite).hasPrefix(name) { return suite }
      first = first ?? suite
    }
    return isTestSubject(type) ? first : nil
  }

  /// The tests about a type: those of the suites and files that build it to test it, or are named after it.
  package func tests(of type: TypeID) -> [DeclarationID] {
    guard isTestSubject(type) else { return [] }
    var found: Set<DeclarationID> = []
    for node in testReferences(to: type) {
      guard let owner = index.owner(of: node) else { continue }
      if let suite = TestDeclarations(index).outermostType(of: owner), let tests = index.testCode.testsOfSuite[suite] {
        found.formUnion(tests)
      } else {
        found.formUnion(index.testCode.testsOfFile[Int(node.file)] ?? [])
      }
    }
    return found.sorted()
  }

  private func testReferences(to type: TypeID) -> [NodeID] {
    index.usage.referencesTo[type].map { index.usage.references[$0].node }.filter { index.isTest($0) }
  }

  private func subjectConstructions(of type: TypeID) -> [NodeID] {
    index.usage.constructions[type].filter { index.isTest($0) && TestDoubles(index).isHandedOver($0) == false }
  }

  /// Whether tests are about a type: one builds it and hands it to nothing else, or a suite that names it bears its name.
  private func isTestSubject(_ type: TypeID) -> Bool {
    if !subjectConstructions(of: type).isEmpty { return true }
    let name = index.name(ofType: type)
    return testReferences(to: type).contains { node in
      guard let owner = index.owner(of: node), let suite = TestDeclarations(index).outermostType(of: owner) else {
        return false
      }
      return index.name(ofType: suite).hasPrefix(name)
    }
  }

  // MARK: - Operations

  /// The methods of a type that wait for something else that may fail, whether they throw that on or handle it.
  package func failableOperations(of type: TypeID) -> [DeclarationID] {
    index.types[type].members.filter { member in
      let declaration = index[member]
      guard declaration.kind == .function, declaration.access > .fileprivate, !declaration.flags.contains(.isStatic),
        !declaration.flags.contains(.isDebugOnly), !index.isTest(member),
        !TypeHierarchy(index).mayBeDelegateCallback(member)
          || CompletionHandlers(index).completionHandler(of: member) == nil
      else { return false }
      return index.bodies(of: member).contains {
        waitsForFailure($0) || FailingAnswers(index).waitsForFailingAnswer($0)
      }
    }
  }

  private func waitsForFailure(_ body: NodeID) -> Bool {
    index.subtree(of: body).contains { id in
      guard index[id].kind == .tryExpression, !FailureHandling(index).isSleep(id) else { return false }
      return index.subtree(of: id).contains { inner in
        if index[inner].kind == .awaitExpression { return true }
        guard index[inner].kind == .call, let receiver = index.receiver(ofCall: inner),
          let type = index.type(of: receiver).type
        else { return false }
        return Dependencies(index).isDependency(type) && !index.isInside(index.enclosingType(of: body), type)
      }
    }
  }

  /// Whether a test, or a helper of its suite, calls one of some functions, by their names, or sends a case that leads to
  /// one of them.
  package func calls(_ test: DeclarationID, oneOf functions: [DeclarationID]) -> Bool {
    let wanted = Set(functions.map { index[$0].name })
    if TestFacts(index).testNodes(test).contains(where: {
      index[$0].kind == .call && wanted.contains(index.calleeName($0))
    }) {
      return true
    }
    let helpers = helperNodes(of: test)
    if helpers.contains(where: { index[$0].kind == .call && wanted.contains(index.calleeName($0)) }) { return true }
    return DispatchedCalls(index).sends(TestFacts(index).testNodes(test) + helpers, to: functions)
  }

  /// The code of a suite outside its tests.
  private func helperNodes(of test: DeclarationID) -> [NodeID] {
    guard let suite = index.enclosingType(of: test) else { return [] }
    return index.types[suite].members.filter { index[$0].kind != .enumCase && !TestDeclarations(index).isTest($0) }
      .flatMap { TestFacts(index).testNodes($0) }
  }

  /// The code of the functions of its suite that a test calls.
  private func calledHelperNodes(of test: DeclarationID) -> [NodeID] {
    guard let suite = index.enclosingType(of: test) else { return [] }
    let called = Set(TestFacts(index).testNodes(test).filter { index[$0].kind == .call }.map { index.calleeName($0) })
    return index.types[suite].members.filter {
      index[$0].kind == .function && called.contains(index[$0].name) && !TestDeclarations(index).isTest($0)
    }.flatMap { TestFacts(index).testNodes($0) }
  }

  // MARK: - Failure

  /// Whether a test lets something fail, or looks for an error.
  package func expectsFailure(_ test: DeclarationID) -> Bool {
    if TestNames(index).wordsOfTest(test).contains(where: { index.lists[.failureWordsOfTests].contains($0) }) {
      return true
    }
    if TestNames(index).speaksOfFailure(index.name(test)) { return true }
    if TestNames(index).wordsOfTest(test).contains(where: { index.lists[.successWords].contains($0) }) { return false }
    return (TestFacts(index).testNodes(test) + calledHelperNodes(of: test)).contains { id in
      switch index[id].kind {
      case .assignment: return setsFailure(id)
      case .call, .macroExpansion: return Assertions(index).isAssertion(id) ? assertsFailure(id) : isBuiltToFail(id)
      case .implicitMember: return TestNames(index).speaksOfFailure(index.name(id)) && isGiven(id)
      case .doStatement: return expectsThrow(id)
      case .catchClause:
        return index.subtree(of: id).contains {
          Assertions(index).isAssertion($0) && !Assertions(index).isBareFailure($0)
        }
      default: return false
      }
    }
  }

  /// `mock.shouldFail = true`, `mock.result = .failure(error)`, `mock.handler = { throw … }` or `{ return .failure(…) }`.
  private func setsFailure(_ assignment: NodeID) -> Bool {
    let sides = index.children(of: assignment)
    guard sides.count == 2, !Results(index).isEmptyValue(sides[1]) else { return false }
    if index.subtree(of: sides[1]).contains(where: { index[$0].kind == .throwStatement || returnsFailure($0) }) {
      return true
    }
    return TestNames(index).speaksOfFailure(index.names.text(Expressions(index).expressionName(sides[0])))
  }

  /// Whether a test sets a stand-in to answer with a failure at one time and with a success at another.
  package func answersBothWays(_ test: DeclarationID) -> Bool {
    (TestFacts(index).testNodes(test) + calledHelperNodes(of: test)).contains { id in
      guard index[id].kind == .assignment, setsFailure(id), let answer = index.lastChild(of: id) else { return false }
      return index.subtree(of: answer).contains {
        index[$0].kind == .implicitMember && index.isListed(index[$0].name, .successCases)
      }
    }
  }

  private func returnsFailure(_ statement: NodeID) -> Bool {
    guard index[statement].kind == .returnStatement, var value = index.lastChild(of: statement) else { return false }
    if index[value].kind == .call, let callee = index.firstChild(of: value) { value = callee }
    return index[value].kind == .implicitMember && TestNames(index).speaksOfFailure(index.name(value))
  }

  /// `FailingService()`, `MockService(shouldFail: true)`, `Loader { throw … }`.
  private func isBuiltToFail(_ call: NodeID) -> Bool {
    guard case .constructs = index.callee(ofCall: call) else { return false }
    if TestNames(index).speaksOfFailure(index.calleeText(call)) { return isGiven(call) || isKept(call) }
    return index.children(of: call).dropFirst().contains { argument in
      guard let value = index.lastChild(of: argument), !Results(index).isEmptyValue(value) else { return false }
      if index[value].kind == .closure, index.subtree(of: value).contains(where: { index[$0].kind == .throwStatement })
      {
        return true
      }
      return TestNames(index).speaksOfFailure(index.name(argument))
    }
  }

  private func isKept(_ expression: NodeID) -> Bool { index.kind(index.parent(of: expression)) == .localVariable }

  /// Whether an expression is an argument or what something is set to, and no pattern.
  private func isGiven(_ expression: NodeID) -> Bool {
    var current = index.parent(of: expression)
    while let outer = current {
      switch index[outer].kind {
      case .argument, .assignment, .sequence, .localVariable: return true
      case .call, .tuple, .arrayLiteral: current = index.parent(of: outer)
      default: return false
      }
    }
    return false
  }

  /// Whether a `do` block says that its end must not be reached.
  private func expectsThrow(_ statement: NodeID) -> Bool {
    guard let body = CatchClauses(index).body(ofDo: statement), let last = index.statements(of: body).last else {
      return false
    }
    return Assertions(index).isAssertion(last) && Assertions(index).isBareFailure(last)
  }

  /// `XCTAssertThrowsError`, `#expect(throws:)`, or an assertion that something of an error is there.
  private func assertsFailure(_ assertion: NodeID) -> Bool {
    let name = index.calleeText(assertion)
    if name == "XCTAssertThrowsError" || index.hasArgument("throws", in: assertion) { return true }
    if Assertions(index).isBareFailure(assertion) || name == "XCTAssertNil" || name == "XCTAssertNoThrow" {
      return false
    }
    let nodes = index.subtree(of: assertion)
    guard
      nodes.contains(where: {
        (index[$0].kind == .member || index[$0].kind == .implicitMember || index[$0].kind == .name)
          && TestNames(index).speaksOfFailure(index.name($0))
      })
    else { return false }
    let asksForAbsence = nodes.contains { Results(index).isEmptyValue($0) }
    let isNegated =
      name == "XCTAssertFalse"
      || nodes.contains {
        index[$0].kind == .prefixOperation || index[$0].kind == .operatorReference && index.text($0) == "!="
      } || name == "XCTAssertNotEqual" || name == "XCTAssertNotNil"
    let asksForEmptiness = nodes.contains { index[$0].kind == .member && index[$0].name == Word.isEmpty.rawValue }
    if asksForAbsence || asksForEmptiness { return isNegated }
    return !isNegated || name == "XCTAssertNotNil"
  }

  // MARK: - Edges

  /// Whether a type may meet something empty: a method takes text, a collection or an optional, or waits for an answer
  /// that may fail.
  package func meetsEmptyValues(_ type: TypeID) -> Bool {
    let parts = [type] + index.types[type].ancestorTypes.filter { index.types[$0].kind == .class }
    return parts.contains { part in
      if !failableOperations(of: part).isEmpty { return true }
      return index.types[part].members.contains { member in
        let declaration = index[member]
        guard declaration.kind == .function, declaration.access > .fileprivate else { return false }
        let outline = index.outline(of: member)
        return declaration.parameters.contains { position in
          let written = outline.parameters[Int(position)].type
          guard written != Node.none else { return false }
          let use = index.resolve(NodeID(file: member.file, index: written))
          return use.name == Word.String.rawValue || !use.traits.isDisjoint(with: [.optional, .collection])
        }
      }
    }
  }

  /// Whether a test gives something empty, missing or invalid, or says so in its name.
  package func triesEdge(_ test: DeclarationID) -> Bool {
    let words = TestNames(index).wordsOfTest(test) + TestNames.words(ofTestName: index.name(test))
    if words.contains(where: { index.lists[.edgeWords].contains($0) }) { return true }
    let file = Int(test.file)
    let attributes = index[test].attributes.flatMap {
      index.subtree(of: NodeID(file: file, index: Int(index.files[file].outline.attributes[Int($0)].node)))
    }
    return (attributes + TestFacts(index).testNodes(test)).contains { id in
      guard isEdgeValue(id), let outer = index.parent(of: id) else { return false }
      switch index[outer].kind {
      case .argument:
        return index.parent(of: outer).map { index[$0].kind != .macroExpansion && !Assertions(index).isAssertion($0) }
          ?? false
      case .assignment: return index.lastChild(of: outer) == id
      case .localVariable, .arrayLiteral: return true
      default: return false
      }
    }
  }

  private func isEdgeValue(_ expression: NodeID) -> Bool {
    index[expression].kind != .booleanLiteral && Results(index).isEmptyValue(expression)
  }
}

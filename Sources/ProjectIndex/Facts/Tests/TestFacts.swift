import SwiftOutline

/// What a test is: its suite, its title, where it runs.
package struct TestFacts {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a test drives the app from outside.
  package func isUserInterfaceTest(_ test: DeclarationID) -> Bool { isUserInterfaceTestFile(Int(test.file)) }

  package func isUserInterfaceTestFile(_ file: Int) -> Bool {
    index.files[file].isUITest || index.testCode.userInterfaceFiles.contains(file)
  }

  /// Whether a test is switched off, or skips itself.
  package func isDisabled(_ test: DeclarationID) -> Bool {
    let file = Int(test.file)
    if let attribute = index.attribute(Word.Test.rawValue, of: test) {
      let arguments = index.subtree(of: NodeID(file: file, index: Int(attribute.node)))
      if arguments.contains(where: { index[$0].kind == .implicitMember && index.name($0) == "disabled" }) {
        return true
      }
    }
    return testStatements(test).contains { statement in
      index[statement].kind == .throwStatement
        && index.subtree(of: statement).contains { index.name($0) == "XCTSkip" && index[$0].kind == .name }
    }
  }

  /// Whether a test is one that Xcode puts into new projects, still without a check or any other code of its own.
  package func isTemplateTest(_ test: DeclarationID) -> Bool {
    index.isListed(index[test].name, .templateTests) && Assertions(index).assertions(in: test).isEmpty
      && testNodes(test).allSatisfy { index[$0].kind != .call || index.isListed(index.calleeName($0), .templateCalls) }
  }

  /// Whether a test measures time or memory, by a call or by its name.
  package func measures(_ test: DeclarationID) -> Bool {
    if TestNames(index).wordsOfTest(test).contains("performance") { return true }
    let functions = index.set(.measuringFunctions)
    return index.bodies(of: test).contains { body in
      TestDeclarations(index).containsNode(in: body) {
        index[$0].kind == .call && functions.contains(index.calleeName($0))
      }
    }
  }

  /// The top-level statements of a test, those of `#if` clauses included.
  package func testStatements(_ test: DeclarationID) -> [NodeID] {
    index.bodies(of: test).flatMap { index.statements(of: $0) }
  }

  /// All nodes of a test's code.
  func testNodes(_ test: DeclarationID) -> [NodeID] { index.nodes(inMember: test) }

  // MARK: - Isolation

  /// Whether a test runs on the main actor; `nil` when the targets of its file disagree.
  package func isOnMainActor(test: DeclarationID) -> Bool? {
    if Observations(index).hasMainActorAttribute(test) { return true }
    if index[test].flags.contains(.isNonisolated) { return false }
    guard let suite = index.enclosingType(of: test) else { return index.files[Int(test.file)].isMainActorByDefault }
    return Observations(index).isOnMainActor(suite)
  }

  /// The first place in a test that uses a type of the main actor as only code of the main actor may.
  package func mainActorUse(in test: DeclarationID) -> NodeID? {
    testNodes(test).first { id in
      guard isMainActorAccess(id) else { return false }
      return index.ancestor(of: id) { $0.kind == .closure }.map { !switchesActor($0) } ?? true
    }
  }

  private func isMainActorAccess(_ expression: NodeID) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .call:
      switch index.callee(ofCall: expression) {
      case .constructs(let use):
        guard let type = use.type, Observations(index).isOnMainActor(type) == true, index.types[type].isReferenceType
        else { return false }
        return !index.types[type].members.contains {
          index[$0].kind == .initializer && index[$0].flags.contains(.isNonisolated)
        }
      case .function(let function): return isIsolatedMember(function)
      case .unknown: return false
      }
    case .member:
      guard index.declared.isMemberName[Int(found.name)], let base = index.firstChild(of: expression),
        let type = index.type(of: base).type, let property = index.member(found.name, of: type, isStatic: nil),
        index[property].kind == .variable
      else { return false }
      return isIsolatedMember(property)
    default: return false
    }
  }

  private func isIsolatedMember(_ member: DeclarationID) -> Bool {
    let flags = index[member].flags
    guard !flags.contains(.isNonisolated), !flags.contains(.isAsync) else { return false }
    if Observations(index).hasMainActorAttribute(member) { return true }
    return index.enclosingType(of: member).map {
      index.types[$0].isReferenceType && Observations(index).isOnMainActor($0) == true
    } ?? false
  }

  /// Whether a closure around runs on another actor than the code around it: a task, `MainActor.run`.
  private func switchesActor(_ closure: NodeID) -> Bool {
    var current: NodeID? = closure
    while let candidate = current {
      if index[candidate].kind == .closure {
        if hasMainActorParameter(candidate) { return true }
        if let (call, _) = index.receiver(ofClosure: candidate),
          ["Task", "detached", "run", "assumeIsolated", "async", "asyncAfter"].contains(index.calleeText(call))
        {
          return true
        }
      }
      if index[candidate].kind == .declaration { return false }
      current = index.parent(of: candidate)
    }
    return false
  }

  private func hasMainActorParameter(_ closure: NodeID) -> Bool {
    index.subtree(of: closure).contains { index[$0].kind == .attribute && index[$0].name == Word.MainActor.rawValue }
  }
}

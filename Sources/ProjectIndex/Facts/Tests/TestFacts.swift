import SwiftOutline

/// What a test is: its suite, its title, where it runs.
extension ProjectIndex {
  /// Whether a test drives the app from outside.
  package func isUserInterfaceTest(_ test: DeclarationID) -> Bool { isUserInterfaceTestFile(Int(test.file)) }

  package func isUserInterfaceTestFile(_ file: Int) -> Bool {
    files[file].isUITest || testCode.userInterfaceFiles.contains(file)
  }

  /// Whether a test is switched off, or skips itself.
  package func isDisabled(_ test: DeclarationID) -> Bool {
    let file = Int(test.file)
    if let attribute = attribute(Word.Test.rawValue, of: test) {
      let arguments = subtree(of: NodeID(file: file, index: Int(attribute.node)))
      if arguments.contains(where: { node($0).kind == .implicitMember && names.text(node($0).name) == "disabled" }) {
        return true
      }
    }
    return testStatements(test).contains { statement in
      node(statement).kind == .throwStatement
        && subtree(of: statement).contains { names.text(node($0).name) == "XCTSkip" && node($0).kind == .name }
    }
  }

  /// Whether a test is one that Xcode puts into new projects, still without a check or any other code of its own.
  package func isTemplateTest(_ test: DeclarationID) -> Bool {
    isListed(declaration(test).name, .templateTests) && assertions(in: test).isEmpty
      && testNodes(test).allSatisfy { node($0).kind != .call || isListed(calleeName($0), .templateCalls) }
  }

  /// Whether a test measures time or memory, by a call or by its name.
  package func measures(_ test: DeclarationID) -> Bool {
    if wordsOfTest(test).contains("performance") { return true }
    let functions = set(.measuringFunctions)
    return bodies(of: test).contains { body in
      containsNode(in: body) { node($0).kind == .call && functions.contains(calleeName($0)) }
    }
  }

  /// The top-level statements of a test, those of `#if` clauses included.
  package func testStatements(_ test: DeclarationID) -> [NodeID] { bodies(of: test).flatMap { statements(of: $0) } }

  /// All nodes of a test's code.
  func testNodes(_ test: DeclarationID) -> [NodeID] { bodies(of: test).flatMap { subtree(of: $0) } }

  // MARK: - Isolation

  /// Whether a test runs on the main actor; `nil` when the targets of its file disagree.
  package func isOnMainActor(test: DeclarationID) -> Bool? {
    if hasMainActorAttribute(test) { return true }
    if declaration(test).flags.contains(.isNonisolated) { return false }
    guard let suite = enclosingType(of: test) else { return files[Int(test.file)].isMainActorByDefault }
    return isOnMainActor(suite)
  }

  /// The first place in a test that uses a type of the main actor as only code of the main actor may.
  package func mainActorUse(in test: DeclarationID) -> NodeID? {
    testNodes(test).first { id in
      guard isMainActorAccess(id) else { return false }
      return ancestor(of: id) { $0.kind == .closure }.map { !switchesActor($0) } ?? true
    }
  }

  private func isMainActorAccess(_ expression: NodeID) -> Bool {
    let found = node(expression)
    switch found.kind {
    case .call:
      switch callee(ofCall: expression) {
      case .constructs(let use):
        guard let type = use.type, isOnMainActor(type) == true, types[type].isReferenceType else { return false }
        return !types[type].members.contains {
          declaration($0).kind == .initializer && declaration($0).flags.contains(.isNonisolated)
        }
      case .function(let function): return isIsolatedMember(function)
      case .unknown: return false
      }
    case .member:
      guard isMemberName[Int(found.name)], let base = firstChild(of: expression), let type = type(of: base).type,
        let property = member(found.name, of: type, isStatic: nil), declaration(property).kind == .variable
      else { return false }
      return isIsolatedMember(property)
    default: return false
    }
  }

  private func isIsolatedMember(_ member: DeclarationID) -> Bool {
    let flags = declaration(member).flags
    guard !flags.contains(.isNonisolated), !flags.contains(.isAsync) else { return false }
    if hasMainActorAttribute(member) { return true }
    return enclosingType(of: member).map { types[$0].isReferenceType && isOnMainActor($0) == true } ?? false
  }

  /// Whether a closure around runs on another actor than the code around it: a task, `MainActor.run`.
  private func switchesActor(_ closure: NodeID) -> Bool {
    var current: NodeID? = closure
    while let candidate = current {
      if node(candidate).kind == .closure {
        if hasMainActorParameter(candidate) { return true }
        if let (call, _) = receiver(ofClosure: candidate),
          ["Task", "detached", "run", "assumeIsolated", "async", "asyncAfter"].contains(names.text(calleeName(call)))
        {
          return true
        }
      }
      if node(candidate).kind == .declaration { return false }
      current = parent(of: candidate)
    }
    return false
  }

  private func hasMainActorParameter(_ closure: NodeID) -> Bool {
    subtree(of: closure).contains { node($0).kind == .attribute && node($0).name == Word.MainActor.rawValue }
  }
}

import SwiftOutline

/// A `try?` in a condition, whose failure nobody looks at.
extension ProjectIndex {
  /// Whether what follows a condition `let x = try? …` says nothing of a failure.
  func isLost(_ attempt: NodeID, in condition: NodeID) -> Bool {
    guard let statement = parent(of: condition) else { return false }
    switch node(statement).kind {
    case .guardStatement: return isLost(attempt, inGuard: statement)
    case .ifStatement: return waits(attempt) && isLost(inIf: statement) || answersEmptyOtherwise(statement)
    default: return false
    }
  }

  /// `guard let x = try? … else { return [] }`, and a `return` alone behind work that waits.
  private func isLost(_ attempt: NodeID, inGuard statement: NodeID) -> Bool {
    guard let block = lastChild(of: statement), let exit = lastChild(of: block), node(exit).kind == .returnStatement
    else { return false }
    guard let value = lastChild(of: exit) else {
      return waits(attempt) && children(of: block).dropLast().allSatisfy { isLogging($0) }
    }
    // In code that waits the absence comes from a failure; in a plain getter it is evident.
    guard let owner = owner(of: statement), declaration(owner).flags.contains(.isAsync) else { return false }
    return isEmptyValue(value)
  }

  /// `if let x = try? … { … } else { return nil }` in code that waits.
  private func answersEmptyOtherwise(_ statement: NodeID) -> Bool {
    guard let block = lastChild(of: statement), node(block).kind == .codeBlock,
      children(of: statement).count(where: { node($0).kind == .codeBlock }) == 2,
      let exit = lastChild(of: block), node(exit).kind == .returnStatement, let value = lastChild(of: exit),
      let owner = owner(of: statement), declaration(owner).flags.contains(.isAsync)
    else { return false }
    return isEmptyValue(value) && children(of: block).dropLast().allSatisfy { isLogging($0) }
  }

  /// `if let x = try? await … { … }` without an `else`, at the end of its function or task.
  private func isLost(inIf statement: NodeID) -> Bool {
    guard let body = lastChild(of: statement), node(body).kind == .codeBlock,
      children(of: statement).count(where: { node($0).kind == .codeBlock }) == 1,
      !subtree(of: body).contains(where: { node($0).kind == .returnStatement }),
      let block = parent(of: statement), let scope = parent(of: block),
      node(block).kind == .closure || node(scope).kind == .declaration
    else { return false }
    // What puts a flag back tells nothing.
    return children(of: block).drop { $0 != statement }.dropFirst().allSatisfy {
      flagAssignment($0, to: Word.false.rawValue) != nil || isLogging($0)
    }
  }

  /// `let x = try? await …`, and behind it a guard that goes home without a word: the same as in one line. And one whose
  /// absence is part of a result, in an object whose state for failures nothing ever sets.
  func isLost(_ attempt: NodeID, inVariable variable: NodeID) -> Bool {
    guard waits(attempt), let block = parent(of: variable) else { return false }
    let name = node(variable).name
    for statement in children(of: block).drop(while: { $0.index <= variable.index }) {
      switch node(statement).kind {
      case .guardStatement:
        guard children(of: statement).contains(where: { unwraps(name, $0) }) else { continue }
        return isLost(attempt, inGuard: statement)
      case .returnStatement:
        return lastChild(of: statement).map { isPart(name, of: $0) } == true && neverTellsFailure(statement)
      default:
        // Anything else that looks at it may tell of its absence; other work in between doesn't.
        if node(statement).kind != .localVariable || uses(name, statement) { return false }
      }
    }
    return false
  }

  /// Whether a condition is `let name`.
  private func unwraps(_ name: UInt32, _ condition: NodeID) -> Bool {
    node(condition).kind == .optionalBinding && node(condition).name == name
      && children(of: condition).allSatisfy { node($0).kind == .bindingName }
  }

  private func isPart(_ name: UInt32, of value: NodeID) -> Bool {
    node(value).kind == .tuple
      && children(of: value).contains { part in
        lastChild(of: part).map { node($0).kind == .name && node($0).name == name } == true
          || node(part).kind == .name && node(part).name == name
      }
  }

  private func uses(_ name: UInt32, _ statement: NodeID) -> Bool {
    subtree(of: statement).contains { node($0).kind == .name && node($0).name == name }
  }

  /// Whether the type around keeps a property for errors that nothing in the project ever gives one.
  private func neverTellsFailure(_ place: NodeID) -> Bool {
    guard let type = enclosingType(of: place), isObservable(type) else { return false }
    let states = types[type].members.filter { isStored($0) && isErrorState($0) }
    guard !states.isEmpty, states.allSatisfy({ neverGetsError($0) }) else { return false }
    // A phase that says it stands for one.
    let failures = lists[.failureStateWords]
    return nodes(of: type) { $0.kind == .implicitMember }.allSatisfy { member in
      let text = names.text(node(member).name).lowercased()
      return !failures.contains { text.holds($0) }
    }
  }

  private func neverGetsError(_ property: DeclarationID) -> Bool {
    writes(of: property).allSatisfy { write in
      if isInInitializer(write.node) { return true }
      guard write.kind == .assignment, let outer = parent(of: write.node), node(outer).kind == .assignment else {
        return false
      }
      return lastChild(of: outer).map { node($0).kind == .nilLiteral } == true
    }
  }

  private func waits(_ attempt: NodeID) -> Bool {
    lastChild(of: attempt).map { node($0).kind == .awaitExpression } ?? false
  }
}

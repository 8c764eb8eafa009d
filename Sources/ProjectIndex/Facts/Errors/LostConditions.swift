import SwiftOutline

/// A `try?` in a condition, whose failure nobody looks at.
struct LostConditions {
  let index: EffectIndex

  init(_ index: EffectIndex) { self.index = index }

  /// Whether what follows a condition `let x = try? …` says nothing of a failure.
  func isLost(_ attempt: NodeID, in condition: NodeID) -> Bool {
    guard let statement = index.parent(of: condition) else { return false }
    switch index[statement].kind {
    case .guardStatement: return isLost(attempt, inGuard: statement)
    case .ifStatement: return waits(attempt) && isLost(inIf: statement) || answersEmptyOtherwise(statement)
    default: return false
    }
  }

  /// `guard let x = try? … else { return [] }`, and a `return` alone behind work that waits.
  private func isLost(_ attempt: NodeID, inGuard statement: NodeID) -> Bool {
    guard let block = index.lastChild(of: statement), let exit = index.lastChild(of: block),
      index[exit].kind == .returnStatement
    else { return false }
    guard let value = index.lastChild(of: exit) else {
      return waits(attempt) && index.children(of: block).dropLast().allSatisfy { FailureHandling(index).isLogging($0) }
    }
    // In code that waits the absence comes from a failure; in a plain getter it is evident.
    guard let owner = index.owner(of: statement), index[owner].flags.contains(.isAsync) else { return false }
    return Results(index).isEmptyValue(value)
  }

  /// `if let x = try? … { … } else { return nil }` in code that waits.
  private func answersEmptyOtherwise(_ statement: NodeID) -> Bool {
    guard let block = index.lastChild(of: statement), index[block].kind == .codeBlock,
      index.children(of: statement).count(where: { index[$0].kind == .codeBlock }) == 2,
      let exit = index.lastChild(of: block), index[exit].kind == .returnStatement,
      let value = index.lastChild(of: exit), let owner = index.owner(of: statement),
      index[owner].flags.contains(.isAsync)
    else { return false }
    return Results(index).isEmptyValue(value)
      && index.children(of: block).dropLast().allSatisfy { FailureHandling(index).isLogging($0) }
  }

  /// `if let x = try? await … { … }` without an `else`, at the end of its function or task.
  private func isLost(inIf statement: NodeID) -> Bool {
    guard let body = index.lastChild(of: statement), index[body].kind == .codeBlock,
      index.children(of: statement).count(where: { index[$0].kind == .codeBlock }) == 1,
      !index.subtree(of: body).contains(where: { index[$0].kind == .returnStatement }),
      let block = index.parent(of: statement), let scope = index.parent(of: block),
      index[block].kind == .closure || index[scope].kind == .declaration
    else { return false }
    // What puts a flag back tells nothing.
    return index.children(of: block).drop { $0 != statement }.dropFirst().allSatisfy {
      LoadingFlags(index).flagAssignment($0, to: Word.false.rawValue) != nil || FailureHandling(index).isLogging($0)
    }
  }

  /// `let x = try? await …`, and behind it a guard that goes home without a word: the same as in one line. And one whose
  /// absence is part of a result, in an object whose state for failures nothing ever sets.
  func isLost(_ attempt: NodeID, inVariable variable: NodeID) -> Bool {
    guard waits(attempt), let block = index.parent(of: variable) else { return false }
    let name = index[variable].name
    for statement in index.children(of: block).drop(while: { $0.index <= variable.index }) {
      switch index[statement].kind {
      case .guardStatement:
        guard index.children(of: statement).contains(where: { unwraps(name, $0) }) else { continue }
        return isLost(attempt, inGuard: statement)
      case .returnStatement:
        return index.lastChild(of: statement).map { isPart(name, of: $0) } == true && neverTellsFailure(statement)
      default:
        // Anything else that looks at it may tell of its absence; other work in between doesn't.
        if index[statement].kind != .localVariable || uses(name, statement) { return false }
      }
    }
    return false
  }

  /// Whether a condition is `let name`.
  private func unwraps(_ name: UInt32, _ condition: NodeID) -> Bool {
    index[condition].kind == .optionalBinding && index[condition].name == name
      && index.children(of: condition).allSatisfy { index[$0].kind == .bindingName }
  }

  private func isPart(_ name: UInt32, of value: NodeID) -> Bool {
    index[value].kind == .tuple
      && index.children(of: value).contains { part in
        index.lastChild(of: part).map { index[$0].kind == .name && index[$0].name == name } == true
          || index[part].kind == .name && index[part].name == name
      }
  }

  private func uses(_ name: UInt32, _ statement: NodeID) -> Bool {
    index.subtree(of: statement).contains { index[$0].kind == .name && index[$0].name == name }
  }

  /// Whether the type around keeps a property for errors that nothing in the project ever gives one.
  private func neverTellsFailure(_ place: NodeID) -> Bool {
    guard let type = index.enclosingType(of: place), Observations(index).isObservable(type) else { return false }
    let states = index.types[type].members.filter { index.isStored($0) && ErrorState(index).isErrorState($0) }
    guard !states.isEmpty, states.allSatisfy({ neverGetsError($0) }) else { return false }
    // A phase that says it stands for one.
    let failures = index.lists[.failureStateWords]
    return index.nodes(of: type) { $0.kind == .implicitMember }.allSatisfy { member in
      let text = index.name(member).lowercased()
      return !failures.contains { text.holds($0) }
    }
  }

  private func neverGetsError(_ property: DeclarationID) -> Bool {
    PropertyWrites(index).writes(of: property).allSatisfy { write in
      if Members(index).isInInitializer(write.node) { return true }
      guard write.kind == .assignment, let outer = index.parent(of: write.node), index[outer].kind == .assignment else {
        return false
      }
      return index.kind(index.lastChild(of: outer)) == .nilLiteral
    }
  }

  private func waits(_ attempt: NodeID) -> Bool { index.kind(index.lastChild(of: attempt)) == .awaitExpression }
}

import SwiftOutline

/// Flags that are set before work which answers in a closure, and reset there.
extension ProjectIndex {
  /// Whether a closure among the statements behind a flag's assignment takes the flag back on some ways only: a
  /// completion handler that forgets a case, or a publisher's values without its failure.
  ///
  /// - Returns: `nil` when no closure answers for the flag.
  func callbackLeavesSet(_ flag: UInt32, behind statements: [NodeID]) -> Bool? {
    guard
      !statements.contains(where: { isReset($0, of: flag) || node($0).kind == .returnStatement }),
      !statements.contains(where: { subtree(of: $0).contains { node($0).kind == .awaitExpression } })
    else { return nil }
    for statement in statements {
      let resets = subtree(of: statement).filter { isReset($0, of: flag) }
      guard !resets.isEmpty else { continue }
      if let sink = subtree(of: statement).first(where: { isSinkWithCompletion($0) }) {
        return sinkLeavesSet(flag, sink, resets)
      }
      guard let closure = answeringClosure(around: resets, in: statement) else { return nil }
      var walk = ExitWalk(index: self, flag: flag)
      return walk.leavesSet(inClosure: openingHops(bodyStatements(ofClosure: closure)))
    }
    return nil
  }

  // MARK: - Tasks

  /// Whether a task among the statements behind a flag's assignment takes the flag back on some ways only.
  ///
  /// - Returns: `nil` when no task answers for the flag, or when the task may have been replaced by a later one, which
  ///   then has the flag.
  func taskLeavesSet(_ flag: UInt32, behind statements: [NodeID]) -> Bool? {
    let answering = statements.filter { statement in subtree(of: statement).contains { isReset($0, of: flag) } }
    guard answering.count == 1, node(answering[0]).kind == .call, calleeName(answering[0]) == Word.Task.rawValue,
      let closure = children(of: answering[0]).last.flatMap({ lastChild(of: $0) }), node(closure).kind == .closure,
      !subtree(of: closure).contains(where: { asksForCancellation($0) || node($0).kind == .deferStatement })
    else { return nil }
    var walk = ExitWalk(index: self, flag: flag)
    let leaves = walk.leavesSet(inClosure: openingHops(bodyStatements(ofClosure: closure)))
    return walk.resetsOutsideCatch > 0 ? leaves : nil
  }

  private func asksForCancellation(_ part: NodeID) -> Bool {
    switch node(part).kind {
    case .name, .member, .typeName: ["isCancelled", "CancellationError"].contains(names.text(node(part).name))
    default: false
    }
  }

  private func isReset(_ statement: NodeID, of flag: UInt32) -> Bool {
    flagAssignment(statement, to: Word.false.rawValue)?.name == flag
  }

  // MARK: - Before the work

  /// Whether some way ends, or ends a function early, before the task or callback that takes a flag back is begun.
  func leavesBeforeWork(_ flag: UInt32, behind statements: [NodeID]) -> Bool {
    guard
      let work = statements.first(where: { statement in subtree(of: statement).contains { isReset($0, of: flag) } }),
      isAnsweredLater(work, flag)
    else { return false }
    var walk = ExitWalk(index: self, flag: flag)
    return walk.leavesSet(inClosure: statements)
  }

  private func isAnsweredLater(_ statement: NodeID, _ flag: UInt32) -> Bool {
    let parts = subtree(of: statement)
    if node(statement).kind == .call && calleeName(statement) == Word.Task.rawValue { return true }
    if parts.contains(where: { isSinkWithCompletion($0) }) { return true }
    let resets = parts.filter { isReset($0, of: flag) }
    guard let closure = closure(around: resets, in: statement), let (call, _) = receiver(ofClosure: closure) else {
      return false
    }
    return !isListed(calleeName(call), .immediateClosures) && !goesOnElsewhere(call)
  }

  // MARK: - Publishers

  private func isSinkWithCompletion(_ call: NodeID) -> Bool {
    node(call).kind == .call && isListed(calleeName(call), .publisherSinks) && hasArgument("receiveValue", in: call)
  }

  /// Whether the values alone take the flag back, so that a failure leaves it set.
  private func sinkLeavesSet(_ flag: UInt32, _ sink: NodeID, _ resets: [NodeID]) -> Bool? {
    let arguments = children(of: sink).dropFirst()
    guard let completion = arguments.first(where: { isCompletionArgument($0) }) ?? arguments.first,
      let closure = lastChild(of: completion), node(closure).kind == .closure
    else { return nil }
    // A reset outside the sink, as in `handleEvents`, may answer for everything.
    guard resets.allSatisfy({ reset in arguments.contains { holds($0, reset) } }) else { return nil }
    let inCompletion = resets.filter { holds(completion, $0) }
    guard inCompletion.isEmpty else { return nil }
    // What the completion calls may take it back.
    return !subtree(of: closure).contains { node($0).kind == .call && callsReset(of: flag, $0) }
  }

  private func isCompletionArgument(_ argument: NodeID) -> Bool {
    node(argument).kind == .argument && isListed(node(argument).name, .completionLabels)
  }

  private func holds(_ outer: NodeID, _ inner: NodeID) -> Bool {
    inner.file == outer.file && inner.index <= outer.index && Int(inner.index) >= Int(node(outer).first)
  }

  /// Whether a call is of a method whose body takes the flag back.
  private func callsReset(of flag: UInt32, _ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call) else { return false }
    return bodies(of: function).contains { subtree(of: $0).contains { isReset($0, of: flag) } }
  }

  // MARK: - Completion handlers

  /// The innermost closure that holds all resets of a statement.
  private func closure(around resets: [NodeID], in statement: NodeID) -> NodeID? {
    subtree(of: statement).last { closure in
      node(closure).kind == .closure && resets.allSatisfy { holds(closure, $0) }
    }
  }

  /// The closure around all resets of a statement, if it is a completion handler.
  private func answeringClosure(around resets: [NodeID], in statement: NodeID) -> NodeID? {
    guard let closure = closure(around: resets, in: statement), let (call, _) = receiver(ofClosure: closure),
      takesAnswer(call)
    else { return nil }
    return closure
  }

  /// Whether a call is of a function that calls a closure when it is done; a task waits by itself.
  private func takesAnswer(_ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call) else { return false }
    return hasCompletionHandler(function)
  }

  /// Whether a guard only leaves where the object, and so its flag, is gone.
  func asksForSelf(_ statement: NodeID) -> Bool {
    text(statement).hasPrefix("guard let self")
  }
}

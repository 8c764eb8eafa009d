import SwiftOutline

/// What a `catch` clause does with its error.
package enum ErrorHandling: String, Sendable, Hashable, CaseIterable {
  /// Nothing at all.
  case empty
  /// Logs or prints, and goes on.
  case logged
  /// Tells analytics or a crash reporter alone.
  case reported
  /// Returns `nil`, `false` or an empty collection instead, or empties state, with or without logging.
  case replaced
  /// Keeps it in state, throws it on, or hands it to something.
  case handled
}

/// What code does with failures: handle, tell a log, replace, lose.
package struct FailureHandling {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// What a catch clause does with its error, or what another place that takes a failure does with it: what all ways
  /// through it do, as one that tells of the failure is enough.
  package func handling(of place: NodeID) -> ErrorHandling {
    let isClause = index[place].kind == .catchClause
    let statements =
      isClause
      ? index.lastChild(of: place).map { index.statements(of: $0) }
      : FailureCases(index).failureStatements(of: place)
    // What takes the failure inside a closure is a place of its own.
    guard let statements, index[place].kind != .closure || !statements.contains(where: holdsFailureCase) else {
      return .handled
    }
    // A clause for one kind of error, such as a cancellation, decides on that kind; the others go on.
    let takesPattern = isClause && !CatchClauses(index).takesAnyError(place)
    let fate = FailureFlow(index, at: place, takesPattern: takesPattern).fate(in: statements)
    if fate.contains(.told) { return .handled }
    // Several clauses of one `do` that only log lose its errors once, in the clause for all the others.
    let isNoted = !fate.isEmpty && fate.isSubset(of: [.logged, .reported])
    if takesPattern && (!isNoted || CatchClauses(index).isFollowedByCatchAll(place)) { return .handled }
    // What excuses a place stands outside of it, and takes longer to find.
    guard !HarmlessFailures(index).servesLog(place),
      !(isClause ? onlyWaits(place) : FailureCases(index).isSubjectHandedOn(place))
    else { return .handled }
    if fate.contains(.emptied) { return .replaced }
    return fate.contains(.logged) ? .logged : fate.contains(.reported) ? .reported : .empty
  }

  private func holdsFailureCase(_ statement: NodeID) -> Bool {
    index.subtree(of: statement).contains { index[$0].kind != .closure && FailureCases(index).takesFailure($0) }
  }

  /// Whether a clause stands in a function that asks a question, whose answer a failure is: `isInstalled() -> Bool`.
  func isAnswerOfProbe(_ clause: NodeID) -> Bool {
    guard let owner = index.owner(of: clause), index.resultType(of: owner).name == Word.Bool.rawValue else {
      return false
    }
    let name = index.name(owner)
    return ["is", "has", "can", "validate", "should", "contains", "exists"].contains { name.hasPrefix($0) }
      || NameWords.words(of: name).contains { index.lists[.probeWords].contains($0) }
  }

  /// Whether all that can throw in front of a catch clause is a sleep, whose only error is a cancellation.
  private func onlyWaits(_ clause: NodeID) -> Bool {
    guard let statement = index.parent(of: clause), index[statement].kind == .doStatement,
      let body = CatchClauses(index).body(ofDo: statement)
    else { return false }
    let tries = index.subtree(of: body).filter {
      index[$0].kind == .tryExpression && index[$0].flags.isDisjoint(with: [.optional, .forced])
    }
    return !tries.isEmpty && tries.allSatisfy { isSleep($0) }
  }

  /// Whether a statement only logs, or tracks for analytics.
  package func isLogging(_ statement: NodeID) -> Bool {
    var call = statement
    while index[call].kind == .awaitExpression || index[call].kind == .tryExpression
      || index[call].kind == .optionalChain
    {
      guard let inner = index.lastChild(of: call) else { return false }
      call = inner
    }
    guard index[call].kind == .call else {
      // `Task { await logger.error(…) }` and the like stay what they are: not known to be logging.
      return false
    }
    // A log that opens an alert tells the person in front of it.
    if EffectFacts(index).effects(ofCall: call).contains(.presents) { return false }
    let name = index.calleeName(call)
    if Tracking(index).isTracking(call) { return true }
    if index.receiver(ofCall: call) == nil { return index.isListed(name, .loggingFunctions) }
    guard index.isListed(name, .loggingMethods) else { return false }
    let words = NameWords.words(of: String(index.text(call).prefix { $0 != "(" }))
    return index.lists[.loggingReceivers].contains { words.contains($0) }
  }

  /// Whether an expression is a call of something that only waits.
  package func isSleep(_ expression: NodeID) -> Bool {
    index.subtree(of: expression).contains { id in
      let found = index[id]
      if found.kind == .call && index.calleeName(id) == Word.sleep.rawValue { return true }
      // `await task.value` waits for another task; the value of another call's answer is work.
      guard found.kind == .member && found.name == Word.value.rawValue, let base = index.firstChild(of: id),
        index.kind(index.parent(of: id)) == .awaitExpression
      else { return false }
      return index[base].kind != .call || index.calleeName(base) == Word.Task.rawValue
        || index.calleeName(base) == Word.detached.rawValue
    }
  }

  /// Whether a closure is the operation of a `Task` that loses what it throws: a `try` in it is neither caught inside nor
  /// awaited outside.
  package func lostTry(inTask closure: NodeID) -> NodeID? {
    guard let (call, _) = index.receiver(ofClosure: closure) else { return nil }
    let name = index.calleeName(call)
    let isTask = name == Word.Task.rawValue || name == Word.detached.rawValue
    guard isTask, !hasHandler(call, besides: closure) else { return nil }
    // A task that somebody keeps may be awaited.
    guard let outer = index.parent(of: call),
      [.codeBlock, .closure, .ifConfigClause, .switchCase].contains(index[outer].kind),
      !Results(index).isImplicitResult(call, in: outer) || !isTaskResult(call)
    else { return nil }
    for id in index.subtree(of: closure)
    where index[id].kind == .tryExpression && index[id].flags.isDisjoint(with: [.optional, .forced]) {
      if !CatchClauses(index).isCaught(id, within: closure, wholly: true) && !isSleep(id)
        && !HarmlessFailures(index).neverFails(id)
      {
        return id
      }
    }
    return nil
  }

  /// Whether a call takes a closure for failures beside its operation, as an initialiser of the project's own may:
  /// `Task { try await load() } catch: { show($0) }`.
  private func hasHandler(_ call: NodeID, besides operation: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      guard let closure = index.lastChild(of: argument), index[closure].kind == .closure, closure != operation else {
        return false
      }
      return NameWords.words(of: index.name(argument)).contains { index.lists[.failureHandlerWords].contains($0) }
    }
  }

  /// Whether the function around gives its task back, so that a caller may await it.
  private func isTaskResult(_ call: NodeID) -> Bool {
    index.owner(of: call).map { index.resultType(of: $0).name == Word.Task.rawValue } ?? false
  }

  /// Whether a `try?` turns a failure into an empty success.
  package func becomesEmptyValue(_ expression: NodeID) -> Bool {
    var child = expression
    var current = index.parent(of: expression)
    while let candidate = current {
      let found = index[candidate]
      switch found.kind {
      case .tuple, .argument, .awaitExpression: break
      case .sequence:
        let parts = index.children(of: candidate)
        guard parts.count == 3, index[parts[1]].name == Word.nilCoalescing.rawValue, parts[0] == child else {
          return false
        }
        return Results(index).isEmptyValue(parts[2])
      case .returnStatement, .codeBlock: return isResult(child, in: candidate)
      case .optionalBinding: return isLost(expression, inCondition: candidate)
      case .assignment:
        return waits(expression) && index.firstChild(of: candidate).flatMap { Bindings(index).ownProperty($0) } != nil
      case .localVariable:
        return waits(expression) && !FailureFlow(index, at: expression).fate(ofVariable: candidate).contains(.told)
      case .member, .optionalChain, .call: break
      default: return false
      }
      if found.kind == .argument, let outer = index.parent(of: candidate), index[outer].kind != .tuple { return false }
      child = candidate
      current = index.parent(of: candidate)
    }
    return false
  }

  /// Whether the ways on which `let x = try? …` doesn't hold say nothing of the failure. Without waiting, an absence may
  /// be evident.
  private func isLost(_ attempt: NodeID, inCondition condition: NodeID) -> Bool {
    guard let statement = index.parent(of: condition), let owner = index.owner(of: statement),
      index[statement].kind == .guardStatement || index[statement].kind == .ifStatement
    else { return false }
    let parts = index.children(of: statement)
    let isGuard = index[statement].kind == .guardStatement
    let branches = parts.filter { [.codeBlock, .ifStatement].contains(index[$0].kind) }.dropFirst(isGuard ? 0 : 1)
    let fate = FailureFlow(index, at: attempt).fate(in: Array(branches), behind: isGuard ? nil : statement)
    return !fate.contains(.told) && (waits(attempt) || fate.contains(.emptied) && index[owner].flags.contains(.isAsync))
  }

  private func waits(_ attempt: NodeID) -> Bool { index.kind(index.lastChild(of: attempt)) == .awaitExpression }

  func isZero(_ expression: NodeID) -> Bool {
    index[expression].kind == .integerLiteral && index.text(expression) == "0"
  }

  /// Whether an expression is what a function gives back: the value of a `return`, or its only statement.
  private func isResult(_ expression: NodeID, in place: NodeID) -> Bool {
    if index[place].kind == .returnStatement { return index.ancestor(of: place) { $0.kind == .closure } == nil }
    guard index.children(of: place).count == 1, let outer = index.parent(of: place), index[outer].kind == .declaration
    else { return false }
    let declaration = index.outline(of: outer).declarations[Int(index[outer].name)]
    return declaration.kind == .function && declaration.type != Node.none
  }
}

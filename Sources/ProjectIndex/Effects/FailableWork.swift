import SwiftOutline

/// What becomes of work that may fail, where it succeeds.
extension ProjectIndex {
  /// Whether work that a place guards brings something: the member around gives a value back, or the body of a clause's
  /// `do`, or the member around a `try`, sets a stored property to more than a literal.
  package func bringsState(_ place: NodeID) -> Bool {
    if let owner = owner(of: place), declaration(enclosingMember(of: owner)).kind == .function,
      declaration(enclosingMember(of: owner)).type != Node.none
    {
      return true
    }
    let bodies: [NodeID]
    if node(place).kind == .catchClause, let statement = parent(of: place), node(statement).kind == .doStatement {
      bodies = body(ofDo: statement).map { [$0] } ?? []
    } else {
      bodies = owner(of: place).map { self.bodies(of: enclosingMember(of: $0)) } ?? []
    }
    return bodies.contains { bodyChangesOwnState($0) }
  }

  /// Remembered, since a body may guard any number of places.
  private func bodyChangesOwnState(_ body: NodeID) -> Bool {
    if let known = knownStateChanges.change({ $0[body] }) { return known }
    let changes = subtree(of: body).contains { changesOwnState($0) }
    knownStateChanges.change { $0[body] = changes }
    return changes
  }

  /// Whether what a place guards works against the world outside, as far as anything says so; what only calculates, such
  /// as reading a number out of a text, fails for what it is given.
  package func guardsOutsideWork(_ place: NodeID) -> Bool {
    var guarded: [NodeID] = [place]
    if node(place).kind == .catchClause, let statement = parent(of: place), node(statement).kind == .doStatement {
      guarded = body(ofDo: statement).map { [$0] } ?? []
    } else if node(place).kind != .tryExpression {
      return true
    }
    return guarded.contains { body in
      subtree(of: body).contains { id in
        guard node(id).kind == .call else { return false }
        let targets = targets(ofCall: id)
        if targets.isEmpty { return node(id).kind == .call && !isCalm(id) }
        return targets.contains { target in
          !effects(of: target).isDisjoint(with: .outside) || declaration(target).flags.contains(.isAsync)
        }
      }
    }
  }

  /// Whether a call of something that the project doesn't declare is neither waited for nor tried, or does nothing outside.
  private func isCalm(_ call: NodeID) -> Bool {
    if isListed(calleeName(call), .calmCalls) || names.startsUppercase(calleeName(call)) { return true }
    var current = call
    while let outer = parent(of: current) {
      switch node(outer).kind {
      case .awaitExpression, .tryExpression: return false
      case .member, .call, .optionalChain: current = outer
      default: return true
      }
    }
    return true
  }

  /// Whether work that may fail concerns one element of many: it stands in a loop, or in a closure that a collection runs.
  package func concernsElement(_ place: NodeID) -> Bool {
    var current = place
    while let outer = parent(of: current) {
      switch node(outer).kind {
      case .forStatement: return firstChild(of: outer) != current
      case .closure:
        guard let (call, _) = receiver(ofClosure: outer) else { return false }
        if isListed(calleeName(call), .immediateClosures) {
          return names.text(calleeName(call)) != "withAnimation"
        }
      case .declaration: return false
      default: break
      }
      current = outer
    }
    return false
  }

  /// Whether a property's type is an enumeration of the project with a case for a failure.
  package func hasFailureCase(_ property: DeclarationID) -> Bool {
    guard let type = type(ofVariable: property).type, types[type].kind == .enum else { return false }
    return types[type].members.contains { member in
      declaration(member).kind == .enumCase
        && NameWords.words(of: name(member)).contains { lists[.failureStateWords].contains($0) }
    }
  }

  /// Whether a call is of a function of the project that does nothing but wait: its name is unknown to all, and its body
  /// sleeps.
  func onlyWaits(call: NodeID) -> Bool {
    let targets = targets(ofCall: call).filter { declaration($0).kind == .function }
    return !targets.isEmpty
      && targets.allSatisfy { function in
        effects(of: function).isDisjoint(with: .outside) && !failures(of: function).contains(.notOfSleep)
      }
  }

  private func changesOwnState(_ id: NodeID) -> Bool {
    switch node(id).kind {
    case .assignment:
      guard let target = firstChild(of: id), let value = lastChild(of: id), ownProperty(target) != nil else {
        return false
      }
      return !isEmptyValue(value) && node(value).kind != .booleanLiteral && node(value).kind != .implicitMember
    case .call:
      guard isListed(calleeName(id), .mutatingMethods), let receiver = receiver(ofCall: id) else { return false }
      return ownProperty(receiver) != nil
    default: return false
    }
  }
}

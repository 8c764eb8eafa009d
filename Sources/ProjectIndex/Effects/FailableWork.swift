import SwiftOutline

/// What becomes of work that may fail, where it succeeds.
package struct FailableWork {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether work that a place guards brings something: the member around gives a value back, or the body of a clause's
  /// `do`, or the member around a `try`, sets a stored property to more than a literal.
  package func bringsState(_ place: NodeID) -> Bool {
    if let owner = index.owner(of: place), index[index.enclosingMember(of: owner)].kind == .function,
      index[index.enclosingMember(of: owner)].type != Node.none
    {
      return true
    }
    let bodies: [NodeID]
    if index[place].kind == .catchClause, let statement = index.parent(of: place), index[statement].kind == .doStatement
    {
      bodies = CatchClauses(index).body(ofDo: statement).map { [$0] } ?? []
    } else {
      bodies = index.owner(of: place).map { index.bodies(of: index.enclosingMember(of: $0)) } ?? []
    }
    return bodies.contains { bodyChangesOwnState($0) }
  }

  /// Remembered, since a body may guard any number of places.
  private func bodyChangesOwnState(_ body: NodeID) -> Bool {
    if let known = index.knownStateChanges.change({ $0[body] }) { return known }
    let changes = index.subtree(of: body).contains { changesOwnState($0) }
    index.knownStateChanges.change { $0[body] = changes }
    return changes
  }

  /// Whether what a place guards works against the world outside, as far as anything says so; what only calculates, such
  /// as reading a number out of a text, fails for what it is given.
  package func guardsOutsideWork(_ place: NodeID) -> Bool {
    var guarded: [NodeID] = [place]
    if index[place].kind == .catchClause, let statement = index.parent(of: place), index[statement].kind == .doStatement
    {
      guarded = CatchClauses(index).body(ofDo: statement).map { [$0] } ?? []
    } else if index[place].kind != .tryExpression {
      return true
    }
    return guarded.contains { body in
      index.subtree(of: body).contains { id in
        guard index[id].kind == .call else { return false }
        let targets = CallTargets(index).targets(ofCall: id)
        if targets.isEmpty { return index[id].kind == .call && !isCalm(id) }
        return targets.contains { target in
          !EffectFacts(index).effects(of: target).isDisjoint(with: .outside) || index[target].flags.contains(.isAsync)
        }
      }
    }
  }

  /// Whether a call of something that the project doesn't declare is neither waited for nor tried, or does nothing outside.
  private func isCalm(_ call: NodeID) -> Bool {
    if index.isListed(index.calleeName(call), .calmCalls) || index.names.startsUppercase(index.calleeName(call)) {
      return true
    }
    var current = call
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
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
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .forStatement: return index.firstChild(of: outer) != current
      case .closure:
        guard let (call, _) = index.receiver(ofClosure: outer) else { return false }
        if index.isListed(index.calleeName(call), .immediateClosures) {
          return index.calleeText(call) != "withAnimation"
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
    guard let type = index.type(ofVariable: property).type, index.types[type].kind == .enum else { return false }
    return index.types[type].members.contains { member in
      index[member].kind == .enumCase
        && NameWords.words(of: index.name(member)).contains { index.lists[.failureStateWords].contains($0) }
    }
  }

  private func changesOwnState(_ id: NodeID) -> Bool {
    switch index[id].kind {
    case .assignment:
      guard let target = index.firstChild(of: id), let value = index.lastChild(of: id),
        Bindings(index).ownProperty(target) != nil
      else { return false }
      return !Results(index).isEmptyValue(value) && index[value].kind != .booleanLiteral
        && index[value].kind != .implicitMember
    case .call:
      guard index.isListed(index.calleeName(id), .mutatingMethods), let receiver = index.receiver(ofCall: id) else {
        return false
      }
      return Bindings(index).ownProperty(receiver) != nil
    default: return false
    }
  }
}

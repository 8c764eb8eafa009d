import SwiftOutline

/// What is tried beside work of which the failure is told.
package struct CleanUps {
  /// Where a step of no result stands.
  private enum Place {
    /// In a `defer`, or in a catch clause whose other statements throw the error on or keep it: the first failure is told,
    /// and the second has nothing to add.
    case cleanUp
    /// Beside other steps, whose failures are thrown on or told.
    case side
  }

  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a `try?` of no result cleans up behind other work, or in a function that nothing else than such code calls.
  package func isCleanUp(_ attempt: NodeID) -> Bool { isStep(attempt) && place(of: attempt) == .cleanUp }

  /// Whether a `try?` of no result removes what is no longer needed, beside steps that tell of their failures.
  package func isSideStep(_ attempt: NodeID) -> Bool {
    guard isStep(attempt), let call = ExpressionTypes(index).call(inside: attempt) else { return false }
    let words = NameWords.words(of: index.calleeText(call))
    return words.contains { index.lists[.removalWords].contains($0) } && place(of: attempt) == .side
  }

  private func isStep(_ attempt: NodeID) -> Bool {
    index[attempt].kind == .tryExpression && index[attempt].flags.contains(.optional)
      && Results(index).isDiscarded(attempt)
  }

  private func place(of step: NodeID, isCalled: Bool = false) -> Place? {
    var child = step
    while let outer = index.parent(of: child) {
      switch index[outer].kind {
      case .catchClause:
        return index.lastChild(of: outer) == child && isTold(in: outer, without: step) ? .cleanUp : nil
      // What is left to do on any way out has nobody to tell.
      case .deferStatement: return .cleanUp
      case .doStatement where CatchClauses(index).body(ofDo: outer) == child:
        let clauses = index.children(of: outer).filter { index[$0].kind == .catchClause }
        let areTold = !clauses.isEmpty && clauses.allSatisfy { FailureHandling(index).handling(of: $0) == .handled }
        if areTold && letsErrorOut(child) { return .side }
      case .declaration:
        if let caller = isCalled ? nil : place(ofCallsOfFunctionAround: step) { return caller }
        guard let owner = index.owner(of: step), index[owner].flags.contains(.throws) else { return nil }
        return letsErrorOut(child) ? .side : nil
      case .closure, .accessor: return nil
      default: break
      }
      child = outer
    }
    return nil
  }

  /// Where all calls stand of the private function that a step is in.
  private func place(ofCallsOfFunctionAround step: NodeID) -> Place? {
    guard let function = index.owner(of: step), index[function].kind == .function,
      index[function].access <= .fileprivate, let type = index.enclosingType(of: function)
    else { return nil }
    let name = index[function].name
    let calls = index.nodes(of: type) { $0.kind == .name && $0.name == name }.compactMap { index.parent(of: $0) }
    let places = calls.map { index[$0].kind == .call ? place(of: $0, isCalled: true) : nil }
    guard let first = places.first, let first else { return nil }
    return places.allSatisfy { $0 == first } ? first : nil
  }

  /// Whether a body has a `try` that throws out of it.
  private func letsErrorOut(_ body: NodeID) -> Bool {
    index.subtree(of: body).contains {
      index[$0].kind == .tryExpression && index[$0].flags.isDisjoint(with: [.optional, .forced])
        && !CatchClauses(index).isCaught($0, within: body)
    }
  }

  /// Whether a catch clause deals with its error beside a step, in statements that neither log nor hold a `try?` of no result.
  private func isTold(in clause: NodeID, without step: NodeID) -> Bool {
    var others: [NodeID] = []
    var child = step
    while child != clause, let outer = index.parent(of: child) {
      if index[outer].kind == .codeBlock { others += index.statements(of: outer).filter { $0 != child } }
      child = outer
    }
    others.removeAll { callsLog($0) || index.subtree(of: $0).contains(where: isStep) }
    return FailureFlow(index, at: clause).fate(in: others).contains(.told)
  }

  /// Whether a statement calls a log, with whatever method.
  private func callsLog(_ statement: NodeID) -> Bool {
    guard index[statement].kind == .call else { return false }
    let words = NameWords.words(of: String(index.text(statement).prefix { $0 != "(" }))
    return index.lists[.loggingReceivers].contains { words.contains($0) }
  }
}

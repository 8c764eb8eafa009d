import SwiftOutline

/// Closures that take a flag back later than the code that hands them on.
extension FlagWalk {
  /// A closure that the code hands to a task or a call, and that takes the flag back some time later.
  struct Answer: Sendable {
    enum Kind: Sendable { case task, callback, unknown }
    let kind: Kind
    /// Whether some way through it leaves the flag set.
    let leavesSet: Bool
  }

  /// The closure of an expression that takes the flag back later; `nil` where that happens with the expression.
  func answer(in expression: NodeID, with resets: [NodeID]) -> Answer? {
    if let sink = index.subtree(of: expression).first(where: { isSinkWithCompletion($0) }) {
      return answer(ofSink: sink, with: resets)
    }
    let closure = index.subtree(of: expression).last { part in
      index[part].kind == .closure && resets.allSatisfy { holds(part, $0) }
    }
    guard let closure, let (call, _) = index.receiver(ofClosure: closure) else { return nil }
    let name = index.calleeName(call)
    if name == Word.Task.rawValue {
      guard !index.subtree(of: closure).contains(where: { asksForCancellation($0) }) else {
        return Answer(kind: .unknown, leavesSet: false)
      }
      return answer(of: closure, .task)
    }
    if index.isListed(name, .immediateClosures) || Hops(index).goesOnElsewhere(call) { return nil }
    guard case .function(let function) = index.callee(ofCall: call),
      CompletionHandlers(index).hasCompletionHandler(function)
    else { return Answer(kind: .unknown, leavesSet: false) }
    return answer(of: closure, .callback)
  }

  private func answer(of closure: NodeID, _ kind: Answer.Kind) -> Answer {
    let (exits, walk) = walk(through: closure)
    let isPlain = !walk.resetsOutsideCatch.isEmpty && walk.answers.count == answers.count
    return Answer(kind: isPlain ? kind : .unknown, leavesSet: exits.contains(.set) && isPlain)
  }

  /// A task that may have been replaced by a later one leaves the flag to that.
  private func asksForCancellation(_ part: NodeID) -> Bool {
    switch index[part].kind {
    case .name, .member, .typeName: ["isCancelled", "CancellationError"].contains(index.name(part))
    default: false
    }
  }

  private func isSinkWithCompletion(_ call: NodeID) -> Bool {
    index[call].kind == .call && index.isListed(index.calleeName(call), .publisherSinks)
      && index.hasArgument("receiveValue", in: call)
  }

  /// Values alone that take the flag back leave it set after a failure.
  private func answer(ofSink sink: NodeID, with resets: [NodeID]) -> Answer {
    let arguments = index.children(of: sink).dropFirst()
    let named = arguments.first { index[$0].kind == .argument && index.isListed(index[$0].name, .completionLabels) }
    guard let completion = named ?? arguments.first, let closure = index.lastChild(of: completion),
      index[closure].kind == .closure,
      // Outside the sink, as in `handleEvents`, one may answer for everything.
      resets.allSatisfy({ reset in arguments.contains { holds($0, reset) } })
    else { return Answer(kind: .unknown, leavesSet: false) }
    let answers = resets.contains { holds(completion, $0) } || index.subtree(of: closure).contains { callsReset($0) }
    return Answer(kind: .callback, leavesSet: !answers)
  }

  /// Whether a call is of a method whose body takes the flag back.
  private func callsReset(_ call: NodeID) -> Bool {
    guard index[call].kind == .call, case .function(let function) = index.callee(ofCall: call) else { return false }
    return index.bodies(of: function).contains { holdsReset($0) }
  }
}

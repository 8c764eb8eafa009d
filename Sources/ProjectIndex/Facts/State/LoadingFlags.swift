import SwiftOutline

/// A flag that a function sets before work that may fail, and how it is reset.
package struct LoadingFlag: Sendable, Hashable {
  package enum Reset: String, Sendable, Hashable, CaseIterable {
    /// A `defer` resets it.
    case byDefer
    /// Every way out resets it by hand.
    case byHand
    /// Some way out leaves it set.
    case missing
  }

  package var name: UInt32
  /// The assignment that sets it.
  package var assignment: NodeID
  package var reset: Reset
  /// Where the work goes on that the flag tells of.
  package var work = Work.body

  package enum Work: String, Sendable, Hashable, CaseIterable {
    /// In the code behind the flag.
    case body
    /// In a task that is started there.
    case task
    /// In a completion handler or the closures of a publisher.
    case callback
    /// In a task or callback that an early `return` never reaches.
    case notBegun
  }
}

/// Flags that say that work is under way, and whether every way out takes them back.
package struct LoadingFlags {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Each flag takes a walk through its function; a block that sets more is no code that a person wrote.
  private static let maximumWalks = 32

  /// The flags that a function or closure body sets to `true` before asynchronous work with a way out.
  package func loadingFlags(in block: NodeID) -> [LoadingFlag] {
    raises(in: block).compactMap { raise in
      let walk = FlagWalk.following(raise.name, setBy: raise.assignment, in: walkedBody(around: block), index)
      guard let (reset, work) = fate(of: raise.target, walk) else { return nil }
      return LoadingFlag(name: raise.name, assignment: raise.assignment, reset: reset, work: work)
    }
  }

  /// Whether a function sets a flag of its type that others can read before it waits, and takes it back behind that,
  /// whatever the flag is called.
  func raisesFlag(_ function: DeclarationID) -> Bool {
    let assignments = index.nodes(inMember: function).filter { isReadableFlag(setBy: $0) }
    return assignments.prefix(Self.maximumWalks).contains { assignment in
      guard let (flag, _) = flagAssignment(assignment, to: Word.true.rawValue), let block = index.parent(of: assignment)
      else { return false }
      let walk = FlagWalk.following(flag, setBy: assignment, in: walkedBody(around: block), index)
      return !walk.answers.isEmpty || walk.waits && (walk.isDeferred || !walk.resets.isEmpty)
    }
  }

  private func isReadableFlag(setBy statement: NodeID) -> Bool {
    guard let (_, target) = flagAssignment(statement, to: Word.true.rawValue),
      let flag = Bindings(index).ownProperty(target)
    else { return false }
    return index[flag].access > .fileprivate && index.type(ofVariable: flag).name == Word.Bool.rawValue
  }

  private func raises(in block: NodeID) -> [(name: UInt32, target: NodeID, assignment: NodeID)] {
    let found = index.children(of: block).lazy.compactMap { statement in
      flagAssignment(statement, to: Word.true.rawValue).map { ($0.name, $0.target, statement) }
    }
    return Array(found.filter { isState($0.1) }.prefix(Self.maximumWalks))
  }

  /// How a flag ends that a walk followed; `nil` where it tells of no work, or of a fact.
  private func fate(of target: NodeID, _ walk: FlagWalk) -> (LoadingFlag.Reset, LoadingFlag.Work)? {
    let isLeft = walk.exits.contains(.set)
    if isLeft && (walk.isDeferred || !walk.answers.isEmpty) { return (.missing, .notBegun) }
    if walk.isDeferred { return (.byDefer, .body) }
    if walk.resets.isEmpty, walk.answers.count == 1, let answer = walk.answers.first {
      return answer.leavesSet ? (.missing, answer.kind == .task ? .task : .callback) : nil
    }
    guard walk.waits && walk.mayEndEarly || !walk.answers.isEmpty else { return nil }
    if walk.resets.isEmpty {
      return walk.answers.isEmpty && LastingFlags(index).isNeverReset(target) ? (.missing, .body) : nil
    }
    guard !walk.resetsOutsideCatch.isEmpty else { return nil }
    return isLeft ? (.missing, .body) : walk.resets.count > 1 ? (.byHand, .body) : nil
  }

  /// The function or closure around a block, or the one around that waits for a closure on the main actor.
  private func walkedBody(around block: NodeID) -> NodeID {
    var body = block
    while let outer = index.parent(of: body), index[outer].kind != .declaration, index[outer].kind != .accessor {
      if index[body].kind == .closure && !isOnMainActor(body) { break }
      body = outer
    }
    return body
  }

  /// The block that holds a statement, or the one that waits for it to be done on the main actor.
  func blockWaiting(around statement: NodeID) -> NodeID? {
    guard let block = index.parent(of: statement), isOnMainActor(block) else { return index.parent(of: statement) }
    return index.ancestor(of: block) { [.codeBlock, .closure, .switchCase].contains($0.kind) }
  }

  private func isOnMainActor(_ closure: NodeID) -> Bool {
    guard index[closure].kind == .closure, let (call, _) = index.receiver(ofClosure: closure) else { return false }
    return mainActorClosure(in: call) == closure
  }

  /// The closure of `await MainActor.run { … }`, which the code around waits for.
  func mainActorClosure(in expression: NodeID) -> NodeID? {
    guard let call = ExpressionTypes(index).call(inside: expression), index.calleeText(call) == "run",
      let receiver = index.receiver(ofCall: call), index[receiver].name == Word.MainActor.rawValue,
      let closure = index.children(of: call).last.flatMap({ index.lastChild(of: $0) }), index[closure].kind == .closure
    else { return nil }
    return closure
  }

  /// The flag's name and target when a statement assigns the literal to it.
  func flagAssignment(_ statement: NodeID, to literal: UInt32) -> (name: UInt32, target: NodeID)? {
    let assignment = index[statement]
    guard assignment.kind == .assignment, assignment.name == Word.equals.rawValue,
      let value = index.lastChild(of: statement).map({ index[$0] }), value.kind == .booleanLiteral,
      value.name == literal, let target = index.firstChild(of: statement), value.first > target.index
    else { return nil }
    let kind = index[target].kind
    guard kind == .name || kind == .member else { return nil }
    return (index[target].name, target)
  }

  private func isState(_ target: NodeID) -> Bool {
    switch index[target].kind {
    case .member: return true
    case .name:
      switch index.binding(of: index[target].name, at: target) {
      case .member, .unknown: return true
      default: return false
      }
    default: return false
    }
  }
}

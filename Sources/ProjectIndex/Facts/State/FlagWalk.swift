import SwiftOutline

/// What becomes of a flag on every way through a function or closure from the place where it sets it.
struct FlagWalk: FlowDomain {
  /// What a flag may be at one place: several things, where several ways lead there.
  struct State: OptionSet, Sendable {
    let rawValue: UInt8
    /// As it was before.
    static let untouched = State(rawValue: 1)
    static let set = State(rawValue: 2)
    static let reset = State(rawValue: 4)
    /// A task or a closure that is called later takes it back.
    static let handedOver = State(rawValue: 8)
  }

  let index: EffectIndex
  private let flag: UInt32
  private let assignment: NodeID
  /// The block that holds the assignment. What the code does behind it depends on conditions that may be the same again.
  private let block: NodeID
  /// The condition that decides whether the flag is set, and whether that is where it holds; `nil` where nothing says that
  /// it is the same at another place.
  private let decision: (condition: String, holds: Bool)?
  /// Whether hops to the main actor or into a task are part of the way, as in a closure that answers later.
  private var opensHops = false

  /// What the flag may be where the function or closure is left.
  private(set) var exits: State = []
  /// The statements that take the flag back, in the code itself and in closures that run with it.
  private(set) var resets: Set<NodeID> = []
  /// Those of them that no `catch` clause holds: a flag that only failures take back is a change made in advance.
  var resetsOutsideCatch: Set<NodeID> = []
  /// Whether a `defer` takes the flag back on some way.
  private(set) var isDeferred = false
  private(set) var answers: [Answer] = []
  /// Whether the block, or a task that it starts, waits while the flag is set.
  private(set) var waits = false
  /// Whether the block may end early behind the assignment: by an error, a `throw` or a `return`.
  private(set) var mayEndEarly = false

  private init(_ index: EffectIndex, flag: UInt32, assignment: NodeID, in body: NodeID) {
    self.index = index
    self.flag = flag
    self.assignment = assignment
    block = LoadingFlags(index).blockWaiting(around: assignment) ?? body
    decision = Self.decision(on: block, index)
  }

  /// - Parameters:
  ///   - assignment: The statement that sets the flag.
  ///   - body: The function's block, or the closure, around it.
  static func following(_ flag: UInt32, setBy assignment: NodeID, in body: NodeID, _ index: EffectIndex) -> FlagWalk {
    var flow = Flow(index, FlagWalk(index, flag: flag, assignment: assignment, in: body))
    let ways = flow.run(Hops(index).bodyStatements(ofClosure: body), .untouched)
    flow.domain.exits = ways.exits
    return flow.domain
  }

  /// What a closure that answers later makes of the flag, and the walk through it.
  func walk(through closure: NodeID) -> (exits: State, walk: FlagWalk) {
    var domain = self
    domain.resetsOutsideCatch = []
    domain.opensHops = true
    var flow = Flow(index, domain)
    let exits = flow.run(Hops(index).bodyStatements(ofClosure: closure), .set).exits
    return (exits, flow.domain)
  }

  // MARK: - Statements

  mutating func closureRun(by statement: NodeID, _ entry: State) -> NodeID? {
    if let closure = LoadingFlags(index).mainActorClosure(in: statement),
      holds(closure, assignment) || holdsReset(closure)
    {
      noteWait(statement, entry)
      return closure
    }
    return opensHops ? Hops(index).closure(ofHop: statement) : nil
  }

  /// What decides on a branch of an `if`: one condition about local values, which nothing changes between two places, or
  /// one that looks for the object of the flag.
  private static func decision(on block: NodeID, _ index: EffectIndex) -> (condition: String, holds: Bool)? {
    guard let statement = index.parent(of: block), index[statement].kind == .ifStatement else { return nil }
    let parts = index.children(of: statement)
    guard let condition = parts.first, parts.count > 1, index[parts[1]].kind == .codeBlock,
      index[condition].kind == .optionalBinding
        || index.subtree(of: condition).allSatisfy({ isLocalValue($0, index) })
    else { return nil }
    return (index.text(condition), parts[1] == block)
  }

  /// Whether a part of a condition is a local value, or only joins some.
  private static func isLocalValue(_ part: NodeID, _ index: EffectIndex) -> Bool {
    switch index[part].kind {
    case .name:
      switch index.binding(of: index[part].name, at: part) {
      case .local, .parameter: return true
      default: return false
      }
    case .member, .call, .subscriptCall, .selfReference, .awaitExpression: return false
    default: return true
    }
  }

  /// Where the object is gone, so is its flag; and the flag isn't set where its condition comes out otherwise.
  mutating func decide(_ condition: NodeID, _ entry: State) -> (holds: Ways<State>, fails: State) {
    let ways = evaluate(condition, entry)
    let text = index.text(condition)
    if text.hasPrefix("let self") { return (ways, []) }
    guard let decision, text == decision.condition else { return (ways, ways.onward) }
    if decision.holds { return (ways, ways.onward.subtracting(.set)) }
    var holds = ways
    holds.onward.subtract(.set)
    return (holds, ways.onward)
  }

  /// What an expression does with the flag: it sets it or takes it back, may throw, and hands closures on.
  mutating func evaluate(_ expression: NodeID, _ entry: State) -> Ways<State> {
    var ways = Ways(onward: entry)
    if expression == assignment {
      ways.onward = .set
      return ways
    }
    if [.returnStatement, .throwStatement].contains(index[expression].kind) { noteEarlyEnd(expression, entry) }
    for part in index.subtree(of: expression) {
      switch index[part].kind {
      case .awaitExpression: noteWait(part, entry)
      case .tryExpression where throwsOn(part) && runsHere(part, in: expression):
        ways.thrown.formUnion(entry)
        if !FailureHandling(index).isSleep(part) { noteEarlyEnd(part, entry) }
      default: break
      }
    }
    let found = index.subtree(of: expression).filter { isReset($0) }
    guard !found.isEmpty, entry.contains(.set) else { return ways }
    if let answer = answer(in: expression, with: found) {
      answers.append(answer)
      ways.onward = entry.subtracting(.set).union(.handedOver)
      return ways
    }
    ways.onward = .reset
    if found.contains(where: { stands($0, in: .deferStatement) }) {
      isDeferred = true
    } else {
      resets.formUnion(found)
      resetsOutsideCatch.formUnion(found.filter { !stands($0, in: .catchClause) })
    }
    return ways
  }

  private func stands(_ reset: NodeID, in kind: NodeKind) -> Bool {
    index.ancestor(of: reset) { $0.kind == kind } != nil
  }

  private mutating func noteWait(_ part: NodeID, _ entry: State) {
    if entry.contains(.set) && holds(block, part) { waits = true }
  }

  private mutating func noteEarlyEnd(_ part: NodeID, _ entry: State) {
    if !entry.isDisjoint(with: [.set, .reset]) && holds(block, part) { mayEndEarly = true }
  }

  private func throwsOn(_ part: NodeID) -> Bool { index[part].flags.isDisjoint(with: [.optional, .forced]) }

  /// Whether a part of an expression runs with it, and not in a closure or function that it holds.
  private func runsHere(_ part: NodeID, in expression: NodeID) -> Bool {
    var current = part
    while current != expression, let outer = index.parent(of: current) {
      if [.closure, .declaration].contains(index[outer].kind) { return false }
      current = outer
    }
    return true
  }

  // MARK: - Resets

  func isReset(_ statement: NodeID) -> Bool {
    LoadingFlags(index).flagAssignment(statement, to: Word.false.rawValue)?.name == flag
  }

  func holdsReset(_ node: NodeID) -> Bool { index.subtree(of: node).contains { isReset($0) } }

  func holds(_ outer: NodeID, _ inner: NodeID) -> Bool {
    inner.file == outer.file && inner.index <= outer.index && Int(inner.index) >= Int(index[outer].first)
  }
}

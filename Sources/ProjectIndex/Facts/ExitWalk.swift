import SwiftOutline

/// Follows the ways out of a block and asks whether one leaves a flag set.
struct ExitWalk {
  let index: ProjectIndex
  let flag: UInt32
  /// The property that holds the struct of which the flag is a member.
  let holder: DeclarationID?
  /// The statements that reset the flag, each once however often the walk passes it.
  private var resetStatements: Set<NodeID> = []
  var resets: Int { resetStatements.count }
  /// A flag that only failures take back is a change made in advance, not work in progress.
  var resetsOutsideCatch = 0
  private var catchDepth = 0

  init(index: ProjectIndex, flag: UInt32, holder: DeclarationID? = nil) {
    self.index = index
    self.flag = flag
    self.holder = holder
  }

  /// Whether the work after the flag is asynchronous and can leave early: a `try`, `throw`, `return` or failure branch.
  func hasWayOut(_ statements: [NodeID]) -> Bool {
    var isAsynchronous = false
    var hasExit = false
    for statement in statements {
      for id in index.subtree(of: statement) {
        let node = index.node(id)
        switch node.kind {
        case .awaitExpression: isAsynchronous = true
        case .tryExpression where node.flags.isDisjoint(with: [.optional, .forced]):
          hasExit = hasExit || !index.isSleep(id)
        case .throwStatement, .returnStatement: hasExit = true
        default: break
        }
      }
    }
    return isAsynchronous && hasExit
  }

  /// Whether some way through the rest of a block, and through what follows the block, ends with the flag set; counts
  /// the resets it meets.
  mutating func leavesSet(behind statements: [NodeID], of block: NodeID) -> Bool {
    let catcher = enclosingCatcher(of: block)
    // Walked first: it counts the resets that the clauses alone don't show.
    var outcome = run(statements, isSet: true, throwsOut: catcher == nil)
    if let catcher,
      statements.contains(where: { statement in index.subtree(of: statement).contains { isUncaughtTry($0, statement) } }
      ),
      clausesLeaveSet(of: catcher)
    {
      return true
    }
    var end = block
    while case .fallsThrough(let isSet, let leaked) = outcome {
      guard isSet, !leaked else { return leaked }
      // The flag is still set at the end of the block: what follows the block may reset it.
      guard let (next, later) = following(end) else { return true }
      end = next
      outcome = run(later, isSet: true, throwsOut: catcher == nil)
    }
    if case .exits(let leaked) = outcome { return leaked }
    return false
  }

  /// Whether some way through the statements of a closure that is called later ends with the flag set.
  mutating func leavesSet(inClosure statements: [NodeID]) -> Bool {
    switch run(statements, isSet: true) {
    case .exits(let leaked): return leaked
    case .fallsThrough(let isSet, let leaked): return isSet || leaked
    }
  }

  /// Whether some way leaves the function in the middle of statements with the flag set.
  mutating func isLeftSet(within statements: [NodeID]) -> Bool {
    switch run(statements, isSet: true) {
    case .exits(let leaked), .fallsThrough(_, let leaked): leaked
    }
  }

  /// The block around a node and the statements of it that follow; `nil` at the end of a function or closure.
  private func following(_ node: NodeID) -> (block: NodeID, statements: [NodeID])? {
    var end = node
    while let outer = index.parent(of: end) {
      switch index.node(outer).kind {
      case .codeBlock, .ifConfigClause, .switchCase:
        return (outer, index.children(of: outer).filter { $0.index > end.index })
      case .declaration, .closure, .accessor: return nil
      default: end = outer
      }
    }
    return nil
  }

  /// The innermost `do` around a block whose clauses catch everything thrown in it.
  private func enclosingCatcher(of block: NodeID) -> NodeID? {
    var child = block
    var current = index.parent(of: block)
    while let candidate = current {
      let node = index.node(candidate)
      if node.kind == .declaration || node.kind == .closure { return nil }
      if node.kind == .doStatement, index.body(ofDo: candidate) == child, catchesAll(candidate) {
        return candidate
      }
      child = candidate
      current = index.parent(of: candidate)
    }
    return nil
  }

  private func catchesAll(_ statement: NodeID) -> Bool {
    index.children(of: statement).contains { clause in
      index.node(clause).kind == .catchClause && index.takesAnyError(clause)
    }
  }

  /// Whether a catch clause of a `do` that is entered with the flag set ends with it set.
  private mutating func clausesLeaveSet(of statement: NodeID) -> Bool {
    catchDepth += 1
    defer { catchDepth -= 1 }
    for clause in index.children(of: statement) where index.node(clause).kind == .catchClause {
      guard let block = index.lastChild(of: clause) else { continue }
      switch run(index.children(of: block), isSet: true) {
      case .exits(let leaked): if leaked { return true }
      case .fallsThrough(let isSet, let leaked):
        if leaked { return true }
        guard isSet else { continue }
        guard let (_, later) = following(statement) else { return true }
        switch run(later, isSet: true) {
        case .exits(let leaked): if leaked { return true }
        case .fallsThrough(let isSet, let leaked): if leaked || isSet { return true }
        }
      }
    }
    return false
  }

  private enum Outcome {
    /// Goes on after the statements, with the flag's state then.
    case fallsThrough(isSet: Bool, leaked: Bool)
    case exits(leaked: Bool)
  }

  private mutating func run(_ statements: [NodeID], isSet: Bool, throwsOut: Bool = true) -> Outcome {
    var isSet = isSet
    var leaked = false
    for statement in statements {
      let node = index.node(statement)
      if resetsFlag(statement) {
        if isSet && throwsOut && replacesAfterTry(statement) { leaked = true }
        countReset(statement)
        isSet = false
        continue
      }
      switch node.kind {
      case .returnStatement:
        if index.subtree(of: statement).contains(where: { isUncaughtTry($0, statement) }) && isSet && throwsOut {
          leaked = true
        }
        // `return await MainActor.run { isLoading = false }`.
        if index.subtree(of: statement).contains(where: { resetsFlag($0) }) {
          countReset(statement)
          isSet = false
        }
        return .exits(leaked: leaked || isSet)
      case .throwStatement: return .exits(leaked: leaked || (isSet && throwsOut))
      case .guardStatement where index.asksForSelf(statement): continue
      case .ifStatement, .guardStatement:
        let branches = index.children(of: statement).filter {
          [.codeBlock, .ifStatement].contains(index.node($0).kind)
        }
        if conditionThrows(statement) && isSet && throwsOut { leaked = true }
        let outcome = branch(
          statement, branches, isGuard: node.kind == .guardStatement, isSet: isSet, throwsOut: throwsOut)
        switch outcome {
        case .exits(let inner): return .exits(leaked: leaked || inner)
        case .fallsThrough(let state, let inner):
          isSet = state
          leaked = leaked || inner
        }
      case .switchStatement:
        let cases = index.children(of: statement).filter { index.node($0).kind == .switchCase }
        let bodies = cases.map { index.children(of: $0).filter { index.node($0).kind != .caseItem } }
        switch merge(bodies, isSet: isSet, throwsOut: throwsOut) {
        case .exits(let inner): return .exits(leaked: leaked || inner)
        case .fallsThrough(let state, let inner):
          isSet = state
          leaked = leaked || inner
        }
      case .doStatement:
        guard let body = index.body(ofDo: statement) else { continue }
        switch runDo(statement, body: index.children(of: body), isSet: isSet, throwsOut: throwsOut) {
        case .exits(let inner): return .exits(leaked: leaked || inner)
        case .fallsThrough(let state, let inner):
          isSet = state
          leaked = leaked || inner
        }
      case .forStatement, .whileStatement, .repeatStatement:
        if let body = index.children(of: statement).last(where: { index.node($0).kind == .codeBlock }) {
          switch run(index.children(of: body), isSet: isSet, throwsOut: throwsOut) {
          case .fallsThrough(_, let inner), .exits(let inner): leaked = leaked || inner
          }
        }
      default:
        if isSet && throwsOut && index.subtree(of: statement).contains(where: { isUncaughtTry($0, statement) }) {
          leaked = true
        }
        // A closure that the statement passes on, such as `MainActor.run { isLoading = false }`, runs here.
        if index.subtree(of: statement).contains(where: { resetsFlag($0) }) {
          countReset(statement)
          isSet = false
        }
      }
    }
    return .fallsThrough(isSet: isSet, leaked: leaked)
  }

  private func resetsFlag(_ statement: NodeID) -> Bool {
    index.flagAssignment(statement, to: Word.false.rawValue)?.name == flag
      || holder.map { index.replacesStruct(statement, heldBy: $0) } == true
  }

  /// Whether a statement throws before it replaces what holds the flag: `state = State(try await load())`.
  private func replacesAfterTry(_ statement: NodeID) -> Bool {
    index.subtree(of: statement).contains { isUncaughtTry($0, statement) }
  }

  private mutating func countReset(_ statement: NodeID) {
    guard resetStatements.insert(statement).inserted, catchDepth == 0 else { return }
    resetsOutsideCatch += 1
  }

  private mutating func branch(_ statement: NodeID, _ branches: [NodeID], isGuard: Bool, isSet: Bool, throwsOut: Bool)
    -> Outcome
  {
    var bodies = branches.map { index.node($0).kind == .codeBlock ? index.children(of: $0) : [$0] }
    if isGuard {
      // The `else` of a guard leaves; the code goes on behind it.
      guard let body = bodies.first else { return .fallsThrough(isSet: isSet, leaked: false) }
      switch run(body, isSet: isSet, throwsOut: throwsOut) {
      case .exits(let leaked), .fallsThrough(_, let leaked): return .fallsThrough(isSet: isSet, leaked: leaked)
      }
    }
    if bodies.count < 2 { bodies.append([]) }
    return merge(bodies, isSet: isSet, throwsOut: throwsOut)
  }

  private mutating func merge(_ bodies: [[NodeID]], isSet: Bool, throwsOut: Bool) -> Outcome {
    var anyFalls = false
    var anySet = false
    var leaked = false
    for body in bodies {
      switch run(body, isSet: isSet, throwsOut: throwsOut) {
      case .exits(let inner): leaked = leaked || inner
      case .fallsThrough(let state, let inner):
        anyFalls = true
        anySet = anySet || state
        leaked = leaked || inner
      }
    }
    return anyFalls ? .fallsThrough(isSet: anySet, leaked: leaked) : .exits(leaked: leaked)
  }

  private mutating func runDo(_ statement: NodeID, body: [NodeID], isSet: Bool, throwsOut: Bool) -> Outcome {
    let parts = index.children(of: statement)
    let clauses = parts.dropFirst().filter { index.node($0).kind == .catchClause }
    var outcome = run(body, isSet: isSet, throwsOut: throwsOut && !catchesAll(statement))
    for clause in clauses {
      guard let block = index.lastChild(of: clause) else { continue }
      // The error may have come before any reset in the body.
      catchDepth += 1
      let caught = run(index.children(of: block), isSet: isSet, throwsOut: throwsOut)
      catchDepth -= 1
      switch (outcome, caught) {
      case (.exits(let left), .exits(let right)): outcome = .exits(leaked: left || right)
      case (.exits(let left), .fallsThrough(let state, let right)):
        outcome = .fallsThrough(isSet: state, leaked: left || right)
      case (.fallsThrough(let state, let left), .exits(let right)):
        outcome = .fallsThrough(isSet: state, leaked: left || right)
      case (.fallsThrough(let first, let left), .fallsThrough(let second, let right)):
        outcome = .fallsThrough(isSet: first || second, leaked: left || right)
      }
    }
    return outcome
  }

  private func conditionThrows(_ statement: NodeID) -> Bool {
    index.children(of: statement).contains { child in
      ![.codeBlock, .ifStatement].contains(index.node(child).kind)
        && index.subtree(of: child).contains { isUncaughtTry($0, child) }
    }
  }

  private func isUncaughtTry(_ id: NodeID, _ boundary: NodeID) -> Bool {
    let node = index.node(id)
    guard node.kind == .tryExpression, node.flags.isDisjoint(with: [.optional, .forced]) else { return false }
    if id == boundary { return true }
    // A `try` in a closure that is passed on throws there.
    var current = index.parent(of: id)
    while let candidate = current, candidate != boundary {
      if index.node(candidate).kind == .closure || index.node(candidate).kind == .declaration { return false }
      current = index.parent(of: candidate)
    }
    return true
  }
}

import SwiftOutline

/// Follows every way through a function or closure from the place where it sets a flag, and tells what the flag may be
/// where each of them ends.
struct FlagWalk {
  /// What a flag may be at one place: several things, where several ways lead there.
  struct States: OptionSet, Sendable {
    let rawValue: UInt8
    /// As it was before.
    static let untouched = States(rawValue: 1)
    static let set = States(rawValue: 2)
    static let reset = States(rawValue: 4)
    /// A task or a closure that is called later takes it back.
    static let handedOver = States(rawValue: 8)
  }

  /// What the flag may be where the ways through some statements lead; empty where none does.
  struct Ways {
    /// On to what follows.
    var onward: States
    /// Out of the innermost loop or `switch`.
    var broken: States = []
    var returned: States = []
    var thrown: States = []

    mutating func add(exitsOf other: Ways) {
      broken.formUnion(other.broken)
      returned.formUnion(other.returned)
      thrown.formUnion(other.thrown)
    }

    mutating func add(_ other: Ways) {
      onward.formUnion(other.onward)
      add(exitsOf: other)
    }
  }

  let index: EffectIndex
  private let flag: UInt32
  private let assignment: NodeID
  /// The block that holds the assignment. What the code does behind it depends on conditions that may be the same again.
  private let block: NodeID
  /// The property that holds the struct of which the flag is a member.
  private let holder: DeclarationID?
  private var catchDepth = 0

  /// What the flag may be where the function or closure is left.
  private(set) var exits: States = []
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

  /// - Parameters:
  ///   - assignment: The statement that sets the flag.
  ///   - body: The function's block, or the closure, around it.
  init(_ index: EffectIndex, flag: UInt32, assignment: NodeID, in body: NodeID) {
    self.index = index
    self.flag = flag
    self.assignment = assignment
    block = LoadingFlags(index).blockWaiting(around: assignment) ?? body
    holder = index.firstChild(of: assignment).flatMap { FlagStructs(index).structHolder(ofTarget: $0) }
    let ways = run(Hops(index).bodyStatements(ofClosure: body), .untouched)
    exits = ways.onward.union(ways.returned).union(ways.thrown).union(ways.broken)
  }

  // MARK: - Statements

  mutating func run(_ statements: some Collection<NodeID>, _ entry: States) -> Ways {
    var ways = Ways(onward: entry)
    var rest = statements[...]
    while let statement = rest.popFirst(), !ways.onward.isEmpty {
      if isReset(inDefer: statement) {
        // It runs on every way out from here on.
        var later = run(rest, ways.onward)
        isDeferred = isDeferred || !later.onward.union(later.returned).union(later.thrown).isDisjoint(with: .set)
        for part in [\Ways.onward, \.broken, \.returned, \.thrown] where later[keyPath: part].contains(.set) {
          later[keyPath: part] = later[keyPath: part].subtracting(.set).union(.reset)
        }
        later.add(exitsOf: ways)
        return later
      }
      let step = walk(statement, ways.onward)
      ways.onward = step.onward
      ways.add(exitsOf: step)
    }
    return ways
  }

  private mutating func walk(_ statement: NodeID, _ entry: States) -> Ways {
    switch index[statement].kind {
    case .returnStatement:
      var ways = evaluate(statement, entry)
      noteEarlyEnd(statement, entry)
      ways.returned.formUnion(ways.onward)
      ways.onward = []
      return ways
    case .throwStatement:
      noteEarlyEnd(statement, entry)
      return Ways(onward: [], thrown: entry)
    case .breakStatement, .continueStatement: return Ways(onward: [], broken: entry)
    case .guardStatement, .ifStatement: return walkCondition(statement, entry)
    case .switchStatement: return walkSwitch(statement, entry)
    case .doStatement: return walkDo(statement, entry)
    case .forStatement, .whileStatement, .repeatStatement: return walkLoop(statement, entry)
    case .codeBlock: return run(index.statements(of: statement), entry)
    default: return evaluate(statement, entry)
    }
  }

  private mutating func walkCondition(_ statement: NodeID, _ entry: States) -> Ways {
    let isGuard = index[statement].kind == .guardStatement
    // The object is gone, and so is its flag.
    if isGuard && index.text(statement).hasPrefix("guard let self") { return Ways(onward: entry) }
    let parts = index.children(of: statement)
    let isBranch = { [index] (part: NodeID) in [.codeBlock, .ifStatement].contains(index[part].kind) }
    var ways = Ways(onward: entry)
    for condition in parts where !isBranch(condition) {
      let step = evaluate(condition, ways.onward)
      ways.onward = step.onward
      ways.add(exitsOf: step)
    }
    let branches = parts.filter(isBranch)
    let behind = ways.onward
    if !isGuard && branches.count > 1 { ways.onward = [] }
    for branch in branches {
      let step = walk(branch, behind)
      if isGuard { ways.add(exitsOf: step) } else { ways.add(step) }
    }
    return ways
  }

  private mutating func walkSwitch(_ statement: NodeID, _ entry: States) -> Ways {
    var ways = Ways(onward: [])
    var subject = Ways(onward: entry)
    for part in index.children(of: statement) {
      if index[part].kind == .switchCase {
        let statements = index.statements(of: part).filter { index[$0].kind != .caseItem }
        ways.add(run(statements, subject.onward))
      } else {
        subject = evaluate(part, subject.onward)
        ways.add(exitsOf: subject)
      }
    }
    ways.onward.formUnion(ways.broken)
    ways.broken = []
    return ways
  }

  private mutating func walkDo(_ statement: NodeID, _ entry: States) -> Ways {
    guard let body = CatchClauses(index).body(ofDo: statement) else { return Ways(onward: entry) }
    var ways = run(index.statements(of: body), entry)
    let clauses = index.children(of: statement).filter { index[$0].kind == .catchClause }
    let thrown = ways.thrown
    if clauses.contains(where: { CatchClauses(index).takesAnyError($0) }) { ways.thrown = [] }
    guard !thrown.isEmpty else { return ways }
    catchDepth += 1
    defer { catchDepth -= 1 }
    for clause in clauses {
      guard let block = index.lastChild(of: clause) else { continue }
      ways.add(run(index.statements(of: block), thrown))
    }
    return ways
  }

  private mutating func walkLoop(_ statement: NodeID, _ entry: States) -> Ways {
    var ways = Ways(onward: entry)
    for part in index.children(of: statement) {
      if index[part].kind == .codeBlock {
        ways.add(run(index.statements(of: part), ways.onward))
      } else {
        let step = evaluate(part, ways.onward)
        ways.onward = step.onward
        ways.add(exitsOf: step)
      }
    }
    ways.onward.formUnion(ways.broken)
    ways.broken = []
    return ways
  }

  // MARK: - Expressions

  /// What an expression does with the flag: it sets it or takes it back, may throw, and hands closures on.
  private mutating func evaluate(_ expression: NodeID, _ entry: States) -> Ways {
    var ways = Ways(onward: entry)
    if expression == assignment {
      ways.onward = .set
      return ways
    }
    if let closure = LoadingFlags(index).mainActorClosure(in: expression),
      holds(closure, assignment) || holdsReset(closure)
    {
      let inner = run(Hops(index).bodyStatements(ofClosure: closure), entry)
      ways.onward = inner.onward.union(inner.returned)
      if index[expression].kind == .tryExpression { ways.thrown = inner.thrown }
      noteWait(expression, entry)
      return ways
    }
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
    guard let answer = answer(in: expression, with: found) else {
      resets.formUnion(found)
      if catchDepth == 0 { resetsOutsideCatch.formUnion(found) }
      ways.onward = .reset
      return ways
    }
    answers.append(answer)
    ways.onward = entry.subtracting(.set).union(.handedOver)
    return ways
  }

  private mutating func noteWait(_ part: NodeID, _ entry: States) {
    if entry.contains(.set) && holds(block, part) { waits = true }
  }

  private mutating func noteEarlyEnd(_ part: NodeID, _ entry: States) {
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
      || holder.map { FlagStructs(index).replacesStruct(statement, heldBy: $0) } == true
  }

  func holdsReset(_ node: NodeID) -> Bool { index.subtree(of: node).contains { isReset($0) } }

  private func isReset(inDefer statement: NodeID) -> Bool {
    index[statement].kind == .deferStatement && holdsReset(statement)
  }

  func holds(_ outer: NodeID, _ inner: NodeID) -> Bool {
    inner.file == outer.file && inner.index <= outer.index && Int(inner.index) >= Int(index[outer].first)
  }
}

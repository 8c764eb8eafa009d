import SwiftOutline

/// What may be so where the ways through some code lead; empty where none does.
struct Ways<State: OptionSet & Sendable> {
  /// On to what follows.
  var onward: State
  /// Out of the innermost loop or `switch`.
  var broken: State = []
  var returned: State = []
  var thrown: State = []

  /// Every way out of a function or closure.
  var exits: State { onward.union(broken).union(returned).union(thrown) }

  mutating func add(exitsOf other: Ways) {
    broken.formUnion(other.broken)
    returned.formUnion(other.returned)
    thrown.formUnion(other.thrown)
  }

  mutating func add(_ other: Ways) {
    onward.formUnion(other.onward)
    add(exitsOf: other)
  }

  /// Goes a step further on the way onward.
  mutating func follow(_ step: Ways) {
    onward = step.onward
    add(exitsOf: step)
  }
}

/// A question that is asked of every way through code, such as what becomes of a flag or of a failure.
///
/// A state is the set of what may be so at a place, a bit for each possibility; where ways meet, both are.
protocol FlowDomain {
  associatedtype State: OptionSet & Sendable

  /// What an expression, or a statement that holds no others, makes of what was so before. A `return`, `throw`, `break` or
  /// `continue` is asked about as well; the flow knows where it leads.
  mutating func evaluate(_ expression: NodeID, _ entry: State) -> Ways<State>

  /// What a condition makes of it, where it holds and where it doesn't; nothing for a side that can't be.
  mutating func decide(_ condition: NodeID, _ entry: State) -> (holds: Ways<State>, fails: State)

  /// The closure that a statement runs on the way, if what happens in it is a part of the way.
  mutating func closureRun(by statement: NodeID, _ entry: State) -> NodeID?

  /// Whether nothing behind can change the answer any more.
  func isSettled(_ state: State) -> Bool
}

extension FlowDomain {
  func isSettled(_ state: State) -> Bool { false }

  mutating func decide(_ condition: NodeID, _ entry: State) -> (holds: Ways<State>, fails: State) {
    let ways = evaluate(condition, entry)
    return (ways, ways.onward)
  }
}

/// Follows every way through code: the one place that knows what statements do.
struct Flow<Domain: FlowDomain> {
  typealias State = Domain.State

  let index: DeclarationIndex
  var domain: Domain

  init(_ index: DeclarationIndex, _ domain: Domain) {
    self.index = index
    self.domain = domain
  }

  mutating func run(_ statements: some Collection<NodeID>, _ entry: State) -> Ways<State> {
    var ways = Ways(onward: entry)
    var rest = statements[...]
    while let statement = rest.popFirst(), !ways.onward.isEmpty {
      if domain.isSettled(ways.onward) {
        // Wherever it leads from here.
        ways.returned.formUnion(ways.onward)
        break
      }
      guard index[statement].kind == .deferStatement else {
        ways.follow(walk(statement, ways.onward))
        continue
      }
      // It runs on every way out from here on.
      var later = run(rest, ways.onward)
      let block = index.lastChild(of: statement).map { index.statements(of: $0) } ?? []
      for way in [\Ways<State>.onward, \.broken, \.returned, \.thrown] where !later[keyPath: way].isEmpty {
        later[keyPath: way] = run(block, later[keyPath: way]).onward
      }
      later.add(exitsOf: ways)
      return later
    }
    return ways
  }

  /// What is so where the function or closure around a statement is left, or a loop goes on to its next turn, from behind
  /// the statement on.
  ///
  /// Of a block with thousands of statements those right behind are followed, as each of them may be asked about.
  mutating func exits(behind statement: NodeID, _ entry: State) -> State {
    var ways = Ways(onward: entry)
    var child = statement
    while let block = index.parent(of: child), !ways.onward.isEmpty {
      switch index[block].kind {
      case .codeBlock, .closure, .switchCase, .ifConfigClause:
        ways.follow(run(statements(behind: child, in: block), ways.onward))
        if index[block].kind == .closure { return ways.exits }
      case .declaration, .accessor, .forStatement, .whileStatement, .repeatStatement: return ways.exits
      default: break
      }
      child = block
    }
    return ways.exits
  }

  private static var reach: Int { 500 }

  private func statements(behind child: NodeID, in block: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var next = NodeID(file: Int(block.file), index: Int(child.index) + 1)
    while next.index < block.index, found.count < Self.reach {
      // Nodes stand behind those that they hold: what follows begins with the next one.
      while let outer = index.parent(of: next), outer != block { next = outer }
      found += index[next].kind == .ifConfigClause ? index.statements(of: next) : [next]
      next = NodeID(file: Int(block.file), index: Int(next.index) + 1)
    }
    return found
  }

  private mutating func walk(_ statement: NodeID, _ entry: State) -> Ways<State> {
    switch index[statement].kind {
    case .returnStatement:
      var ways = domain.evaluate(statement, entry)
      ways.returned.formUnion(ways.onward)
      ways.onward = []
      return ways
    case .throwStatement:
      var ways = domain.evaluate(statement, entry)
      ways.thrown.formUnion(ways.onward)
      ways.onward = []
      return ways
    case .breakStatement, .continueStatement:
      return Ways(onward: [], broken: domain.evaluate(statement, entry).onward)
    case .guardStatement, .ifStatement, .whileStatement: return walkConditions(statement, entry)
    case .switchStatement: return walkSwitch(statement, entry)
    case .doStatement: return walkDo(statement, entry)
    case .forStatement, .repeatStatement: return walkLoop(statement, entry)
    case .codeBlock: return run(index.statements(of: statement), entry)
    default:
      guard let closure = domain.closureRun(by: statement, entry) else { return domain.evaluate(statement, entry) }
      let inner = run(Hops(index).bodyStatements(ofClosure: closure), entry)
      let isTried = index[statement].kind == .tryExpression
      return Ways(onward: inner.onward.union(inner.returned), thrown: isTried ? inner.thrown : [])
    }
  }

  private mutating func walkConditions(_ statement: NodeID, _ entry: State) -> Ways<State> {
    let isBranch = { [index] (part: NodeID) in [.codeBlock, .ifStatement].contains(index[part].kind) }
    let parts = index.children(of: statement)
    var ways = Ways(onward: entry)
    var otherwise: State = []
    for condition in parts where !isBranch(condition) {
      let (holds, fails) = domain.decide(condition, ways.onward)
      ways.follow(holds)
      otherwise.formUnion(fails)
    }
    let branches = parts.filter(isBranch)
    if index[statement].kind == .guardStatement {
      for branch in branches { ways.add(exitsOf: walk(branch, otherwise)) }
      return ways
    }
    let inside = ways.onward
    ways.onward = branches.count > 1 ? [] : otherwise
    for (branch, entry) in zip(branches, [inside, otherwise]) where !entry.isEmpty { ways.add(walk(branch, entry)) }
    if index[statement].kind == .whileStatement { endLoop(&ways) }
    return ways
  }

  private mutating func walkSwitch(_ statement: NodeID, _ entry: State) -> Ways<State> {
    var ways = Ways<State>(onward: [])
    var subject = Ways(onward: entry)
    for part in index.children(of: statement) {
      if index[part].kind == .switchCase {
        ways.add(run(index.statements(of: part).filter { index[$0].kind != .caseItem }, subject.onward))
      } else {
        let (holds, _) = domain.decide(part, subject.onward)
        subject.follow(holds)
      }
    }
    ways.add(exitsOf: subject)
    endLoop(&ways)
    return ways
  }

  private mutating func walkDo(_ statement: NodeID, _ entry: State) -> Ways<State> {
    guard let body = CatchClauses(index).body(ofDo: statement) else { return Ways(onward: entry) }
    var ways = run(index.statements(of: body), entry)
    let thrown = ways.thrown
    let clauses = index.children(of: statement).filter { index[$0].kind == .catchClause }
    if clauses.contains(where: { CatchClauses(index).takesAnyError($0) }) { ways.thrown = [] }
    guard !thrown.isEmpty else { return ways }
    for block in clauses.compactMap({ index.lastChild(of: $0) }) {
      ways.add(run(index.statements(of: block), thrown))
    }
    return ways
  }

  private mutating func walkLoop(_ statement: NodeID, _ entry: State) -> Ways<State> {
    var ways = Ways(onward: entry)
    for part in index.children(of: statement) {
      if index[part].kind == .codeBlock {
        ways.add(run(index.statements(of: part), ways.onward))
      } else {
        let (holds, _) = domain.decide(part, ways.onward)
        ways.follow(holds)
      }
    }
    endLoop(&ways)
    return ways
  }

  private func endLoop(_ ways: inout Ways<State>) {
    ways.onward.formUnion(ways.broken)
    ways.broken = []
  }
}

import SwiftOutline

/// What becomes of a failure on every way from where it is met.
///
/// Code that runs for a failure alone answers it with whatever it does besides logging and emptying state.
struct FailureFlow: FlowDomain {
  struct State: OptionSet, Sendable {
    let rawValue: UInt8
    /// Nothing was said.
    static let silent = State(rawValue: 1)
    static let logged = State(rawValue: 2)
    /// Something says "nothing there" in place of "failed".
    static let emptied = State(rawValue: 4)
    /// It is kept, shown, thrown on or handed to something.
    static let told = State(rawValue: 8)
    /// Analytics or a crash reporter was told.
    static let reported = State(rawValue: 16)
  }

  private let index: EffectIndex
  /// The place that takes the failure.
  private let place: NodeID
  /// Whether the place takes some failures alone, so that doing nothing about them is a decision.
  private let takesPattern: Bool
  /// The variables that hold nothing on this way, as the work has failed whose answer they should hold.
  private var missing: Set<UInt32> = []
  /// How many functions of the project around this code were followed.
  private var depth = 0

  init(_ index: EffectIndex, at place: NodeID, takesPattern: Bool = false) {
    self.index = index
    self.place = place
    self.takesPattern = takesPattern
  }

  /// What becomes of the failure in the statements that run for it, and behind a statement that they lead on to.
  func fate(in statements: [NodeID], behind statement: NodeID? = nil) -> State {
    var flow = Flow(index, self)
    let ways = flow.run(statements, .silent)
    guard let statement else { return ways.exits }
    return ways.broken.union(ways.returned).union(ways.thrown).union(flow.exits(behind: statement, ways.onward))
  }

  /// What becomes of it behind a variable that holds nothing in place of the answer.
  func fate(ofVariable variable: NodeID) -> State {
    var domain = self
    domain.missing = [index[variable].name]
    var flow = Flow(index, domain)
    return flow.exits(behind: variable, .silent)
  }

  // MARK: - Statements

  func closureRun(by statement: NodeID, _ entry: State) -> NodeID? { Hops(index).closure(ofHop: statement) }

  /// One way that tells of the failure is enough.
  func isSettled(_ state: State) -> Bool { state.contains(.told) }

  mutating func evaluate(_ statement: NodeID, _ entry: State) -> Ways<State> {
    Ways(onward: state(behind: statement, entry))
  }

  private mutating func state(behind statement: NodeID, _ entry: State) -> State {
    let found = index[statement]
    switch found.kind {
    case .assignment:
      if isDoneOnSuccess(statement) { return entry }
      let value = index.lastChild(of: statement)
      return value.map { saysNothingThere($0) } == true ? emptied(entry) : .told
    case .returnStatement:
      guard let value = index.lastChild(of: statement) else { return takesPattern ? .told : entry }
      return standsForFailure(value) ? .emptied : .told
    case .breakStatement: return leavesSwitch(statement) ? entry : .told
    case .localVariable where isMissing(index.lastChild(of: statement)):
      missing.insert(found.name)
      return entry
    case .localVariable: return mentionsMissing(statement) ? .told : entry
    // The value of a single-expression closure or `if` expression.
    case .nilLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral:
      return Results(index).isEmptyValue(statement) && index[place].kind == .catchClause ? .emptied : .told
    default:
      if FailureHandling(index).isLogging(statement) {
        let isTracked = ExpressionTypes(index).call(inside: statement).map { Tracking(index).isTracking($0) } == true
        return noted(entry, isTracked ? .reported : .logged)
      }
      if HarmlessFailures(index).answersEmpty(statement) { return emptied(entry) }
      if isMissing(statement) { return entry }
      let inside = fate(inFunctionCalledBy: statement)
      if inside.contains(.told) { return .told }
      return inside.contains(.emptied) ? emptied(entry) : noted(entry, inside.intersection([.logged, .reported]))
    }
  }

  /// Whether the work whose failure is caught does the same where it succeeds: `isLoading = false` on both ways.
  private func isDoneOnSuccess(_ assignment: NodeID) -> Bool {
    guard depth == 0, index[place].kind == .catchClause, let statement = index.parent(of: place),
      let body = CatchClauses(index).body(ofDo: statement)
    else { return false }
    let text = index.text(assignment)
    return index.subtree(of: body).contains { index[$0].kind == .assignment && index.text($0) == text }
  }

  private func noted(_ entry: State, _ note: State) -> State {
    entry.contains(.silent) && !note.isEmpty ? entry.subtracting(.silent).union(note) : entry
  }

  /// What becomes of the failure in the one function of the project that a statement calls.
  private func fate(inFunctionCalledBy statement: NodeID) -> State {
    guard depth < 2, let call = ExpressionTypes(index).call(inside: statement), let callee = index.firstChild(of: call),
      index[callee].kind == .name || index[callee].kind == .member,
      case let targets = CallTargets(index).targets(ofCall: call),
      targets.count == 1, index[targets[0]].kind == .function, case let bodies = index.bodies(of: targets[0]),
      bodies.count == 1
    else { return .told }
    var inner = self
    inner.missing = []
    inner.depth += 1
    return inner.fate(in: index.statements(of: bodies[0]))
  }

  /// Whether a value that state gets says that nothing is there: an empty one, a default for what is missing, `.noData`.
  private func saysNothingThere(_ value: NodeID) -> Bool {
    if Results(index).isEmptyValue(value) || isDefaultForMissing(value) { return true }
    let name = index[value].kind == .implicitMember ? index.name(value).lowercased() : ""
    return index.lists[.emptyStateWords].contains(name)
  }

  /// State that is emptied says nothing of the failure; several that go back say that it was undone.
  private func emptied(_ entry: State) -> State { takesPattern || entry.contains(.emptied) ? .told : .emptied }

  /// Whether a result says "nothing there" in place of "failed".
  private func standsForFailure(_ value: NodeID) -> Bool {
    isMissing(value)
      || Results(index).isEmptyValue(value) && !takesPattern && !FailureHandling(index).isAnswerOfProbe(place)
  }

  /// Whether a `break` leaves a `switch`, and no loop goes on to another candidate.
  private func leavesSwitch(_ statement: NodeID) -> Bool {
    let left = index.ancestor(of: statement) {
      [.switchStatement, .forStatement, .whileStatement, .repeatStatement].contains($0.kind)
    }
    return index.kind(left) == .switchStatement
  }

  // MARK: - Missing values

  /// Where the answer of the failed work is missing, a condition that asks for it is decided.
  mutating func decide(_ condition: NodeID, _ entry: State) -> (holds: Ways<State>, fails: State) {
    guard let isThere = asksForMissing(condition) else {
      let isOpen = !mentionsMissing(condition) && !waits(condition)
      return (Ways(onward: isOpen ? entry : .told), isOpen ? entry : .told)
    }
    return (Ways(onward: isThere ? [] : entry), isThere ? entry : [])
  }

  /// Whether a condition holds where a missing value is there (`let x`, `x != nil`), or where it isn't; `nil` for other
  /// conditions.
  private func asksForMissing(_ condition: NodeID) -> Bool? {
    switch index[condition].kind {
    case .optionalBinding:
      let value = index.children(of: condition).last { index[$0].kind != .bindingName }
      return isMissing(value) || value == nil && missing.contains(index[condition].name) ? true : nil
    case .sequence:
      let parts = index.children(of: condition)
      guard parts.count == 3, index[parts[2]].kind == .nilLiteral, isMissing(parts[0]) else { return nil }
      return index[parts[1]].name == Word.notEqual.rawValue
    default: return nil
    }
  }

  /// Whether an expression is a missing value, or is reached through one.
  private func isMissing(_ expression: NodeID?) -> Bool {
    guard let expression, !missing.isEmpty else { return false }
    let root = index[index.root(of: expression)]
    return root.kind == .name && missing.contains(root.name)
  }

  /// Whether an expression is a default for a missing value: `count ?? 0`.
  private func isDefaultForMissing(_ expression: NodeID) -> Bool {
    let parts = index[expression].kind == .sequence ? index.children(of: expression) : []
    return parts.count == 3 && index[parts[1]].name == Word.nilCoalescing.rawValue && isMissing(parts[0])
      && (Results(index).isEmptyValue(parts[2]) || FailureHandling(index).isZero(parts[2]))
  }

  private func mentionsMissing(_ node: NodeID) -> Bool {
    !missing.isEmpty && index.subtree(of: node).contains { index[$0].kind == .name && missing.contains(index[$0].name) }
  }

  private func waits(_ node: NodeID) -> Bool { index.subtree(of: node).contains { index[$0].kind == .awaitExpression } }
}

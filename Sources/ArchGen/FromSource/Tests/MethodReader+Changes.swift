import ProjectIndex
import SwiftOutline

/// What a method changes.
extension MethodReader {
  /// Reads statements that run one after the other, up to the first that may leave.
  func read(_ statements: [NodeID], depth: Int, isSure: inout Bool, into facts: inout MethodFacts) {
    let outer = facts.deferredChanges
    facts.deferredChanges = []
    defer {
      facts.changes += facts.deferredChanges
      facts.deferredChanges = outer
    }
    for statement in flattened(statements) {
      if facts.hasLeft || facts.isThrown {
        facts.skipped.insert(statement)
        continue
      }
      if isSure { noteCalls(in: statement, &facts) }
      if isSure, let handed = handedOver(by: statement) {
        take(handed, by: statement, depth: depth, into: &facts)
        continue
      }
      if isSure { noteRisks(of: statement, isSure: &isSure, &facts) }
      if isSure, fails(statement, isSure: &isSure, &facts) { continue }
      switch index[statement].kind {
      case .assignment, .call:
        guard isSure else { break }
        guard let change = change(by: statement, after: facts.changes) else {
          noteChanges(by: statement, isRead: false, &facts)
          break
        }
        facts.changes.append(change)
        noteChanges(by: statement, isRead: true, &facts)
      case .doStatement:
        readAttempt(statement, depth: depth, isSure: &isSure, into: &facts)
      case .deferStatement:
        guard isSure, let block = index.children(of: statement).first else { break }
        var isInnerSure = true
        var inner = MethodFacts()
        read(index.children(of: block), depth: depth + 1, isSure: &isInnerSure, into: &inner)
        facts.obstacle = facts.obstacle ?? inner.obstacle
        // The last one runs first.
        facts.deferredChanges = inner.changes + facts.deferredChanges
      case .ifStatement, .guardStatement, .switchStatement:
        readBranch(statement, depth: depth, isSure: &isSure, into: &facts)
      case .localVariable, .awaitExpression, .tryExpression:
        if isSure { noteChanges(by: statement, isRead: true, &facts) }
      case .throwStatement: facts.isThrown = isSure
      case .returnStatement:
        facts.hasLeft = isSure
        isSure = false
      case .breakStatement, .continueStatement: isSure = false
      default:
        if isSure { noteChanges(by: statement, isRead: false, &facts) }
        if mayLeave(statement) { isSure = false }
      }
    }
  }

  private func readBranch(_ statement: NodeID, depth: Int, isSure: inout Bool, into facts: inout MethodFacts) {
    guard isSure, let taken = branch(of: statement, after: facts.changes) else {
      if isSure {
        facts.obstacle = facts.obstacle ?? trap(inWaysOf: statement)
        noteChanges(by: statement, isRead: false, &facts)
        facts.changes += changesOfBothWays(statement)
      }
      if mayLeave(statement) || mayFail(statement) { isSure = false }
      return
    }
    noteAsked(statement, &facts)
    facts.skipped.formUnion(taken.skipped)
    read(taken.statements, depth: depth + 1, isSure: &isSure, into: &facts)
    if index[statement].kind == .guardStatement, taken.skipped.isEmpty { facts.isRefused = true }
    // Out of a `switch` is no further than its end.
    if index[statement].kind == .switchStatement, !isSure, !facts.hasLeft,
      taken.statements.last.map({ index[$0].kind == .breakStatement }) ?? false
    {
      isSure = true
    }
  }

  /// Notes the calls of a statement that is no branch, closures left out.
  func noteCalls(in statement: NodeID, _ facts: inout MethodFacts) {
    switch index[statement].kind {
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement, .guardStatement: break
    default: return
    }
    let known = Set(facts.calls.map(\.node))
    facts.sureCalls.formUnion(direct(in: statement).filter { known.contains($0) })
  }

  func mayLeave(_ statement: NodeID) -> Bool {
    index.subtree(of: statement).contains { leaves(index[$0].kind) }
  }

  /// Whether a statement ends its block early.
  func leaves(_ kind: NodeKind) -> Bool {
    kind == .returnStatement || kind == .throwStatement || kind == .breakStatement || kind == .continueStatement
  }

  /// The value that a property starts with, as it is written; `nil` where an initialiser gives it one that isn't
  /// written there.
  func initialText(of property: DeclarationID) -> String? {
    if let initializer = subject.initializer {
      let written = writes(in: index.nodes(inMember: initializer))
      if written.elsewhere.contains(property) { return nil }
      if let count = written.here[property] { return count == 1 ? textGiven(to: property, by: initializer) : nil }
    }
    let declaration = index[property]
    let file = Int(property.file)
    if declaration.value != Node.none { return code(NodeID(file: file, index: Int(declaration.value))) }
    guard declaration.type != Node.none, declaration.kind == .variable else { return nil }
    return index[NodeID(file: file, index: Int(declaration.type))].kind == .optionalType ? "nil" : nil
  }

  /// The value that an initialiser writes into a property, whatever happens.
  private func textGiven(to property: DeclarationID, by initializer: DeclarationID) -> String? {
    guard let body = index.bodies(of: initializer).first else { return nil }
    let changes = flattened(index.children(of: body)).compactMap { change(by: $0) }.filter { $0.property == property }
    guard changes.count == 1 else { return nil }
    switch changes[0].value {
    case .literal(let text): return text
    case .enumCase(let name): return "." + name
    case .emptied: return "[]"
    default: return nil
    }
  }

  /// The change that a statement makes to a property of the subject; `earlier` are those before it.
  func change(by statement: NodeID, after earlier: [MethodFacts.Change] = []) -> MethodFacts.Change? {
    let children = index.children(of: statement)
    if index[statement].kind == .assignment {
      guard children.count == 2, let property = wholeProperty(children[0]) else { return nil }
      guard index.name(statement) == "=" else {
        return MethodFacts.Change(property: property, value: reckoned(statement, property, after: earlier))
      }
      return MethodFacts.Change(property: property, value: value(children[1], for: property, after: earlier))
    }
    guard let receiver = index.receiver(ofCall: statement), let property = wholeProperty(receiver),
      ForeignExtensions(index).functions(named: index.calleeName(statement)).isEmpty
    else { return nil }
    switch index.calleeText(statement) {
    case "append" where children.count == 2 && index[children[1]].name == 0,
      "insert" where [2, 3].contains(children.count) && index[children[1]].name == 0:
      return MethodFacts.Change(property: property, value: .appended(constantText(children[1])))
    case "removeAll" where children.count == 1: return MethodFacts.Change(property: property, value: .emptied)
    case "toggle":
      guard earlier.contains(where: { $0.property == property }) else {
        return MethodFacts.Change(property: property, value: .toggled)
      }
      let before = known(receiver, after: earlier)
      let texts = ["true": "false", "false": "true"]
      return MethodFacts.Change(
        property: property, value: before.flatMap { texts[$0] }.map { .literal($0) } ?? .unsure)
    default: return nil
    }
  }

  /// A property of the subject that an expression names and nothing else.
  func wholeProperty(_ expression: NodeID) -> DeclarationID? {
    let node = index[expression]
    let isWhole =
      node.kind == .name
      || node.kind == .member
        && index.children(of: expression).first.map { isSelf($0) } ?? false
    guard isWhole, let property = Bindings(index).ownProperty(expression),
      index.enclosingType(of: property) == subject.type.id
    else { return nil }
    return property
  }

  /// `self`, also as `self?` in a closure: the object that is called is there.
  func isSelf(_ expression: NodeID) -> Bool {
    if index[expression].kind == .optionalChain {
      return index.children(of: expression).first.map { isSelf($0) } ?? false
    }
    return index[expression].kind == .selfReference
  }

  /// Properties that code changes which isn't sure to run.
  func noteUnsure(in body: NodeID, _ facts: inout MethodFacts) {
    let written = writes(in: nodes(in: body).filter { runs($0, within: body, facts) })
    facts.unsure.formUnion(written.elsewhere)
    for (property, count) in written.here {
      let sure = facts.changes.count { $0.property == property }
      if sure < count { facts.unsure.insert(property) }
    }
    facts.unsure.formUnion(subject.subscribed)
  }

  /// Whether code may run: it doesn't where it stands in a branch that isn't taken, or waits for an error.
  func runs(_ id: NodeID, within body: NodeID, _ facts: MethodFacts) -> Bool {
    if failing == nil, isInCatch(id, within: body) { return false }
    guard !facts.skipped.isEmpty else { return true }
    var current: NodeID? = id
    while let outer = current, outer != body {
      if facts.skipped.contains(outer) { return false }
      current = index.parent(of: outer)
    }
    return true
  }

  /// Whether code only runs after an error.
  func isInCatch(_ id: NodeID, within body: NodeID) -> Bool {
    var current = index.parent(of: id)
    while let outer = current, outer != body {
      if index[outer].kind == .catchClause { return true }
      current = index.parent(of: outer)
    }
    return false
  }
}

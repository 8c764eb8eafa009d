import ProjectIndex
import SwiftOutline

/// What a method changes.
extension MethodReader {
  /// Reads statements that run one after the other, up to the first that may leave.
  func read(_ statements: [NodeID], depth: Int, isSure: inout Bool, into facts: inout MethodFacts) {
    var hasCaught = false
    for statement in flattened(statements) {
      if isSure, depth == 0 || !hasCaught { noteCalls(in: statement, &facts) }
      switch index[statement].kind {
      case .assignment, .call:
        if isSure, let change = change(by: statement, after: facts.changes) {
          facts.changes.append(change)
          if hasCaught, depth == 0 { facts.lastingChanges.append(change) }
        }
      case .doStatement:
        guard let block = index.children(of: statement).first else { break }
        read(index.children(of: block), depth: depth + 1, isSure: &isSure, into: &facts)
        hasCaught = index.children(of: statement).count > 1
        // A clause that leaves keeps what follows from happening.
        if index.children(of: statement).dropFirst().contains(where: { clause in
          index.subtree(of: clause).contains { leaves(index[$0].kind) }
        }) {
          hasCaught = false
        }
      case .deferStatement:
        guard isSure, let block = index.children(of: statement).first else { break }
        var isInnerSure = true
        var inner = MethodFacts()
        read(index.children(of: block), depth: depth + 1, isSure: &isInnerSure, into: &inner)
        facts.deferredChanges += inner.changes
        facts.lastingChanges += inner.changes
      case .guardStatement where isHarmless(statement, after: facts.changes): noteAsked(statement, &facts)
      case .ifStatement:
        guard isSure, let taken = branch(of: statement, after: facts.changes) else {
          if mayLeave(statement) { isSure = false }
          break
        }
        noteAsked(statement, &facts)
        facts.skipped.formUnion(taken.skipped)
        read(taken.statements, depth: depth + 1, isSure: &isSure, into: &facts)
      case .localVariable, .awaitExpression, .tryExpression: break
      case .returnStatement, .throwStatement, .breakStatement, .continueStatement: isSure = false
      default: if mayLeave(statement) { isSure = false }
      }
    }
  }

  /// Notes the calls of a statement that is no branch, closures left out.
  func noteCalls(in statement: NodeID, _ facts: inout MethodFacts) {
    switch index[statement].kind {
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement, .guardStatement: break
    default: return
    }
    let known = Dictionary(uniqueKeysWithValues: facts.calls.map { ($0.node, $0) })
    for id in index.subtree(of: statement) where known[id] != nil {
      let branch = index.ancestor(of: id) { node in
        [.closure, .ternary, .codeBlock, .ifStatement, .switchStatement].contains(node.kind)
      }
      // The nearest block is the one that the statement stands in.
      if let branch, [.codeBlock, .closure].contains(index[branch].kind), index.parent(of: statement) == branch {
        facts.sureCalls.insert(id)
      }
    }
  }

  private func mayLeave(_ statement: NodeID) -> Bool {
    index.subtree(of: statement).contains { leaves(index[$0].kind) }
  }

  /// Whether a statement ends its block early.
  func leaves(_ kind: NodeKind) -> Bool {
    kind == .returnStatement || kind == .throwStatement || kind == .breakStatement || kind == .continueStatement
  }

  /// The value that a property starts with, as it is written; `nil` where an initialiser gives it one that isn't
  /// written there.
  func initialText(of property: DeclarationID) -> String? {
    var seen: Set<DeclarationID> = []
    if let initializer = subject.initializer, changed(by: initializer, &seen).contains(property) {
      return textGiven(to: property, by: initializer)
    }
    let declaration = index[property]
    let file = Int(property.file)
    if declaration.value != Node.none { return index.text(NodeID(file: file, index: Int(declaration.value))) }
    guard declaration.type != Node.none, declaration.kind == .variable else { return nil }
    return index[NodeID(file: file, index: Int(declaration.type))].kind == .optionalType ? "nil" : nil
  }

  /// The value that an initialiser writes into a property once, whatever happens, and nothing else does.
  private func textGiven(to property: DeclarationID, by initializer: DeclarationID) -> String? {
    guard let body = index.bodies(of: initializer).first else { return nil }
    let changes = flattened(index.children(of: body)).compactMap { change(by: $0) }.filter { $0.property == property }
    var count = 0
    for id in index.subtree(of: body) {
      switch index[id].kind {
      case .assignment, .prefixOperation:
        count += index.children(of: id).count { Bindings(index).ownProperty($0) == property && id != $0 }
      case .call:
        if let receiver = index.receiver(ofCall: id), Bindings(index).ownProperty(receiver) == property { return nil }
        var seen: Set<DeclarationID> = []
        if case .function(let function) = index.callee(ofCall: id),
          index.enclosingType(of: function) == subject.type.id, changed(by: function, &seen).contains(property)
        {
          return nil
        }
      default: break
      }
    }
    guard changes.count == 1, count == 1 else { return nil }
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
      return MethodFacts.Change(property: property, value: value(children[1], for: property))
    }
    guard let receiver = index.receiver(ofCall: statement), let property = wholeProperty(receiver) else { return nil }
    switch index.calleeText(statement) {
    case "append" where children.count == 2, "insert" where children.count == 3:
      return MethodFacts.Change(property: property, value: .appended)
    case "removeAll" where children.count == 1: return MethodFacts.Change(property: property, value: .emptied)
    case "toggle": return MethodFacts.Change(property: property, value: .toggled)
    default: return nil
    }
  }

  /// A property of the subject that an expression names and nothing else.
  func wholeProperty(_ expression: NodeID) -> DeclarationID? {
    let node = index[expression]
    let isWhole =
      node.kind == .name
      || node.kind == .member
        && index.children(of: expression).first.map { index[$0].kind == .selfReference } ?? false
    guard isWhole, let property = Bindings(index).ownProperty(expression),
      index.enclosingType(of: property) == subject.type.id
    else { return nil }
    return property
  }

  /// What a property is set to; only what means the same in a test is told as it is written.
  func value(_ expression: NodeID, for property: DeclarationID) -> MethodFacts.Change.Value {
    if let call = answer(expression) ?? triedAnswer(expression) { return .answer(call) }
    let node = index[expression]
    switch node.kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral, .stringLiteral:
      return literal(expression, of: property).map { .literal($0) } ?? .other
    case .arrayLiteral, .dictionaryLiteral: return index.children(of: expression).isEmpty ? .emptied : .other
    case .implicitMember: return enumCase(expression, of: property)
    case .call:
      guard let callee = index.children(of: expression).first, index[callee].kind == .implicitMember else {
        return .other
      }
      return enumCase(callee, of: property)
    case .name:
      if case .parameter = index.binding(of: node.name, at: expression) {
        return .parameter(index.names.text(node.name))
      }
      return .other
    default: return .other
    }
  }

  /// A literal as a test may repeat it and compare a property with it; `nil` where it means something else there.
  func literal(_ expression: NodeID, of property: DeclarationID) -> String? {
    let text = index.text(expression)
    if index[expression].kind == .nilLiteral { return text }
    // What is interpolated is known where it stands, and lines are indented as their place asks for.
    guard index.children(of: expression).isEmpty, !text.contains("\n") else { return nil }
    let declaration = index[property]
    if declaration.type != Node.none {
      let type = NodeID(file: property.file, index: Int(declaration.type))
      return EquatableTypes(index: index).isEquatable(type) ? text : nil
    }
    guard declaration.value != Node.none else { return nil }
    // `var limit = 20 as Any` has no type that it could be compared by.
    switch index[NodeID(file: property.file, index: Int(declaration.value))].kind {
    case .booleanLiteral, .integerLiteral, .floatLiteral, .stringLiteral: return text
    default: return nil
    }
  }

  /// A case of the property's own enum: `.now` of a date is none.
  private func enumCase(_ member: NodeID, of property: DeclarationID) -> MethodFacts.Change.Value {
    let name = index[member].name
    guard let type = index.type(ofVariable: property).type,
      index.types[type].members.contains(where: { index[$0].kind == .enumCase && index[$0].name == name })
    else { return .other }
    return .enumCase(SwiftNames.escaped(index.names.text(name)))
  }

  /// Properties that code changes which isn't sure to run.
  func noteUnsure(in body: NodeID, _ facts: inout MethodFacts) {
    var counts: [DeclarationID: Int] = [:]
    for id in index.subtree(of: body) where !isInCatch(id, within: body) && !isSkipped(id, within: body, facts) {
      let target: NodeID?
      switch index[id].kind {
      case .assignment: target = index.children(of: id).first
      case .call: target = index.receiver(ofCall: id)
      case .prefixOperation: target = index.text(id).hasPrefix("&") ? index.children(of: id).last : nil
      default: target = nil
      }
      guard let target, let property = Bindings(index).ownProperty(target), subject.collaborator(in: property) == nil
      else {
        if index[id].kind == .call, case .function(let function) = index.callee(ofCall: id),
          index.enclosingType(of: function) == subject.type.id
        {
          var seen: Set<DeclarationID> = []
          facts.unsure.formUnion(changed(by: function, &seen))
        }
        continue
      }
      counts[property, default: 0] += 1
    }
    for (property, count) in counts {
      let sure = (facts.changes + facts.deferredChanges).count { $0.property == property }
      if sure < count { facts.unsure.insert(property) }
    }
    facts.changes += facts.deferredChanges
  }

  /// The properties that a method of the subject changes, those that it calls included.
  func changed(by function: DeclarationID, _ seen: inout Set<DeclarationID>) -> Set<DeclarationID> {
    guard seen.insert(function).inserted, let body = index.bodies(of: function).first else { return [] }
    var changed: Set<DeclarationID> = []
    for id in index.subtree(of: body) {
      switch index[id].kind {
      case .assignment, .prefixOperation:
        if let target = index.children(of: id).last, let property = Bindings(index).ownProperty(target) {
          changed.insert(property)
        }
        if let target = index.children(of: id).first, let property = Bindings(index).ownProperty(target) {
          changed.insert(property)
        }
      case .call:
        if let receiver = index.receiver(ofCall: id), let property = Bindings(index).ownProperty(receiver) {
          changed.insert(property)
        } else if case .function(let inner) = index.callee(ofCall: id),
          index.enclosingType(of: inner) == subject.type.id
        {
          changed.formUnion(self.changed(by: inner, &seen))
        }
      default: break
      }
    }
    return changed
  }

  /// Whether code stands in a branch that a new object doesn't take.
  private func isSkipped(_ id: NodeID, within body: NodeID, _ facts: MethodFacts) -> Bool {
    guard !facts.skipped.isEmpty else { return false }
    var current = index.parent(of: id)
    while let outer = current, outer != body {
      if facts.skipped.contains(outer) { return true }
      current = index.parent(of: outer)
    }
    return false
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

import SwiftOutline

/// State of a view that outlives a wait: what is written when other work is done.
extension ProjectIndex {
  /// The first place in its type's code that writes a property with what asynchronous work brings, or ends a flag of such
  /// work; `nil` when there is none.
  package func asynchronousWrite(of property: DeclarationID) -> NodeID? {
    let writes = ownWrites(of: property)
    guard !writes.isEmpty else { return nil }
    let isFlag = type(ofVariable: property).name == Word.Bool.rawValue
    let isEverStarted = writes.contains { isTrue($0) }
    let isStarted = isEverStarted || declaration(property).value != Node.none && isTrueLiteral(of: property)
    return writes.first { write in
      switch assignedLiteral(write)?.kind {
      case .booleanLiteral?:
        guard isFlag, isStarted, !isTrue(write), isEverStarted || !endsFirstRun(write) else { return false }
      case .nilLiteral?, .integerLiteral?, .floatLiteral?: return false
      default: break
      }
      return isBehindWork(write)
    }
  }

  /// The first place in its type's code that sets a property to what a method of a service returns; `nil` when there is
  /// none.
  package func serviceWrite(of property: DeclarationID) -> NodeID? {
    ownWrites(of: property).first { write in
      guard let assignment = parent(of: write), node(assignment).kind == .assignment,
        firstChild(of: assignment) == write, let value = lastChild(of: assignment)
      else { return false }
      // What a closure in the value does, as that of a kept task, is not what is set.
      let place = ancestor(of: assignment) { $0.kind == .closure }
      return subtree(of: value).contains { call in
        guard node(call).kind == .call, ancestor(of: call, where: { $0.kind == .closure }) == place,
          callsProjectMember(call), let receiver = receiver(ofCall: call),
          let service = type(of: receiver).type
        else { return false }
        return isDependency(service)
      }
    }
  }

  /// The places in its type's code that set a property, in the order of the text; none where the view binds to it, since
  /// what the user may edit is input.
  private func ownWrites(of property: DeclarationID) -> [NodeID] {
    guard let owner = enclosingType(of: property) else { return [] }
    var writes: [NodeID] = []
    for write in usage.table.writes(named: declaration(property).name, inside: owner) {
      if isPreviewCode(write.node) { continue }
      if write.kind == .binding { return [] }
      if write.kind != .keyPath && isOwnMember(write.node, property) { writes.append(write.node) }
    }
    return writes.sorted()
  }

  private func isOwnMember(_ target: NodeID, _ property: DeclarationID) -> Bool {
    switch node(target).kind {
    case .name: return binding(of: node(target).name, at: target) == .member(property)
    case .member: return firstChild(of: target).map { node($0).kind == .selfReference } ?? false
    default: return false
    }
  }

  /// The literal that an assignment gives its target.
  private func assignedLiteral(_ target: NodeID) -> Node? {
    guard let assignment = parent(of: target), node(assignment).kind == .assignment,
      firstChild(of: assignment) == target, let value = lastChild(of: assignment)
    else { return nil }
    switch node(value).kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral: return node(value)
    default: return nil
    }
  }

  private func isTrue(_ target: NodeID) -> Bool { assignedLiteral(target)?.name == Word.true.rawValue }

  /// Whether a flag is taken back under a condition that asks for it, so that something is done once: `if isFirst { await
  /// load(); isFirst = false }`.
  private func endsFirstRun(_ target: NodeID) -> Bool {
    let name = node(target).name
    var child = target
    while let outer = parent(of: child), node(outer).kind != .declaration {
      if node(outer).kind == .ifStatement,
        children(of: outer).prefix(while: { $0 != child && node($0).kind != .codeBlock }).contains(where: { condition in
          subtree(of: condition).contains { node($0).name == name && node($0).kind == .name }
        })
      {
        return true
      }
      child = outer
    }
    return false
  }

  private func isTrueLiteral(of property: DeclarationID) -> Bool {
    let value = node(NodeID(file: Int(property.file), index: Int(declaration(property).value)))
    return value.kind == .booleanLiteral && value.name == Word.true.rawValue
  }

  /// Whether code runs after work that waits: behind an `await` of the same function or closure, or in a closure that an
  /// asynchronous function of the project calls when it is done.
  private func isBehindWork(_ place: NodeID) -> Bool {
    var statement = place
    if let assignment = parent(of: place), node(assignment).kind == .assignment { statement = assignment }
    var current = parent(of: place)
    while let candidate = current {
      let found = node(candidate)
      switch found.kind {
      case .closure:
        if awaitsWork(in: candidate, before: statement) { return true }
        guard let (call, _) = receiver(ofClosure: candidate) else { return false }
        if isAnsweredLater(call) { return true }
        let name = names.text(calleeName(call))
        guard name == "run" || name == "withAnimation" || name == "async" || name == "withTransaction" else {
          return false
        }
      case .declaration: return awaitsWork(in: candidate, before: statement)
      default: break
      }
      current = parent(of: candidate)
    }
    return false
  }

  private func awaitsWork(in scope: NodeID, before statement: NodeID) -> Bool {
    workAwaits(in: scope).contains { wait in
      guard wait.index < statement.index else { return false }
      // A wait of another task or function in between is not one of this code.
      let closure = ancestor(of: wait) { $0.kind == .closure }
      if node(scope).kind == .closure { return closure == scope }
      return closure == nil
    }
  }

  private func isAnsweredLater(_ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call), let owner = enclosingType(of: function),
      isObservable(owner) || isDependency(owner)
    else { return false }
    return hasCompletionHandler(function) && !answersAtOnce(function)
  }
}

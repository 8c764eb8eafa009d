import SwiftOutline

/// Tasks that a view starts, and what they do to its state.
extension ProjectIndex {
  /// The task that an action, or a method of its own type that it calls, starts without keeping it and in which it waits
  /// for work, conditions looked through; `nil` when the action starts none.
  package func startedTask(in action: NodeID) -> NodeID? { startedTask(among: children(of: action), isAction: true) }

  private func startedTask(among statements: [NodeID], isAction: Bool) -> NodeID? {
    for statement in statements {
      switch node(statement).kind {
      case .call:
        if let task = unkeptTask(statement) { return task }
        if isAction, let task = taskOfOwnMethod(statement) { return task }
      case .assignment:
        if let target = firstChild(of: statement), node(target).kind == .wildcard,
          let task = lastChild(of: statement).flatMap({ unkeptTask($0) })
        {
          return task
        }
      case .ifStatement:
        for block in children(of: statement) where node(block).kind == .codeBlock {
          if let found = startedTask(among: children(of: block), isAction: isAction) { return found }
        }
      default: break
      }
    }
    return nil
  }

  private func unkeptTask(_ call: NodeID) -> NodeID? {
    guard node(call).kind == .call, let closure = trailingClosure(of: call), isTask(call),
      !workAwaits(in: closure).isEmpty
    else { return nil }
    return call
  }

  private func isTask(_ call: NodeID) -> Bool {
    if calleeName(call) == Word.Task.rawValue { return true }
    guard calleeName(call) == Word.detached.rawValue, let receiver = receiver(ofCall: call) else { return false }
    return node(receiver).name == Word.Task.rawValue
  }

  /// The task that a called method of the type around starts; `nil` for a method that speaks of a next page.
  private func taskOfOwnMethod(_ call: NodeID) -> NodeID? {
    guard case .function(let function) = callee(ofCall: call), receiver(ofCall: call) == nil,
      enclosingType(of: function) == enclosingType(of: call), !speaksOfNextPage(declaration(function).name)
    else { return nil }
    return startedTask(among: bodies(of: function).flatMap { children(of: $0) }, isAction: false)
  }

  private func trailingClosure(of call: NodeID) -> NodeID? {
    guard let argument = lastChild(of: call), let value = lastChild(of: argument), node(value).kind == .closure else {
      return nil
    }
    return value
  }

  /// The `await` in code that waits for more than a pause or a hop to the main actor.
  func workAwaits(in block: NodeID) -> [NodeID] {
    subtree(of: block).filter { id in
      guard node(id).kind == .awaitExpression, let value = lastChild(of: id) else { return false }
      return !isSleep(id) && !isHop(value)
    }
  }

  /// Whether an expression is `MainActor.run { … }` or `Task.yield()`.
  private func isHop(_ expression: NodeID) -> Bool {
    var call = expression
    while node(call).kind == .tryExpression {
      guard let inner = lastChild(of: call) else { return false }
      call = inner
    }
    guard node(call).kind == .call, let receiver = receiver(ofCall: call), node(receiver).kind == .name else {
      return false
    }
    return node(receiver).name == Word.MainActor.rawValue || node(receiver).name == Word.Task.rawValue
  }

  /// Whether a place is built for some states or elements of a view only: it stands in a condition or in the closure of
  /// a list.
  package func isConditionalInView(_ place: NodeID) -> Bool {
    var current = parent(of: place)
    while let candidate = current {
      switch node(candidate).kind {
      case .switchCase, .ternary: return true
      case .codeBlock:
        if let outer = parent(of: candidate), node(outer).kind == .ifStatement { return true }
      case .closure:
        if let (call, _) = receiver(ofClosure: candidate), isListed(calleeName(call), .repeatingViews) { return true }
      case .declaration: return false
      default: break
      }
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether code waits for a function whose name speaks of a next page.
  package func awaitsNextPage(in block: NodeID) -> Bool {
    workAwaits(in: block).flatMap { subtree(of: $0) }.contains { call in
      node(call).kind == .call && speaksOfNextPage(calleeName(call))
    }
  }

  private func speaksOfNextPage(_ name: UInt32) -> Bool {
    NameWords.words(of: names.text(name)).contains { lists[.pagingWords].contains($0) }
  }
}

import SwiftOutline

/// Tasks that a view starts, and what they do to its state.
package struct ViewTasks {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// The task that an action, or a method of its own type that it calls, starts without keeping it and in which it waits
  /// for work, conditions looked through; `nil` when the action starts none.
  package func startedTask(in action: NodeID) -> NodeID? {
    startedTask(among: index.children(of: action), isAction: true)
  }

  private func startedTask(among statements: [NodeID], isAction: Bool) -> NodeID? {
    for statement in statements {
      switch index[statement].kind {
      case .call:
        if let task = unkeptTask(statement) { return task }
        if isAction, let task = taskOfOwnMethod(statement) { return task }
      case .assignment:
        if let target = index.firstChild(of: statement), index[target].kind == .wildcard,
          let task = index.lastChild(of: statement).flatMap({ unkeptTask($0) })
        {
          return task
        }
      case .ifStatement:
        for block in index.children(of: statement) where index[block].kind == .codeBlock {
          if let found = startedTask(among: index.children(of: block), isAction: isAction) { return found }
        }
      default: break
      }
    }
    return nil
  }

  private func unkeptTask(_ call: NodeID) -> NodeID? {
    guard index[call].kind == .call, let closure = trailingClosure(of: call), isTask(call),
      !workAwaits(in: closure).isEmpty
    else { return nil }
    return call
  }

  private func isTask(_ call: NodeID) -> Bool {
    if index.calleeName(call) == Word.Task.rawValue { return true }
    guard index.calleeName(call) == Word.detached.rawValue, let receiver = index.receiver(ofCall: call) else {
      return false
    }
    return index[receiver].name == Word.Task.rawValue
  }

  /// The task that a called method of the type around starts; `nil` for a method that speaks of a next page.
  private func taskOfOwnMethod(_ call: NodeID) -> NodeID? {
    guard case .function(let function) = index.callee(ofCall: call), index.receiver(ofCall: call) == nil,
      index.enclosingType(of: function) == index.enclosingType(of: call), !speaksOfNextPage(index[function].name)
    else { return nil }
    return startedTask(among: index.bodies(of: function).flatMap { index.children(of: $0) }, isAction: false)
  }

  private func trailingClosure(of call: NodeID) -> NodeID? {
    guard let argument = index.lastChild(of: call), let value = index.lastChild(of: argument),
      index[value].kind == .closure
    else { return nil }
    return value
  }

  /// The `await` in code that waits for more than a pause or a hop to the main actor.
  func workAwaits(in block: NodeID) -> [NodeID] {
    index.subtree(of: block).filter { id in
      guard index[id].kind == .awaitExpression, let value = index.lastChild(of: id) else { return false }
      return !FailureHandling(index).isSleep(id) && !isHop(value)
    }
  }

  /// Whether an expression is `MainActor.run { … }` or `Task.yield()`.
  private func isHop(_ expression: NodeID) -> Bool {
    var call = expression
    while index[call].kind == .tryExpression {
      guard let inner = index.lastChild(of: call) else { return false }
      call = inner
    }
    guard index[call].kind == .call, let receiver = index.receiver(ofCall: call), index[receiver].kind == .name else {
      return false
    }
    return index[receiver].name == Word.MainActor.rawValue || index[receiver].name == Word.Task.rawValue
  }

  /// Whether code waits for a function whose name speaks of a next page.
  package func awaitsNextPage(in block: NodeID) -> Bool {
    workAwaits(in: block).flatMap { index.subtree(of: $0) }.contains { call in
      index[call].kind == .call && speaksOfNextPage(index.calleeName(call))
    }
  }

  private func speaksOfNextPage(_ name: UInt32) -> Bool {
    NameWords.words(of: index.names.text(name)).contains { index.lists[.pagingWords].contains($0) }
  }
}

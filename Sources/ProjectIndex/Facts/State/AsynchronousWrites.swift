import SwiftOutline

/// State of a view that outlives a wait: what is written when other work is done.
package struct AsynchronousWrites {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The first place in its type's code that writes a property with what asynchronous work brings, or ends a flag of such
  /// work; `nil` when there is none.
  package func asynchronousWrite(of property: DeclarationID) -> NodeID? {
    let writes = ownWrites(of: property)
    guard !writes.isEmpty else { return nil }
    let isFlag = index.type(ofVariable: property).name == Word.Bool.rawValue
    let isStarted = index[property].value != Node.none || writes.contains { isTrue($0) }
    return writes.first { write in
      switch assignedLiteral(write)?.kind {
      case .booleanLiteral?:
        guard isFlag, isStarted, !isTrue(write) else { return false }
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
      guard let assignment = index.parent(of: write), index[assignment].kind == .assignment,
        index.firstChild(of: assignment) == write, let value = index.lastChild(of: assignment)
      else { return false }
      // What a closure in the value does, as that of a kept task, is not what is set.
      let place = index.ancestor(of: assignment) { $0.kind == .closure }
      return index.subtree(of: value).contains { call in
        guard index[call].kind == .call, index.ancestor(of: call, where: { $0.kind == .closure }) == place,
          Expressions(index).callsProjectMember(call), let receiver = index.receiver(ofCall: call),
          let service = index.type(of: receiver).type
        else { return false }
        return Dependencies(index).isDependency(service)
      }
    }
  }

  /// The places in its type's code that set a property, in the order of the text; none where the view binds to it, since
  /// what the user may edit is input.
  private func ownWrites(of property: DeclarationID) -> [NodeID] {
    guard let owner = index.enclosingType(of: property) else { return [] }
    var writes: [NodeID] = []
    for write in index.usage.table.writes(named: index[property].name, inside: owner) {
      if index.isPreviewCode(write.node) { continue }
      if write.kind == .binding { return [] }
      if write.kind != .keyPath && isOwnMember(write.node, property) { writes.append(write.node) }
    }
    return writes.sorted()
  }

  private func isOwnMember(_ target: NodeID, _ property: DeclarationID) -> Bool {
    switch index[target].kind {
    case .name: return index.binding(of: index[target].name, at: target) == .member(property)
    case .member: return index.kind(index.firstChild(of: target)) == .selfReference
    default: return false
    }
  }

  /// The literal that an assignment gives its target.
  private func assignedLiteral(_ target: NodeID) -> Node? {
    guard let assignment = index.parent(of: target), index[assignment].kind == .assignment,
      index.firstChild(of: assignment) == target, let value = index.lastChild(of: assignment)
    else { return nil }
    switch index[value].kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral: return index[value]
    default: return nil
    }
  }

  private func isTrue(_ target: NodeID) -> Bool { assignedLiteral(target)?.name == Word.true.rawValue }

  /// Whether code runs after work that waits: behind an `await` of the same function or closure, or in a closure that an
  /// asynchronous function of the project calls when it is done.
  private func isBehindWork(_ place: NodeID) -> Bool {
    var statement = place
    if let assignment = index.parent(of: place), index[assignment].kind == .assignment { statement = assignment }
    var current = index.parent(of: place)
    while let candidate = current {
      let found = index[candidate]
      switch found.kind {
      case .closure:
        if awaitsWork(in: candidate, before: statement) { return true }
        guard let (call, _) = index.receiver(ofClosure: candidate) else { return false }
        if isAnsweredLater(call) { return true }
        let name = index.calleeText(call)
        guard name == "run" || name == "withAnimation" || name == "async" || name == "withTransaction" else {
          return false
        }
      case .declaration: return awaitsWork(in: candidate, before: statement)
      default: break
      }
      current = index.parent(of: candidate)
    }
    return false
  }

  private func awaitsWork(in scope: NodeID, before statement: NodeID) -> Bool {
    ViewTasks(index).workAwaits(in: scope).contains { wait in
      guard wait.index < statement.index else { return false }
      // A wait of another task or function in between is not one of this code.
      let closure = index.ancestor(of: wait) { $0.kind == .closure }
      if index[scope].kind == .closure { return closure == scope }
      return closure == nil
    }
  }

  private func isAnsweredLater(_ call: NodeID) -> Bool {
    guard case .function(let function) = index.callee(ofCall: call), let owner = index.enclosingType(of: function),
      Observations(index).isObservable(owner) || Dependencies(index).isDependency(owner)
    else { return false }
    return CompletionHandlers(index).hasCompletionHandler(function)
  }
}

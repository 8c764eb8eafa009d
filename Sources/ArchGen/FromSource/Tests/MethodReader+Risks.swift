import ProjectIndex
import SwiftOutline

/// What keeps a statement from coming to its end.
extension MethodReader {
  /// Notes where a statement that is reached may throw, trap, or take longer than a test waits.
  func noteRisks(of statement: NodeID, isSure: inout Bool, _ facts: inout MethodFacts) {
    switch index[statement].kind {
    case .whileStatement, .repeatStatement, .forStatement:
      guard isEndless(statement) || index.subtree(of: statement).contains(where: { isStream($0) }) else { return }
      if !facts.isReadingLate { facts.obstacle = facts.obstacle ?? "it goes on until something else changes" }
      isSure = false
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement:
      for id in index.subtree(of: statement) where isDirect(id, in: statement) {
        if let trap = trap(id, after: facts.changes) { facts.obstacle = facts.obstacle ?? trap }
        if facts.isReadingLate, takesLong(id) { isSure = false }
        if index[id].kind == .call, index.calleeText(id).hasSuffix("Continuation"),
          index.calleeText(id).hasPrefix("with")
        {
          facts.obstacle = facts.obstacle ?? "it waits for a continuation, which a mock may never resume"
        }
        if isOwnAttempt(id) {
          isSure = false
          if !isCaught(id) { facts.throwsItself = true }
        }
      }
    default: break
    }
  }

  /// Whether a loop may wait for what nobody brings about in a test.
  private func isEndless(_ loop: NodeID) -> Bool {
    [.whileStatement, .repeatStatement].contains(index[loop].kind)
      && index.subtree(of: loop).contains { index[$0].kind == .awaitExpression }
  }

  /// `for await`, which goes on as long as somebody sends something.
  private func isStream(_ loop: NodeID) -> Bool {
    guard index[loop].kind == .forStatement else { return false }
    let words = index.text(loop).prefix(20).split(separator: " ")
    return words.dropFirst().first == "await" || words.dropFirst().prefix(2) == ["try", "await"]
  }

  /// Whether a node sleeps or goes on for long, also by way of the subject's own functions.
  private func takesLong(_ id: NodeID) -> Bool {
    reaches(from: id) { node in
      index[node].kind == .call && index.calleeText(node) == "sleep" || isStream(node)
        || [.whileStatement, .repeatStatement].contains(index[node].kind)
    }
  }

  /// Whether a node is one of some kind, or a call of one of the subject's own functions that leads to one.
  func reaches(from node: NodeID, _ matches: (NodeID) -> Bool) -> Bool {
    var seen: Set<DeclarationID> = []
    return reaches(from: node, &seen, matches)
  }

  private func reaches(from node: NodeID, _ seen: inout Set<DeclarationID>, _ matches: (NodeID) -> Bool) -> Bool {
    if matches(node) { return true }
    guard index[node].kind == .call, case .function(let function) = index.callee(ofCall: node),
      index.enclosingType(of: function) == subject.type.id, seen.insert(function).inserted
    else { return false }
    for inner in index.bodies(of: function).flatMap({ index.subtree(of: $0) })
    where reaches(from: inner, &seen, matches) { return true }
    return false
  }

  /// Whether a node runs whenever its statement does.
  private func isDirect(_ id: NodeID, in statement: NodeID) -> Bool {
    var current = index.parent(of: id)
    while let outer = current, id != statement, outer != statement {
      if [.closure, .ternary, .codeBlock].contains(index[outer].kind) { return false }
      current = index.parent(of: outer)
    }
    return true
  }

  /// Why a node may trap for the object of a test; `nil` where it doesn't, as far as one can see.
  private func trap(_ id: NodeID, after changes: [MethodFacts.Change]) -> String? {
    let children = index.children(of: id)
    switch index[id].kind {
    case .subscriptCall:
      guard let base = children.first, let property = wholeProperty(base) else { return nil }
      let type = index[property].type
      guard type != Node.none, index[NodeID(file: property.file, index: Int(type))].kind == .arrayType else {
        return nil
      }
      return "it takes an element of '\(index.name(property))', which may have none"
    case .forceUnwrap:
      guard let base = children.first, let property = Bindings(index).ownProperty(base) else { return nil }
      return known(base, after: changes) == nil || known(base, after: changes) == "nil"
        ? "it unwraps '\(index.name(property))' by force" : nil
    case .call where index.receiver(ofCall: id) == nil:
      let name = index.calleeText(id)
      if ["assert", "precondition"].contains(name) {
        let condition = children.dropFirst().first.flatMap { index.children(of: $0).last }
        return condition.flatMap { truth(of: $0, after: changes) } == true ? nil : "it traps unless a condition holds"
      }
      return index.lists[.trappingFunctions].contains(name) ? "it may trap" : nil
    default: return nil
    }
  }

  /// The `try` of a function of the subject that throws errors of its own.
  private func isOwnAttempt(_ id: NodeID) -> Bool {
    guard index[id].kind == .tryExpression, index[id].flags.isDisjoint(with: [.optional, .forced]) else { return false }
    return index.subtree(of: id).contains { call in reaches(from: call) { index[$0].kind == .throwStatement } }
  }

  /// Whether an error that a node throws is caught where it stands.
  private func isCaught(_ id: NodeID) -> Bool {
    var child = id
    var current = index.parent(of: id)
    while let outer = current, index[outer].kind != .closure, index[outer].kind != .declaration {
      if index[outer].kind == .doStatement, index.children(of: outer).count > 1,
        index.children(of: outer).first == child
      {
        return true
      }
      child = outer
      current = index.parent(of: outer)
    }
    // What a closure throws stays there.
    return current.map { index[$0].kind == .closure } ?? false
  }
}

import SwiftOutline

/// Calls of work against the world outside.
extension ProjectIndex {
  /// Whether a call is of a function that waits, throws, answers later or gives a publisher of its answer, as work
  /// against the world outside does.
  package func isRemoteWork(_ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call) else { return callsRemoteClosure(call) }
    return !declaration(function).flags.isDisjoint(with: [.isAsync, .throws]) || hasCompletionHandler(function)
      || isActorWork(function) || isListed(resultType(of: function).name, .publishers)
  }

  /// Whether a function is an actor's, so that others wait for it.
  private func isActorWork(_ function: DeclarationID) -> Bool {
    guard let type = enclosingType(of: function), types[type].kind == .actor else { return false }
    return declaration(function).flags.isDisjoint(with: [.isStatic, .isNonisolated])
  }

  /// Whether a call is of a stored closure that waits or throws, as in a struct of closures.
  private func callsRemoteClosure(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call), let type = type(of: receiver).type,
      let property = member(calleeName(call), of: type, isStatic: false), isStored(property)
    else { return false }
    let outline = files[Int(property.file)].outline
    let declaration = outline.declarations[Int(property.index)]
    guard declaration.type != Node.none else { return false }
    return outline.subtree(of: declaration.type).contains { position in
      let node = outline.nodes[position]
      return node.kind == .functionType && !node.flags.isDisjoint(with: [.async, .throws])
    }
  }

  /// The `try` in an action of something else than a method of an observable object.
  package func ownTries(in closure: NodeID) -> [NodeID] {
    subtree(of: closure).filter { id in
      guard node(id).kind == .tryExpression, !isSleep(id), let value = lastChild(of: id) else { return false }
      let call = subtree(of: value).last { node($0).kind == .call } ?? value
      guard node(call).kind == .call else { return true }
      if let receiver = receiver(ofCall: call), let type = type(of: receiver).type {
        return !isObservable(type) && !isDependency(type) && !storesClosures(type)
      }
      // The view's own method or closure is where the work is looked at.
      guard receiver(ofCall: call) == nil, let callee = firstChild(of: call), node(callee).kind == .name else {
        return true
      }
      switch binding(of: node(callee).name, at: callee) {
      case .member, .parameter, .local, .localFunction: return false
      default: return true
      }
    }
  }
}

import SwiftOutline

/// Calls that wait, throw or answer later, as work against the world outside does.
package struct RemoteWork {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a call is of a function that waits, throws, answers later or gives a publisher of its answer, as work
  /// against the world outside does.
  package func isRemoteWork(_ call: NodeID) -> Bool {
    guard case .function(let function) = index.callee(ofCall: call) else { return callsRemoteClosure(call) }
    return !index[function].flags.isDisjoint(with: [.isAsync, .throws])
      || CompletionHandlers(index).hasCompletionHandler(function) || isActorWork(function)
      || index.isListed(index.resultType(of: function).name, .publishers)
  }

  /// Whether a function is an actor's, so that others wait for it.
  private func isActorWork(_ function: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: function), index.types[type].kind == .actor else { return false }
    return index[function].flags.isDisjoint(with: [.isStatic, .isNonisolated])
  }

  /// Whether a call is of a stored closure that waits or throws, as in a struct of closures.
  private func callsRemoteClosure(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call), let type = index.type(of: receiver).type,
      let property = index.member(index.calleeName(call), of: type, isStatic: false), index.isStored(property)
    else { return false }
    return Actions(index).isWorkClosure(property)
  }

  /// The `try` in an action of something else than a method of an observable object.
  package func ownTries(in closure: NodeID) -> [NodeID] {
    index.subtree(of: closure).filter { id in
      guard index[id].kind == .tryExpression, !FailureHandling(index).isSleep(id), let value = index.lastChild(of: id)
      else { return false }
      let call = index.subtree(of: value).last { index[$0].kind == .call } ?? value
      guard index[call].kind == .call else { return true }
      if let receiver = index.receiver(ofCall: call), let type = index.type(of: receiver).type {
        return !Observations(index).isObservable(type) && !Dependencies(index).isDependency(type)
          && !Expressions(index).storesClosures(type)
      }
      // The view's own method or closure is where the work is looked at.
      guard index.receiver(ofCall: call) == nil, let callee = index.firstChild(of: call), index[callee].kind == .name
      else { return true }
      switch index.binding(of: index[callee].name, at: callee) {
      case .member, .parameter, .local, .localFunction: return false
      default: return true
      }
    }
  }
}

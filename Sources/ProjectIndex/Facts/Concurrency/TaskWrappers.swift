import SwiftOutline

/// Methods that do their work in a task which nobody keeps.
package struct TaskWrappers {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// The methods of a type that do their work in one task which nobody keeps, so that callers can't wait for it.
  ///
  /// Synchronous requirements, overrides, callbacks of delegates and `@objc` methods have to be synchronous and are left out.
  package func taskWrappers(of type: TypeID) -> [DeclarationID] {
    let objc = index.names.number(of: "objc")
    return index.types[type].members.filter { member in
      let declaration = index[member]
      guard declaration.kind == .function, declaration.flags.isDisjoint(with: [.isAsync, .isStatic, .isDebugOnly]),
        !declaration.flags.contains(.isNonisolated), !index.isTest(member),
        !Requirements(index).mustBeSynchronous(member), !TypeHierarchy(index).mayBeDelegateCallback(member),
        objc.map({ index.attribute($0, of: member) == nil }) ?? true,
        !CompletionHandlers(index).hasCompletionHandler(member), let body = index.bodies(of: member).first,
        let last = index.lastChild(of: body), index[last].kind == .call, index.calleeName(last) == Word.Task.rawValue,
        index.receiver(ofCall: last) == nil
      else { return false }
      return index.subtree(of: last).contains { index[$0].kind == .awaitExpression } && !isSleepOnly(last)
    }
  }

  /// Whether all that a task waits for is time, as in a delay.
  private func isSleepOnly(_ task: NodeID) -> Bool {
    index.subtree(of: task).filter { index[$0].kind == .awaitExpression }.allSatisfy {
      FailureHandling(index).isSleep($0)
    }
  }
}

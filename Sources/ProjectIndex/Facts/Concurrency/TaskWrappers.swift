import SwiftOutline

/// Unstructured tasks, switches and sizes.
extension ProjectIndex {
  /// The methods of a type that do their work in one task which nobody keeps, so that callers can't wait for it.
  ///
  /// Synchronous requirements, overrides, callbacks of delegates and `@objc` methods have to be synchronous and are left out.
  package func taskWrappers(of type: TypeID) -> [DeclarationID] {
    let objc = names.number(of: "objc")
    return types[type].members.filter { member in
      let declaration = self.declaration(member)
      guard declaration.kind == .function, declaration.flags.isDisjoint(with: [.isAsync, .isStatic, .isDebugOnly]),
        !declaration.flags.contains(.isNonisolated), !files[Int(member.file)].isTest, !mustBeSynchronous(member),
        !mayBeDelegateCallback(member), objc.map({ attribute($0, of: member) == nil }) ?? true,
        !hasCompletionHandler(member), let body = bodies(of: member).first, let last = lastChild(of: body),
        node(last).kind == .call, calleeName(last) == Word.Task.rawValue, receiver(ofCall: last) == nil
      else { return false }
      return subtree(of: last).contains { node($0).kind == .awaitExpression } && !isSleepOnly(last)
    }
  }

  /// Whether all that a task waits for is time, as in a delay.
  private func isSleepOnly(_ task: NodeID) -> Bool {
    subtree(of: task).filter { node($0).kind == .awaitExpression }.allSatisfy { isSleep($0) }
  }
}

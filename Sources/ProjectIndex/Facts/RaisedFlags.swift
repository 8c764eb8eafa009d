import SwiftOutline

/// Flags that say by their use that work is under way, whatever they are called.
extension ProjectIndex {
  /// Whether a function sets a flag of its type that others can read before it waits, and takes it back behind that, in a
  /// `defer`, or in a closure that gets the answer.
  func raisesFlag(_ function: DeclarationID) -> Bool {
    bodies(of: function).contains { body in
      let parts = subtree(of: body)
      let waits = parts.filter { node($0).kind == .awaitExpression }
      return parts.contains { part in
        guard let flag = readableFlag(setBy: part, to: Word.true.rawValue) else { return false }
        return parts.contains { later in
          guard readableFlag(setBy: later, to: Word.false.rawValue) == flag else { return false }
          let isDeferred = ancestor(of: later) { $0.kind == .deferStatement } != nil
          if let answer = ancestor(of: later, where: { $0.kind == .closure }), answer.index > part.index { return true }
          return waits.contains { $0.index > part.index && (isDeferred || $0.index < later.index) }
        }
      }
    }
  }

  private func readableFlag(setBy statement: NodeID, to literal: UInt32) -> DeclarationID? {
    guard let (_, target) = flagAssignment(statement, to: literal), let flag = ownProperty(target),
      declaration(flag).access > .fileprivate, type(ofVariable: flag).name == Word.Bool.rawValue
    else { return nil }
    return flag
  }
}

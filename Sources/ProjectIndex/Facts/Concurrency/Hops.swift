import SwiftOutline

/// Closures that go on with what stands around them, on the main actor or in a task.
struct Hops {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The statements of a closure, without what it captures and its parameters.
  func bodyStatements(ofClosure closure: NodeID) -> [NodeID] {
    index.statements(of: closure).filter { index[$0].kind != .capture && index[$0].kind != .closureParameter }
  }

  /// Statements with those of each hop to the main queue or actor, or into a task, in its place:
  /// `await MainActor.run { … }`, `DispatchQueue.main.async { … }`, `Task { … }`.
  func openingHops(_ statements: [NodeID]) -> [NodeID] {
    statements.flatMap { statement -> [NodeID] in
      guard let call = ExpressionTypes(index).call(inside: statement), goesOnElsewhere(call),
        let closure = index.children(of: call).last.flatMap({ index.lastChild(of: $0) }),
        index[closure].kind == .closure
      else { return [statement] }
      return openingHops(bodyStatements(ofClosure: closure))
    }
  }

  /// Whether a call runs its closure on the main queue or actor, or in a task.
  func goesOnElsewhere(_ call: NodeID) -> Bool { ["async", "run", "Task"].contains(index.calleeText(call)) }
}

import SwiftOutline

/// Closures that go on with what stands around them, on the main actor or in a task.
struct Hops {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The statements of a closure, without what it captures and its parameters.
  func bodyStatements(ofClosure closure: NodeID) -> [NodeID] {
    index.statements(of: closure).filter { index[$0].kind != .capture && index[$0].kind != .closureParameter }
  }

  /// The closure of a statement that hops to the main queue or actor, or into a task: `await MainActor.run { … }`,
  /// `DispatchQueue.main.async { … }`, `Task { … }`.
  func closure(ofHop statement: NodeID) -> NodeID? {
    guard let call = ExpressionTypes(index).call(inside: statement), goesOnElsewhere(call),
      let closure = index.children(of: call).last.flatMap({ index.lastChild(of: $0) }), index[closure].kind == .closure
    else { return nil }
    return closure
  }

  /// Whether a call runs its closure on the main queue or actor, or in a task.
  func goesOnElsewhere(_ call: NodeID) -> Bool { ["async", "run", "Task"].contains(index.calleeText(call)) }
}

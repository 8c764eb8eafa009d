import SwiftOutline

/// Whether some way through an initialiser sets a property twice, which a `let` doesn't allow.
struct InitializerWalk: FlowDomain {
  /// What has become of the property.
  struct State: OptionSet, Sendable {
    let rawValue: UInt8
    static let untouched = State(rawValue: 1)
    static let set = State(rawValue: 2)
  }

  private let index: DeclarationIndex
  private let writes: Set<NodeID>
  private var isSetTwice = false

  private init(_ index: DeclarationIndex, _ writes: Set<NodeID>) {
    self.index = index
    self.writes = writes
  }

  /// - Parameter writes: The places in an initialiser that set the property.
  static func setsTwice(_ writes: Set<NodeID>, in initializer: DeclarationID, _ index: DeclarationIndex) -> Bool {
    var flow = Flow(index, InitializerWalk(index, writes))
    for body in index.bodies(of: initializer) { _ = flow.run(index.statements(of: body), .untouched) }
    return flow.domain.isSetTwice
  }

  func closureRun(by statement: NodeID, _ entry: State) -> NodeID? { nil }

  func isSettled(_ state: State) -> Bool { isSetTwice }

  mutating func evaluate(_ expression: NodeID, _ entry: State) -> Ways<State> {
    // A `fallthrough` and a jump to a label lead on to where the flow doesn't follow.
    if entry.contains(.set), index[expression].kind == .breakStatement, index.text(expression) != "break" {
      isSetTwice = true
    }
    let count = index.subtree(of: expression).count { writes.contains($0) }
    guard count > 0 else { return Ways(onward: entry) }
    if count > 1 || entry.contains(.set) { isSetTwice = true }
    return Ways(onward: .set)
  }
}

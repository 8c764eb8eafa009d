import SwiftOutline

/// Whether a value that a member works out becomes what it gives back.
struct ResultFlow {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Where a value goes from the place where it is made.
  private enum Destination {
    case result
    /// A variable or function inside the member.
    case locals([UInt32])
    case elsewhere
  }

  /// Whether an expression in a member is part of what the member returns, by itself or through its local variables.
  func flowsIntoResult(_ expression: NodeID, of member: DeclarationID) -> Bool {
    let bodies = index.bodies(of: member)
    var pending = [expression]
    var followed: Set<UInt32> = []
    while let value = pending.popLast() {
      switch destination(of: value, bodies) {
      case .result: return true
      case .elsewhere: continue
      case .locals(let names):
        for name in names where followed.insert(name).inserted {
          pending += bodies.flatMap { index.subtree(of: $0) }.filter {
            index[$0].kind == .name && index[$0].name == name
          }
        }
      }
    }
    return false
  }

  private func destination(of value: NodeID, _ bodies: [NodeID]) -> Destination {
    var current = value
    while let outer = index.parent(of: current) {
      switch index[outer].kind {
      case .codeBlock, .switchCase, .ifConfigClause, .closure:
        if let target = mutated(by: current) { return destination(ofTarget: target) }
        let isValue = index.children(of: outer).filter { index[$0].kind != .caseItem }.count == 1
        if isValue && bodies.contains(outer) { return .result }
        guard
          isValue && isBranch(outer) || index[outer].kind == .closure
            || [.switchCase, .ifConfigClause].contains(index[current].kind)
        else { return .elsewhere }
      case .returnStatement:
        guard let closure = index.ancestor(of: outer, where: { $0.kind == .closure }) else {
          guard let function = localFunction(around: outer, bodies) else { return .result }
          return .locals([function])
        }
        current = closure
        continue
      case .assignment:
        guard let target = index.firstChild(of: outer), target != current else { return .elsewhere }
        return destination(ofTarget: target)
      case .localVariable, .optionalBinding, .caseCondition, .forStatement:
        if index[current].kind == .codeBlock { return .elsewhere }
        return .locals(boundNames(in: outer))
      case .ifStatement, .switchStatement:
        // A condition only decides, a branch is a value.
        guard [.codeBlock, .ifStatement, .switchCase, .ifConfigClause].contains(index[current].kind) else {
          return .elsewhere
        }
      case .guardStatement, .whileStatement, .repeatStatement, .doStatement, .catchClause, .deferStatement,
        .throwStatement:
        return .elsewhere
      case .declaration: return localFunction(around: current, bodies).map { .locals([$0]) } ?? .result
      default: break
      }
      current = outer
    }
    return .elsewhere
  }

  /// Whether a block is a branch of an `if` or `switch`, which may be a value.
  private func isBranch(_ block: NodeID) -> Bool {
    guard index[block].kind == .codeBlock else { return true }
    return index.kind(index.parent(of: block)) == .ifStatement
  }

  /// What a statement puts values into, such as the list before `append`.
  private func mutated(by statement: NodeID) -> NodeID? {
    guard index[statement].kind == .call, index.isListed(index.calleeName(statement), .mutatingMethods) else {
      return nil
    }
    return index.receiver(ofCall: statement)
  }

  /// Where a value goes that is assigned, or put into something.
  private func destination(ofTarget target: NodeID) -> Destination {
    let root = index.root(of: target)
    guard index[root].kind == .name, case .local = index.binding(of: index[root].name, at: root) else {
      return .elsewhere
    }
    return .locals([index[root].name])
  }

  /// The names that a statement or condition binds, code inside it left out.
  private func boundNames(in statement: NodeID) -> [UInt32] {
    let bound = index.subtree(of: statement).filter { index[$0].kind == .bindingName }.map { index[$0].name }
    return index[statement].name == 0 || index[statement].kind == .forStatement
      ? bound : bound + [index[statement].name]
  }

  /// The name of the nearest function inside a member that holds a place.
  private func localFunction(around place: NodeID, _ bodies: [NodeID]) -> UInt32? {
    var current = index.parent(of: place)
    while let outer = current, !bodies.contains(outer) {
      if index[outer].kind == .declaration { return index.outline(of: outer).declarations[Int(index[outer].name)].name }
      current = index.parent(of: outer)
    }
    return nil
  }
}

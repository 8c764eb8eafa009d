import SwiftOutline

/// Whether a value that a member works out becomes what it gives back.
extension ProjectIndex {
  /// Where a value goes from the place where it is made.
  private enum Destination {
    case result
    /// A variable or function inside the member.
    case locals([UInt32])
    case elsewhere
  }

  /// Whether an expression in a member is part of what the member returns, by itself or through its local variables.
  func flowsIntoResult(_ expression: NodeID, of member: DeclarationID) -> Bool {
    let bodies = bodies(of: member)
    var pending = [expression]
    var followed: Set<UInt32> = []
    while let value = pending.popLast() {
      switch destination(of: value, bodies) {
      case .result: return true
      case .elsewhere: continue
      case .locals(let names):
        for name in names where followed.insert(name).inserted {
          pending += bodies.flatMap { subtree(of: $0) }.filter { node($0).kind == .name && node($0).name == name }
        }
      }
    }
    return false
  }

  private func destination(of value: NodeID, _ bodies: [NodeID]) -> Destination {
    var current = value
    while let outer = parent(of: current) {
      switch node(outer).kind {
      case .codeBlock, .switchCase, .ifConfigClause, .closure:
        if let target = mutated(by: current) { return destination(ofTarget: target) }
        let isValue = children(of: outer).filter { node($0).kind != .caseItem }.count == 1
        if isValue && bodies.contains(outer) { return .result }
        guard
          isValue && isBranch(outer) || node(outer).kind == .closure
            || [.switchCase, .ifConfigClause].contains(node(current).kind)
        else { return .elsewhere }
      case .returnStatement:
        guard let closure = ancestor(of: outer, where: { $0.kind == .closure }) else {
          guard let function = localFunction(around: outer, bodies) else { return .result }
          return .locals([function])
        }
        current = closure
        continue
      case .assignment:
        guard let target = firstChild(of: outer), target != current else { return .elsewhere }
        return destination(ofTarget: target)
      case .localVariable, .optionalBinding, .caseCondition, .forStatement:
        if node(current).kind == .codeBlock { return .elsewhere }
        return .locals(boundNames(in: outer))
      case .ifStatement, .switchStatement:
        // A condition only decides, a branch is a value.
        guard [.codeBlock, .ifStatement, .switchCase, .ifConfigClause].contains(node(current).kind) else {
          return .elsewhere
        }
      case .guardStatement, .whileStatement, .repeatStatement, .doStatement, .catchClause, .deferStatement,
        .throwStatement:
        return .elsewhere
      case .declaration:
        return localFunction(around: current, bodies).map { .locals([$0]) } ?? .result
      default: break
      }
      current = outer
    }
    return .elsewhere
  }

  /// Whether a block is a branch of an `if` or `switch`, which may be a value.
  private func isBranch(_ block: NodeID) -> Bool {
    guard node(block).kind == .codeBlock else { return true }
    return parent(of: block).map { node($0).kind == .ifStatement } ?? false
  }

  /// What a statement puts values into, such as the list before `append`.
  private func mutated(by statement: NodeID) -> NodeID? {
    guard node(statement).kind == .call, isListed(calleeName(statement), .mutatingMethods) else { return nil }
    return receiver(ofCall: statement)
  }

  /// Where a value goes that is assigned, or put into something.
  private func destination(ofTarget target: NodeID) -> Destination {
    let root = root(of: target)
    guard node(root).kind == .name, case .local = binding(of: node(root).name, at: root) else { return .elsewhere }
    return .locals([node(root).name])
  }

  /// The names that a statement or condition binds, code inside it left out.
  private func boundNames(in statement: NodeID) -> [UInt32] {
    let bound = subtree(of: statement).filter { node($0).kind == .bindingName }.map { node($0).name }
    return node(statement).name == 0 || node(statement).kind == .forStatement ? bound : bound + [node(statement).name]
  }

  /// The name of the nearest function inside a member that holds a place.
  private func localFunction(around place: NodeID, _ bodies: [NodeID]) -> UInt32? {
    var current = parent(of: place)
    while let outer = current, !bodies.contains(outer) {
      if node(outer).kind == .declaration {
        return files[Int(outer.file)].outline.declarations[Int(node(outer).name)].name
      }
      current = parent(of: outer)
    }
    return nil
  }
}

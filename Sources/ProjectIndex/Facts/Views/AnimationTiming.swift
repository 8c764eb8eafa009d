import SwiftOutline

/// Delays in views that only pace what the view shows.
package struct AnimationTiming {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a queue's block, named here by its queue, only brings a measure out of a `GeometryReader`, after layout.
  package func waitsForLayout(_ queue: NodeID) -> Bool {
    guard let block = block(onQueue: queue, by: "async"),
      let closure = index.ancestor(of: queue, where: { $0.kind == .closure }),
      let (call, _) = index.receiver(ofClosure: closure), index.calleeText(call) == "GeometryReader"
    else { return false }
    return onlyAnimates(block)
  }

  /// Whether a queue's delayed block, named here by its queue, only changes the view's own state.
  package func pacesAnimation(_ queue: NodeID) -> Bool {
    block(onQueue: queue, by: "asyncAfter").map { onlyAnimates($0) } ?? false
  }

  /// The closure of `DispatchQueue.main.async { … }`, found from the queue's name.
  private func block(onQueue queue: NodeID, by method: String) -> NodeID? {
    var current = queue
    while let outer = index.parent(of: current), index[outer].kind == .member { current = outer }
    guard index.name(current) == method, let call = index.parent(of: current), index[call].kind == .call,
      index.firstChild(of: call) == current, let argument = index.lastChild(of: call),
      let closure = index.lastChild(of: argument), index[closure].kind == .closure
    else { return nil }
    return closure
  }

  // MARK: - What a block does

  private func onlyAnimates(_ block: NodeID) -> Bool {
    var seen: Set<DeclarationID> = []
    return onlyAnimates(block, &seen)
  }

  /// Whether all statements of a block or closure animate.
  private func onlyAnimates(_ block: NodeID, _ seen: inout Set<DeclarationID>) -> Bool {
    let work = index.statements(of: block).filter { index[$0].kind != .capture && index[$0].kind != .closureParameter }
    for statement in work where !animates(statement, &seen) { return false }
    return !work.isEmpty
  }

  private func animates(_ statement: NodeID, _ seen: inout Set<DeclarationID>) -> Bool {
    switch index[statement].kind {
    case .assignment: return index.firstChild(of: statement).map { isOwnState($0) } ?? false
    case .forStatement: return index.lastChild(of: statement).map { onlyAnimates($0, &seen) } ?? false
    case .call:
      let name = index.calleeText(statement)
      if name == "withAnimation" || name == "asyncAfter" {
        guard let closure = index.children(of: statement).last.flatMap({ index.lastChild(of: $0) }),
          index[closure].kind == .closure
        else { return false }
        return onlyAnimates(closure, &seen)
      }
      guard case .function(let function) = index.callee(ofCall: statement),
        index.enclosingType(of: function) == index.enclosingType(of: statement)
      else { return false }
      // A function that starts itself anew does what its other statements do.
      guard seen.insert(function).inserted else { return true }
      for body in index.bodies(of: function) where !onlyAnimates(body, &seen) { return false }
      return true
    default: return false
    }
  }

  // MARK: - What is set

  /// Whether what is set is the view's own state, its focus, or a binding that it or the function is given.
  private func isOwnState(_ target: NodeID) -> Bool {
    guard let name = stateName(target) else { return false }
    switch index.binding(of: name, at: target) {
    case .parameter(let file, let position):
      let written = index.files[file].outline.parameters[position].type
      return written != Node.none && index.name(NodeID(file: file, index: Int(written))) == "Binding"
    case .member(let property):
      return index.isStored(property)
        && ["State", "Binding", "FocusState"].contains(Members(index).wrapper(of: property) ?? "")
    default: return false
    }
  }

  /// The name of what is set: `height`, `self.height`, `height[1]`, `height.wrappedValue`.
  private func stateName(_ target: NodeID) -> UInt32? {
    switch index[target].kind {
    case .name: return index[target].name
    case .member:
      guard let base = index.firstChild(of: target) else { return nil }
      if index[base].kind == .selfReference { return index[target].name }
      return index.name(target) == "wrappedValue" ? stateName(base) : nil
    case .subscriptCall: return index.firstChild(of: target).flatMap { stateName($0) }
    default: return nil
    }
  }
}

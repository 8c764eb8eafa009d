import SwiftOutline

/// Delays in views that only pace how something looks.
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

  /// Whether a queue's delayed block, named here by its queue, only changes how the view looks: sizes, places, colours.
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
    case .assignment: return index.firstChild(of: statement).map { isLook($0) } ?? false
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

  /// Whether what is set is state of the view of which nothing but its look depends, or a binding of such a type.
  private func isLook(_ target: NodeID) -> Bool {
    guard let name = stateName(target) else { return false }
    switch index.binding(of: name, at: target) {
    case .parameter(let file, let position):
      let written = index.files[file].outline.parameters[position].type
      guard written != Node.none else { return false }
      let type = NodeID(file: file, index: Int(written))
      return index.name(type) == "Binding"
        && index.lastChild(of: type).map { index.isListed(index.resolve($0).name, .presentationTypes) } == true
    case .member(let property):
      guard index.isStored(property), ["State", "Binding"].contains(Members(index).wrapper(of: property) ?? "") else {
        return false
      }
      let type = index.type(ofVariable: property).name
      if index.isListed(type, .presentationTypes) { return true }
      // What a binding does in the view that owns it isn't seen here.
      return type == Word.Bool.rawValue && Members(index).wrapper(of: property) == "State" && onlyStylesView(property)
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

  /// Whether a view reads a flag only to choose between two looks: `.opacity(isShown ? 1 : 0)`.
  private func onlyStylesView(_ flag: DeclarationID) -> Bool {
    guard let view = index.enclosingType(of: flag) else { return false }
    let name = index[flag].name
    let uses = index.nodes(of: view) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    return !uses.isEmpty && uses.allSatisfy { isSet($0) || choosesLook($0) }
  }

  private func isSet(_ use: NodeID) -> Bool {
    guard let assignment = index.parent(of: use), index[assignment].kind == .assignment else { return false }
    return index.firstChild(of: assignment) == use
  }

  private func choosesLook(_ use: NodeID) -> Bool {
    guard let argument = index.ancestor(of: use, where: { $0.kind == .argument }),
      let call = index.parent(of: argument),
      index[call].kind == .call, index.receiver(ofCall: call) != nil
    else { return false }
    if index.name(argument) == "value" { return true }
    guard let choice = index.ancestor(of: use, where: { $0.kind == .ternary || $0.kind == .argument }),
      index[choice].kind == .ternary
    else { return false }
    let sides = index.children(of: choice)
    return sides.count == 3 && sides.dropFirst().allSatisfy { index[$0].kind != .stringLiteral }
      && index.subtree(of: sides[0]).contains(use)
  }
}

import SwiftOutline

/// Delays in views that only pace how something looks.
extension ProjectIndex {
  /// Whether a queue's block, named here by its queue, only brings a measure out of a `GeometryReader`, after layout.
  package func waitsForLayout(_ queue: NodeID) -> Bool {
    guard let block = block(onQueue: queue, by: "async"),
      let closure = ancestor(of: queue, where: { $0.kind == .closure }), let (call, _) = receiver(ofClosure: closure),
      names.text(calleeName(call)) == "GeometryReader"
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
    while let outer = parent(of: current), node(outer).kind == .member { current = outer }
    guard names.text(node(current).name) == method, let call = parent(of: current), node(call).kind == .call,
      firstChild(of: call) == current, let argument = lastChild(of: call), let closure = lastChild(of: argument),
      node(closure).kind == .closure
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
    let work = statements(of: block).filter { node($0).kind != .capture && node($0).kind != .closureParameter }
    for statement in work where !animates(statement, &seen) { return false }
    return !work.isEmpty
  }

  private func animates(_ statement: NodeID, _ seen: inout Set<DeclarationID>) -> Bool {
    switch node(statement).kind {
    case .assignment: return firstChild(of: statement).map { isLook($0) } ?? false
    case .forStatement: return lastChild(of: statement).map { onlyAnimates($0, &seen) } ?? false
    case .call:
      let name = names.text(calleeName(statement))
      if name == "withAnimation" || name == "asyncAfter" {
        guard let closure = children(of: statement).last.flatMap({ lastChild(of: $0) }), node(closure).kind == .closure
        else { return false }
        return onlyAnimates(closure, &seen)
      }
      guard case .function(let function) = callee(ofCall: statement),
        enclosingType(of: function) == enclosingType(of: statement)
      else { return false }
      // A function that starts itself anew does what its other statements do.
      guard seen.insert(function).inserted else { return true }
      for body in bodies(of: function) where !onlyAnimates(body, &seen) { return false }
      return true
    default: return false
    }
  }

  // MARK: - What is set

  /// Whether what is set is state of the view of which nothing but its look depends, or a binding of such a type.
  private func isLook(_ target: NodeID) -> Bool {
    guard let name = stateName(target) else { return false }
    switch binding(of: name, at: target) {
    case .parameter(let file, let index):
      let written = files[file].outline.parameters[index].type
      guard written != Node.none else { return false }
      let type = NodeID(file: file, index: Int(written))
      return names.text(node(type).name) == "Binding"
        && lastChild(of: type).map { isListed(resolve($0).name, .presentationTypes) } == true
    case .member(let property):
      guard isStored(property), ["State", "Binding"].contains(wrapper(of: property) ?? "") else { return false }
      let type = self.type(ofVariable: property).name
      if isListed(type, .presentationTypes) { return true }
      // What a binding does in the view that owns it isn't seen here.
      return type == Word.Bool.rawValue && wrapper(of: property) == "State" && onlyStylesView(property)
    default: return false
    }
  }

  /// The name of what is set: `height`, `self.height`, `height[1]`, `height.wrappedValue`.
  private func stateName(_ target: NodeID) -> UInt32? {
    switch node(target).kind {
    case .name: return node(target).name
    case .member:
      guard let base = firstChild(of: target) else { return nil }
      if node(base).kind == .selfReference { return node(target).name }
      return names.text(node(target).name) == "wrappedValue" ? stateName(base) : nil
    case .subscriptCall: return firstChild(of: target).flatMap { stateName($0) }
    default: return nil
    }
  }

  /// Whether a view reads a flag only to choose between two looks: `.opacity(isShown ? 1 : 0)`.
  private func onlyStylesView(_ flag: DeclarationID) -> Bool {
    guard let view = enclosingType(of: flag) else { return false }
    let name = declaration(flag).name
    let uses = nodes(of: view) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    return !uses.isEmpty && uses.allSatisfy { isSet($0) || choosesLook($0) }
  }

  private func isSet(_ use: NodeID) -> Bool {
    guard let assignment = parent(of: use), node(assignment).kind == .assignment else { return false }
    return firstChild(of: assignment) == use
  }

  private func choosesLook(_ use: NodeID) -> Bool {
    guard !node(use).flags.contains(.projected), let argument = ancestor(of: use, where: { $0.kind == .argument }),
      let call = parent(of: argument), node(call).kind == .call, receiver(ofCall: call) != nil,
      !names.startsUppercase(calleeName(call))
    else { return false }
    if names.text(node(argument).name) == "value" { return true }
    guard let choice = ancestor(of: use, where: { $0.kind == .ternary || $0.kind == .argument }),
      node(choice).kind == .ternary
    else { return false }
    let sides = children(of: choice)
    return sides.count == 3 && sides.dropFirst().allSatisfy { node($0).kind != .stringLiteral }
      && subtree(of: sides[0]).contains(use)
  }
}

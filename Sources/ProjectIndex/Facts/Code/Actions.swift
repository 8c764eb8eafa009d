import SwiftOutline

/// Closures that run when something happens, and not while a view is built.
package struct Actions {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a closure is an action: it runs when something happens, not while the view is built.
  package func isAction(_ closure: NodeID) -> Bool {
    guard index[closure].kind == .closure, let (call, label) = index.receiver(ofClosure: closure) else { return false }
    let name = index.calleeName(call)
    if index.isListed(name, .actionCalls) {
      let callee = index.names.text(name)
      // `Button(action:label:)`: only one of the closures is the action.
      guard
        callee == "Button" || callee == "NavigationLink" || callee == "Menu" || callee == "Toggle"
          || callee == "ShareLink"
      else { return true }
      let text = index.names.text(label)
      if text == "action" || text == "primaryAction" { return true }
      guard callee == "Button", text.isEmpty else { return false }
      return isFirstClosure(closure, of: call) && !index.hasArgument("action", in: call)
    }
    return index.isListed(label, .actionLabels) || isKeptForItsEffect(closure, by: call)
  }

  /// Whether what a call builds keeps a closure from which nothing comes back, neither a value nor an error: it can only be
  /// run for what it does.
  private func isKeptForItsEffect(_ closure: NodeID, by call: NodeID) -> Bool {
    guard let property = CallTargets(index).closureProperty(for: closure, in: call),
      let kept = index.outline(of: property).closureType(in: index[property].type),
      givesNothing(kept, index.outline(of: property)), let type = index.enclosingType(of: property),
      let argument = index.parent(of: closure)
    else { return false }
    // An initialiser may take another closure there than the one that the type keeps.
    return index.types[type].initializers.allSatisfy { initializer in
      let outline = index.outline(of: initializer)
      let taken = index[initializer].parameters.map { outline.parameters[Int($0)] }.filter {
        index[argument].name == 0 || $0.label == index[argument].name
      }
      let closure = taken.compactMap { outline.closureType(in: $0.type) }.last
      return closure.map { givesNothing($0, outline) } ?? true
    }
  }

  private func isFirstClosure(_ closure: NodeID, of call: NodeID) -> Bool {
    for argument in index.children(of: call).dropFirst() {
      guard let value = index.lastChild(of: argument), index[value].kind == .closure else { continue }
      return value == closure
    }
    return false
  }

  /// The innermost action closure around a node; `nil` when it runs while the view is built.
  package func enclosingAction(of node: NodeID) -> NodeID? {
    var current = index.parent(of: node)
    while let candidate = current {
      let found = index[candidate]
      if found.kind == .closure && isAction(candidate) { return candidate }
      if found.kind == .declaration { return nil }
      current = index.parent(of: candidate)
    }
    return nil
  }

  /// Whether a property's type is written as a closure that waits or throws.
  func isWorkClosure(_ property: DeclarationID) -> Bool {
    let outline = index.outline(of: property)
    let declaration = outline.declarations[Int(property.index)]
    guard declaration.type != Node.none else { return false }
    return outline.subtree(of: declaration.type).contains { position in
      let node = outline.nodes[position]
      return node.kind == .functionType && !node.flags.isDisjoint(with: [.async, .throws])
    }
  }

  private func givesNothing(_ closureType: UInt32, _ outline: IndexedOutline) -> Bool {
    outline.hasNoResult(closureType) && !outline.nodes[Int(closureType)].flags.contains(.throws)
  }

  /// The nearest closure around a place that is passed to a call of a list, with that call and the argument's label.
  func receiver(around place: NodeID, in list: NameList) -> (call: NodeID, label: UInt32)? {
    var current = place
    while let closure = index.ancestor(of: current, where: { $0.kind == .closure }) {
      if let receiver = index.receiver(ofClosure: closure), index.isListed(index.calleeName(receiver.call), list) {
        return receiver
      }
      current = closure
    }
    return nil
  }
}

import SwiftOutline

/// Where code stands: in which member, closure and kind of view code.
extension ProjectIndex {
  /// The nodes in all parts of a type, nested types left out.
  package func nodes(of type: TypeID, where matches: (Node) -> Bool) -> [NodeID] {
    var result: [NodeID] = []
    for part in types[type].parts {
      let file = Int(part.file)
      let outline = files[file].outline
      let node = outline.declarations[Int(part.index)].node
      guard node != Node.none else { continue }
      for position in outline.subtree(of: node) where matches(outline.nodes[position]) {
        let id = NodeID(file: file, index: position)
        if enclosingType(of: id) == type { result.append(id) }
      }
    }
    return result.sorted()
  }

  package func parent(of node: NodeID) -> NodeID? {
    let parent = self.node(node).parent
    return parent == Node.none ? nil : NodeID(file: Int(node.file), index: Int(parent))
  }

  package func children(of node: NodeID) -> [NodeID] {
    files[Int(node.file)].outline.children(of: UInt32(node.index)) { NodeID(file: Int(node.file), index: Int($0)) }
  }

  /// The first child of a node, without building the list of all.
  func firstChild(of node: NodeID) -> NodeID? {
    files[Int(node.file)].outline.firstChild(of: UInt32(node.index)).map {
      NodeID(file: Int(node.file), index: Int($0))
    }
  }

  /// The last child of a node.
  func lastChild(of node: NodeID) -> NodeID? {
    files[Int(node.file)].outline.lastChild(of: UInt32(node.index)).map {
      NodeID(file: Int(node.file), index: Int($0))
    }
  }

  /// The nodes of a subtree, the node itself last.
  package func subtree(of node: NodeID) -> Subtree {
    Subtree(file: Int(node.file), nodes: files[Int(node.file)].outline.subtree(of: UInt32(node.index)))
  }

  /// The nearest node around a node that satisfies a condition, up to the member that holds it.
  package func ancestor(of node: NodeID, where matches: (Node) -> Bool) -> NodeID? {
    var current = parent(of: node)
    while let candidate = current {
      let found = self.node(candidate)
      if matches(found) { return candidate }
      if found.kind == .declaration { return nil }
      current = parent(of: candidate)
    }
    return nil
  }

  /// The statement that a node is part of, up to the code around that it stands in; the node itself for one.
  package func statement(around node: NodeID) -> NodeID {
    var current = node
    while let outer = parent(of: current) {
      switch self.node(outer).kind {
      case .codeBlock, .closure, .accessor, .switchCase, .ifConfigClause, .declaration: return current
      default: current = outer
      }
    }
    return current
  }

  /// The call that a closure is passed to, with the argument's label; `nil` for a closure that stands elsewhere.
  package func receiver(ofClosure closure: NodeID) -> (call: NodeID, label: UInt32)? {
    guard let argument = parent(of: closure), node(argument).kind == .argument, let call = parent(of: argument),
      node(call).kind == .call || node(call).kind == .macroExpansion
    else { return nil }
    return (call, node(argument).name)
  }

  /// The nearest closure around a place that is passed to a call of a list, with that call and the argument's label.
  func receiver(around place: NodeID, in list: NameList) -> (call: NodeID, label: UInt32)? {
    var current = place
    while let closure = ancestor(of: current, where: { $0.kind == .closure }) {
      if let receiver = receiver(ofClosure: closure), isListed(calleeName(receiver.call), list) { return receiver }
      current = closure
    }
    return nil
  }

  /// The name of what a call calls: of the function, method, type or macro; 0 when it has none.
  package func calleeName(_ call: NodeID) -> UInt32 {
    let call = call
    if node(call).kind == .macroExpansion { return node(call).name }
    guard var callee = firstChild(of: call) else { return 0 }
    while true {
      let found = node(callee)
      switch found.kind {
      case .name, .member, .implicitMember: return found.name
      case .genericSpecialization, .optionalChain, .forceUnwrap:
        guard let inner = firstChild(of: callee) else { return 0 }
        callee = inner
      default: return 0
      }
    }
  }

  /// The expression before the dot of a method call; `nil` for a call without one.
  package func receiver(ofCall call: NodeID) -> NodeID? {
    guard var callee = firstChild(of: call) else { return nil }
    // `delegate.done?()` is a call of `delegate`, too.
    while node(callee).kind == .genericSpecialization || node(callee).kind == .optionalChain
      || node(callee).kind == .forceUnwrap
    {
      guard let inner = firstChild(of: callee) else { return nil }
      callee = inner
    }
    guard node(callee).kind == .member else { return nil }
    return firstChild(of: callee)
  }

  /// The first name of a chain of members and calls: `model` in `model.items.first?.name`.
  package func root(of expression: NodeID) -> NodeID {
    var current = expression
    while true {
      switch node(current).kind {
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap, .genericSpecialization, .tryExpression,
        .awaitExpression:
        guard let first = firstChild(of: current) else { return current }
        current = first
      default: return current
      }
    }
  }

  // MARK: - View code

  /// Whether a closure is an action: it runs when something happens, not while the view is built.
  package func isAction(_ closure: NodeID) -> Bool {
    guard node(closure).kind == .closure, let (call, label) = receiver(ofClosure: closure) else { return false }
    let name = calleeName(call)
    if isListed(name, .actionCalls) {
      let callee = names.text(name)
      // `Button(action:label:)`: only one of the closures is the action.
      guard
        callee == "Button" || callee == "NavigationLink" || callee == "Menu" || callee == "Toggle"
          || callee == "ShareLink"
      else { return true }
      let text = names.text(label)
      if text == "action" || text == "primaryAction" { return true }
      guard callee == "Button", text.isEmpty else { return false }
      return isFirstClosure(closure, of: call) && !hasArgument("action", in: call)
    }
    return isListed(label, .actionLabels)
  }

  private func isFirstClosure(_ closure: NodeID, of call: NodeID) -> Bool {
    for argument in children(of: call).dropFirst() {
      guard let value = lastChild(of: argument), node(value).kind == .closure else { continue }
      return value == closure
    }
    return false
  }

  package func hasArgument(_ label: String, in call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { names.text(node($0).name) == label }
  }

  /// The innermost action closure around a node; `nil` when it runs while the view is built.
  package func enclosingAction(of node: NodeID) -> NodeID? {
    var current = parent(of: node)
    while let candidate = current {
      let found = self.node(candidate)
      if found.kind == .closure && isAction(candidate) { return candidate }
      if found.kind == .declaration { return nil }
      current = parent(of: candidate)
    }
    return nil
  }

  /// Whether a node belongs to an initialiser.
  func isInInitializer(_ node: NodeID) -> Bool {
    owner(of: node).map { declaration($0).kind == .initializer } == true
  }

  /// Whether a member builds views: `body`, or one whose type is a view.
  package func buildsViews(_ id: DeclarationID) -> Bool {
    let declaration = self.declaration(id)
    if declaration.name == Word.body.rawValue { return true }
    for attribute in declaration.attributes {
      let name = names.text(files[Int(id.file)].outline.attributes[Int(attribute)].name)
      if name == "ViewBuilder" || name == "ToolbarContentBuilder" || name == "SceneBuilder" || name.hasSuffix("Builder")
      {
        return true
      }
    }
    guard declaration.type != Node.none else { return false }
    let use = resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
    if let type = use.type { return roles.isEmpty ? false : role(of: type) == .view }
    return isListed(use.name, .viewTypes)
  }
}

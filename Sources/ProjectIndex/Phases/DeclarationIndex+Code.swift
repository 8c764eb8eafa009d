import SwiftOutline

/// What code says and means: its nodes, what calls call, the types of expressions.
extension DeclarationIndex {
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
    let parent = self[node].parent
    return parent == Node.none ? nil : NodeID(file: node.file, index: parent)
  }

  package func children(of node: NodeID) -> [NodeID] {
    outline(of: node).children(of: UInt32(node.index)) { NodeID(file: node.file, index: $0) }
  }

  /// The first child of a node, without building the list of all.
  func firstChild(of node: NodeID) -> NodeID? {
    outline(of: node).firstChild(of: UInt32(node.index)).map {
      NodeID(file: node.file, index: $0)
    }
  }

  func nextSibling(of node: NodeID) -> NodeID? {
    outline(of: node).nextSibling(of: UInt32(node.index)).map {
      NodeID(file: node.file, index: $0)
    }
  }

  /// The last child of a node.
  func lastChild(of node: NodeID) -> NodeID? {
    outline(of: node).lastChild(of: UInt32(node.index)).map { NodeID(file: node.file, index: $0) }
  }

  /// The kind of a node that may be there.
  package func kind(_ node: NodeID?) -> NodeKind? { node.map { self[$0].kind } }

  /// The nodes of a subtree, the node itself last.
  package func subtree(of node: NodeID) -> Subtree {
    Subtree(file: Int(node.file), nodes: outline(of: node).subtree(of: UInt32(node.index)))
  }

  /// The nearest node around a node that satisfies a condition, up to the member that holds it.
  package func ancestor(of node: NodeID, where matches: (Node) -> Bool) -> NodeID? {
    var current = parent(of: node)
    while let candidate = current {
      let found = self[candidate]
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
      switch self[outer].kind {
      case .codeBlock, .closure, .accessor, .switchCase, .ifConfigClause, .declaration: return current
      default: current = outer
      }
    }
    return current
  }

  /// The call that a closure is passed to, with the argument's label; `nil` for a closure that stands elsewhere.
  package func receiver(ofClosure closure: NodeID) -> (call: NodeID, label: UInt32)? {
    guard let argument = parent(of: closure), self[argument].kind == .argument, let call = parent(of: argument),
      self[call].kind == .call || self[call].kind == .macroExpansion
    else { return nil }
    return (call, self[argument].name)
  }

  /// The name of what a call calls: of the function, method, type or macro; 0 when it has none.
  package func calleeName(_ call: NodeID) -> UInt32 {
    if self[call].kind == .macroExpansion { return self[call].name }
    guard var callee = firstChild(of: call) else { return 0 }
    while true {
      let found = self[callee]
      switch found.kind {
      case .name, .member, .implicitMember: return found.name
      case .genericSpecialization, .optionalChain, .forceUnwrap:
        guard let inner = firstChild(of: callee) else { return 0 }
        callee = inner
      default: return 0
      }
    }
  }

  package func calleeText(_ call: NodeID) -> String { names.text(calleeName(call)) }

  /// The expression before the dot of a method call; `nil` for a call without one.
  package func receiver(ofCall call: NodeID) -> NodeID? {
    guard var callee = firstChild(of: call) else { return nil }
    // `delegate.done?()` is a call of `delegate`, too.
    while self[callee].kind == .genericSpecialization || self[callee].kind == .optionalChain
      || self[callee].kind == .forceUnwrap
    {
      guard let inner = firstChild(of: callee) else { return nil }
      callee = inner
    }
    guard self[callee].kind == .member else { return nil }
    return firstChild(of: callee)
  }

  /// The first name of a chain of members and calls: `model` in `model.items.first?.name`.
  package func root(of expression: NodeID) -> NodeID {
    var current = expression
    while true {
      switch self[current].kind {
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap, .genericSpecialization, .tryExpression,
        .awaitExpression:
        guard let first = firstChild(of: current) else { return current }
        current = first
      default: return current
      }
    }
  }

  package func hasArgument(_ label: String, in call: NodeID) -> Bool {
    guard let label = names.number(of: label), var argument = firstChild(of: call) else { return false }
    while let next = nextSibling(of: argument) {
      if self[next].name == label { return true }
      argument = next
    }
    return false
  }

  // MARK: - Members

  /// The nodes of the code of a member.
  package func nodes(inMember id: DeclarationID) -> [NodeID] { bodies(of: id).flatMap { subtree(of: $0) } }

  /// The code blocks of a member: its body, or those of its accessors.
  package func bodies(of id: DeclarationID) -> [NodeID] {
    let outline = outline(of: id)
    let declaration = outline.declarations[Int(id.index)]
    if !declaration.accessors.isEmpty {
      return declaration.accessors.compactMap { position in
        let body = outline.accessors[Int(position)].body
        return body == Node.none ? nil : NodeID(file: id.file, index: body)
      }
    }
    return declaration.body == Node.none ? [] : [NodeID(file: id.file, index: declaration.body)]
  }

  /// The statements of a block, those of all `#if` clauses in turn.
  func statements(of block: NodeID) -> [NodeID] {
    children(of: block).flatMap { self[$0].kind == .ifConfigClause ? statements(of: $0) : [$0] }
  }

  /// Whether code of one type is inside another: the type itself or a type nested in it.
  package func isInside(_ inner: TypeID?, _ outer: TypeID) -> Bool {
    var current = inner
    while let type = current {
      if type == outer { return true }
      current = types[type].parent
    }
    return false
  }

  /// Resolves a type node in the place where it stands.
  package func resolve(_ type: NodeID) -> TypeUse {
    let owner = owner(of: type)
    return resolver.resolve(UInt32(type.index), in: Int(type.file), at: owner.map { Int($0.index) } ?? -1)
  }

  /// The attribute of a declaration with this name.
  package func attribute(_ name: UInt32, of id: DeclarationID) -> Attribute? {
    let outline = outline(of: id)
    for index in outline.declarations[Int(id.index)].attributes where outline.attributes[Int(index)].name == name {
      return outline.attributes[Int(index)]
    }
    return nil
  }

  /// The type of a function's result, or of a computed property.
  package func resultType(of id: DeclarationID) -> TypeUse {
    let declaration = self[id]
    guard declaration.type != Node.none else { return .unknown }
    return resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
  }

  // MARK: - Names and types

  /// Whether code serves previews, debug builds or tests only.
  package func isPreviewCode(_ node: NodeID) -> Bool { PreviewCode(self).isPreviewCode(node) }

  package func isPreviewCode(_ id: DeclarationID) -> Bool { PreviewCode(self).isPreviewCode(id) }

  /// What a name means where it stands.
  package func binding(of name: UInt32, at node: NodeID) -> Binding { Bindings(self).binding(of: name, at: node) }

  /// The member of a type that a name means.
  package func member(_ name: UInt32, of type: TypeID, isStatic: Bool?) -> DeclarationID? {
    Bindings(self).member(name, of: type, isStatic: isStatic)
  }

  package func isStored(_ id: DeclarationID) -> Bool { Bindings(self).isStored(id) }

  /// The type of an expression; unknown where it takes more than names to tell.
  package func type(of node: NodeID) -> TypeUse { ExpressionTypes(self).type(of: node) }

  /// The type of a variable: the declared one, else that of its initial value.
  package func type(ofVariable id: DeclarationID) -> TypeUse { ExpressionTypes(self).type(ofVariable: id) }

  /// What a call calls.
  package func callee(ofCall call: NodeID) -> Callee { ExpressionTypes(self).callee(ofCall: call) }
}

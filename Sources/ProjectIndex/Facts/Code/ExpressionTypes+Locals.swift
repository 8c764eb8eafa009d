import SwiftOutline

/// Types of local variables, of parameters of closures, and of what loops take in turn.
extension ExpressionTypes {
  func type(ofLocal name: UInt32, bound binder: NodeID, depth: Int) -> TypeUse {
    let file = Int(binder.file)
    let outline = index.files[file].outline
    let node = index[binder]
    let children = outline.children(of: UInt32(binder.index))
    switch node.kind {
    case .localVariable, .optionalBinding:
      guard node.name == name else { return .unknown }
      for child in children {
        let kind = outline.nodes[Int(child)].kind
        if kind.isTypeSyntax {
          let use = index.resolve(NodeID(file: file, index: Int(child)))
          return node.kind == .optionalBinding ? use.removing(.optional) : use
        }
      }
      if let value = children.last, outline.nodes[Int(value)].kind != .bindingName,
        outline.nodes[Int(value)].kind != .accessor
      {
        let use = type(of: NodeID(file: file, index: Int(value)), depth: depth + 1)
        return node.kind == .optionalBinding ? use.removing([.optional, .implicitlyUnwrapped]) : use
      }
      guard node.kind == .optionalBinding else { return .unknown }
      // `if let name`: the same name further out.
      return type(ofName: name, at: NodeID(file: file, index: Int(node.first)), outside: binder, depth: depth + 1)
        .removing([.optional, .implicitlyUnwrapped])
    case .closureParameter:
      if let written = children.last { return index.resolve(NodeID(file: file, index: Int(written))) }
      let closure = node.parent
      guard closure != Node.none else { return .unknown }
      let first = outline.children(of: closure).first { outline.nodes[Int($0)].kind == .closureParameter }
      guard first == UInt32(binder.index) else { return .unknown }
      return elementType(forClosure: NodeID(file: file, index: Int(closure)), depth: depth)
    case .capture:
      return children.last.map { type(of: NodeID(file: file, index: Int($0)), depth: depth + 1) } ?? .unknown
    case .bindingName:
      guard node.parent != Node.none, outline.nodes[Int(node.parent)].kind == .forStatement else { return .unknown }
      let parts = outline.children(of: node.parent)
      guard parts.count > 1 else { return .unknown }
      let sequence = type(of: NodeID(file: file, index: Int(parts[1])), depth: depth + 1)
      return sequence.traits.contains(.collection) ? sequence.removing(.collection) : .unknown
    case .catchClause: return TypeUse(type: nil, name: Word.Error.rawValue)
    default: return .unknown
    }
  }

  /// The type of a name seen from outside the statement that rebinds it.
  private func type(ofName name: UInt32, at node: NodeID, outside binder: NodeID, depth: Int) -> TypeUse {
    let outline = index.outline(of: binder)
    let statement = outline.nodes[Int(binder.index)].parent
    guard statement != Node.none else { return .unknown }
    let place = NodeID(file: binder.file, index: statement)
    switch index.binding(of: name, at: place) {
    case .local(let outer) where outer == binder: return .unknown
    default: return type(ofName: name, at: place, depth: depth + 1)
    }
  }

  /// The element that a closure gets when it is passed to a method of a collection, `ForEach` or `List`.
  func elementType(forClosure closure: NodeID, depth: Int) -> TypeUse {
    let file = Int(closure.file)
    let outline = index.files[file].outline
    let argument = outline.nodes[Int(closure.index)].parent
    guard argument != Node.none, outline.nodes[Int(argument)].kind == .argument else { return .unknown }
    let call = outline.nodes[Int(argument)].parent
    guard call != Node.none, outline.nodes[Int(call)].kind == .call else { return .unknown }
    let parts = outline.children(of: call)
    guard let callee = parts.first else { return .unknown }
    let calleeNode = outline.nodes[Int(callee)]
    if calleeNode.kind == .member, let base = outline.firstChild(of: callee) {
      // What comes with something else, such as `reduce(into: total)`, hands that on, and what the project adds anything.
      guard parts.count == 2, index.declared.additions[calleeNode.name] == nil else { return .unknown }
      let use = type(of: NodeID(file: file, index: Int(base)), depth: depth + 1)
      if use.traits.contains(.collection) { return use.removing(.collection) }
      return use.traits.contains(.optional) ? use.removing(.optional) : .unknown
    }
    let name = index.names.text(calleeNode.name)
    guard calleeNode.kind == .name, name == "ForEach" || name == "List", parts.count > 1, parts[1] != argument else {
      return .unknown
    }
    let use = type(of: NodeID(file: file, index: Int(parts[1])), depth: depth + 1)
    return use.traits.contains(.collection) ? use.removing(.collection) : .unknown
  }
}

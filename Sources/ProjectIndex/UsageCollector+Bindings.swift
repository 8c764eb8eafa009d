import SwiftOutline

/// What may be changed through a binding.
extension UsageCollector {
  /// `$model.items`: every member behind a projected name may be written through the binding.
  func bindingChain(_ node: Node, _ id: NodeID, into usage: inout FileUsage) {
    let text = index.names.text(node.name)
    guard text.count > 1, text.dropFirst().first?.isNumber == false else { return }
    // A wrapper that is put in place is no change of its value.
    if text.hasPrefix("_"), let outer = index.parent(of: id), index[outer].kind == .assignment { return }
    if let wrapped = index.names.number(of: String(text.dropFirst())) {
      usage.writes.append((wrapped, Usage.Write(node: id, kind: .binding)))
    }
    bindings(behind: node, id, into: &usage)
  }

  /// Every member behind a binding. Where the chain goes on to the value itself, it only changes what an assignment to it or
  /// a call says, which is noted there.
  func bindings(behind node: Node, _ id: NodeID, into usage: inout FileUsage) {
    let outline = index.outline(of: id)
    var found: [(name: UInt32, write: Usage.Write)] = []
    var current = node.parent
    chain: while current != Node.none {
      let parent = outline.nodes[Int(current)]
      let place = NodeID(file: id.file, index: current)
      switch parent.kind {
      case .member:
        if parent.name == Word.wrappedValue.rawValue { return }
        found.append((parent.name, Usage.Write(node: place, kind: .binding)))
      case .subscriptCall:
        // `$model[dynamicMember: \.items]` is the same as `$model.items`.
        for part in index.subtree(of: place) where index[part].kind == .keyPath {
          for component in index.children(of: part) where index[component].kind == .member {
            found.append((index[component].name, Usage.Write(node: component, kind: .binding)))
          }
        }
      case .optionalChain, .forceUnwrap: break
      default: break chain
      }
      current = parent.parent
    }
    usage.writes += found
  }

  /// `binding.items`, where `binding` is no projection but holds a binding: what `$model.items` does.
  func memberOfBinding(_ node: Node, _ id: NodeID, into usage: inout FileUsage) {
    guard index.declared.isMemberName[Int(node.name)], let base = index.firstChild(of: id) else { return }
    var start = base
    while [.optionalChain, .forceUnwrap, .subscriptCall].contains(index[start].kind) {
      guard let first = index.firstChild(of: start) else { return }
      start = first
    }
    let name = index[start].kind == .call ? index.calleeName(start) : index[start].name
    let mayBeBinding =
      switch index[start].kind {
      case .name, .member, .call: bindingNames[Int(name)]
      case .selfReference: index.enclosingType(of: start) == nil
      default: false
      }
    guard mayBeBinding, isBinding(base) else { return }
    bindings(behind: index[base], base, into: &usage)
  }

  // MARK: - Names

  /// For each name, whether a variable, a parameter or a function of any file is declared as a binding by it, or whether
  /// it may be one wherever it stands.
  static func bindingNames(_ index: DeclarationIndex) -> [Bool] {
    var names = [Bool](repeating: false, count: index.names.count)
    for name in ["$0", "projectedValue"].compactMap({ index.names.number(of: $0) }) { names[Int(name)] = true }
    let wrapper = index.names.number(of: "Wrapper")
    for file in index.files {
      let outline = file.outline
      func isBinding(_ type: UInt32) -> Bool {
        guard type != Node.none else { return false }
        let node = outline.nodes[Int(type)]
        if node.kind == .typeName { return Self.isBinding(node.name) }
        if node.kind == .memberType { return Self.isBinding(node.name) || node.name == wrapper }
        return node.first < type && isBinding(type - 1)
      }
      for declaration in outline.declarations where [.variable, .constant, .function].contains(declaration.kind) {
        if isBinding(declaration.type) { names[Int(declaration.name)] = true }
      }
      for parameter in outline.parameters where isBinding(parameter.type) { names[Int(parameter.name)] = true }
    }
    for file in index.files {
      let outline = file.outline
      // `@Environment(\.draft)`, where the project's entry is a binding.
      for declaration in outline.declarations where declaration.kind == .variable {
        for attribute in declaration.attributes where outline.attributes[Int(attribute)].node != Node.none {
          let keys = outline.subtree(of: outline.attributes[Int(attribute)].node).map { outline.nodes[$0] }
          if keys.contains(where: { $0.kind == .keyPath && names[Int($0.name)] }) {
            names[Int(declaration.name)] = true
          }
        }
      }
    }
    return names
  }

  private static func isBinding(_ name: UInt32) -> Bool {
    name == Word.Binding.rawValue || name == Word.Bindable.rawValue
  }

  /// Keeps the name of a local variable that may hold a binding.
  mutating func noteBinding(_ binder: NodeID, _ outline: IndexedOutline) {
    let node = outline.nodes[Int(binder.index)]
    guard node.name != 0, !bindingNames[Int(node.name)] else { return }
    if mayBeBinding(binder, outline) { bindingNames[Int(node.name)] = true }
  }

  private func mayBeBinding(_ binder: NodeID, _ outline: IndexedOutline) -> Bool {
    if index[binder].kind == .closureParameter, let closure = index.parent(of: binder),
      bindingHanded(toCallOf: closure) != nil
    {
      return true
    }
    guard let value = outline.lastChild(of: UInt32(binder.index)) else { return false }
    let start = outline.nodes[Int(outline.nodes[Int(value)].first)]
    // What a declaration calls a name is the number of the declaration.
    if start.kind != .declaration,
      Self.isBinding(start.name) || bindingNames[Int(start.name)]
        || index.names.wrapped(byProjection: start.name) != nil
    {
      return true
    }
    var child: UInt32? = value
    while let part = child {
      if outline.nodes[Int(part)].kind.isTypeSyntax { return true }
      let first = outline.nodes[Int(part)].first
      child = first > outline.nodes[Int(binder.index)].first ? first - 1 : nil
    }
    return false
  }

  /// What the call that a closure is an argument of is handed as its first argument, without a label, if that may be a
  /// binding: of its elements the closure gets bindings, as that of `ForEach($items)` does. With a label, as in
  /// `sheet(item: $item)`, it gets the value.
  private func bindingHanded(toCallOf closure: NodeID) -> NodeID? {
    guard let argument = index.parent(of: closure), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call,
      let first = index.children(of: call).dropFirst().first, first != argument, index[first].name == 0
    else { return nil }
    return index.lastChild(of: first)
  }

  /// Whether an expression is a binding, and not the value behind one.
  private func isBinding(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    let node = index[expression]
    switch node.kind {
    case .name:
      if index.names.wrapped(byProjection: node.name) != nil { return true }
      if index.name(expression) == "$0" {
        let closure = index.ancestor(of: expression) { $0.kind == .closure }
        return closure.flatMap { bindingHanded(toCallOf: $0) }.map { isBinding($0, depth: depth + 1) } ?? false
      }
      if case .local(let binder) = index.binding(of: node.name, at: expression) {
        if index[binder].kind == .closureParameter, index.firstChild(of: binder) == nil {
          let handed = index.parent(of: binder).flatMap { bindingHanded(toCallOf: $0) }
          return handed.map { isBinding($0, depth: depth + 1) } ?? false
        }
        guard [.localVariable, .optionalBinding].contains(index[binder].kind) else { break }
        let parts = index.children(of: binder)
        if !parts.contains(where: { index[$0].kind.isTypeSyntax }), let value = parts.last,
          ![.bindingName, .accessor].contains(index[value].kind)
        {
          return isBinding(value, depth: depth + 1)
        }
      }
    case .member:
      if node.name == Word.wrappedValue.rawValue { return false }
      guard let base = index.firstChild(of: expression) else { return false }
      if index.name(expression) == "projectedValue" { return true }
      if index[base].kind == .selfReference, index.names.wrapped(byProjection: node.name) != nil { return true }
      if isBinding(base, depth: depth + 1) { return true }
    case .selfReference:
      // In an extension of the wrapper.
      return Self.isBinding(ForeignExtensions(index).extendedType(around: expression))
    case .call:
      if let callee = index.firstChild(of: expression),
        Self.isBinding(constructedName(UInt32(callee.index), index.outline(of: expression)))
      {
        return true
      }
    case .optionalChain, .forceUnwrap, .subscriptCall, .wordExpression:
      return index.firstChild(of: expression).map { isBinding($0, depth: depth + 1) } ?? false
    default: return false
    }
    let use = index.type(of: expression)
    return use.type == nil && (Self.isBinding(use.name) || index.names.text(use.name) == "Wrapper")
  }
}

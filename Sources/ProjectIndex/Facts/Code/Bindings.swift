import SwiftOutline

/// What a plain name means where it stands.
package enum Binding: Sendable, Hashable {
  /// A variable, pattern or closure parameter of the code around: the node that binds it.
  case local(NodeID)
  /// A parameter of the function around: index into the file's parameters.
  case parameter(file: Int, index: Int)
  /// A member of the type around.
  case member(DeclarationID)
  /// A variable or function at file level.
  case global(DeclarationID)
  /// A local function.
  case localFunction(DeclarationID)
  case type(TypeID)
  case unknown
}

/// What names mean where they stand: locals, parameters, members, globals, types.
package struct Bindings {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// What the name at a node means.
  package func binding(of name: UInt32, at node: NodeID) -> Binding {
    let file = Int(node.file)
    let outline = index.files[file].outline
    if outline.localNames.mayContain(name), let local = localBinding(of: name, at: node, outline) { return local }
    guard let owner = index.owner(of: node) else { return globalBinding(of: name, from: file) }
    var type = index.declared.isMemberName[Int(name)] ? index.enclosingType(of: owner) : nil
    while let current = type {
      if let member = member(name, of: current, isStatic: nil) { return .member(member) }
      type = index.types[current].parent
    }
    let use = index.resolver.lookUp(name, in: file, at: Int(owner.index))
    if let type = use.type { return .type(type) }
    let global = globalBinding(of: name, from: file)
    guard global == .unknown, let aliases = index.declared.aliasesByName[name], aliases.count == 1 else {
      return global
    }
    let target = index[aliases[0]]
    let aliased = index.resolver.resolve(target.type, in: Int(aliases[0].file), at: Int(aliases[0].index))
    return aliased.type.map { .type($0) } ?? .unknown
  }

  /// What the code around binds the name to.
  private func localBinding(of name: UInt32, at node: NodeID, _ outline: IndexedOutline) -> Binding? {
    let file = Int(node.file)
    var child = UInt32(node.index)
    var parent = outline.nodes[Int(child)].parent
    while parent != Node.none {
      let scope = outline.nodes[Int(parent)]
      switch scope.kind {
      case .codeBlock, .closure, .ifConfigClause, .switchCase:
        if let found = earlierBinding(of: name, before: child, in: parent, outline, file) { return found }
      case .ifStatement, .whileStatement, .guardStatement:
        if let found = conditionBinding(of: name, before: child, in: parent, outline, file) { return found }
      case .forStatement, .catchClause:
        if let found = patternBinding(of: name, before: child, in: parent, outline, file) { return found }
        if scope.kind == .catchClause && name == Word.error.rawValue {
          return .local(NodeID(file: file, index: Int(parent)))
        }
      case .declaration:
        let declaration = outline.declarations[Int(scope.name)]
        for index in declaration.parameters where outline.parameters[Int(index)].name == name {
          return .parameter(file: file, index: Int(index))
        }
      default: break
      }
      child = parent
      parent = scope.parent
    }
    return nil
  }

  private func globalBinding(of name: UInt32, from file: Int) -> Binding {
    if let candidates = index.declared.globalsByName[name] {
      if candidates.count == 1 { return .global(candidates[0]) }
      // The second makes it ambiguous; there may be thousands.
      let same = Array(
        candidates.lazy.filter { index.files[Int($0.file)].module == index.files[file].module }.prefix(2))
      if same.count == 1 { return .global(same[0]) }
    }
    let types = Conformances(index).topLevelTypes(named: name).prefix(2)
    guard let sole = types.first, types.count == 1 else { return .unknown }
    return .type(sole)
  }

  private func earlierBinding(
    of name: UInt32, before child: UInt32, in scope: UInt32, _ outline: IndexedOutline, _ file: Int
  ) -> Binding? {
    let limit = outline.nodes[Int(child)].first
    if let binders = outline.longScopes.binders(of: name, in: scope, before: limit) {
      for binder in binders { if let found = binding(of: name, by: Int(binder), outline, file) { return found } }
      return nil
    }
    // Children backwards from the one that holds the name: the nearest binding wins.
    var index = Int(limit) - 1
    let first = Int(outline.nodes[Int(scope)].first)
    while index >= first {
      if let found = binding(of: name, by: index, outline, file) { return found }
      index = Int(outline.nodes[index].first) - 1
    }
    return nil
  }

  /// Whether a closure's parameter `$name` brings the name into scope.
  private func isWrapped(_ name: UInt32, by parameter: Node) -> Bool {
    parameter.flags.contains(.projected) && index.names.text(parameter.name).dropFirst() == index.names.text(name)
  }

  /// What a statement or parameter makes of a name for the statements behind it; `nil` when it doesn't bind it.
  private func binding(of name: UInt32, by index: Int, _ outline: IndexedOutline, _ file: Int) -> Binding? {
    let statement = outline.nodes[index]
    switch statement.kind {
    case .localVariable: return binds(name, UInt32(index), outline) ? .local(NodeID(file: file, index: index)) : nil
    case .guardStatement: return conditionBinding(of: name, before: UInt32(index), in: UInt32(index), outline, file)
    case .closureParameter where statement.name == name || isWrapped(name, by: statement):
      return .local(NodeID(file: file, index: index))
    case .capture
    where statement.name == name && statement.first < index && outline.nodes[index - 1].kind != .name
      && outline.nodes[index - 1].kind != .selfReference:
      return .local(NodeID(file: file, index: index))
    case .caseItem: return patternName(name, UInt32(index), outline).map { .local(NodeID(file: file, index: $0)) }
    case .declaration:
      let declaration = outline.declarations[Int(statement.name)]
      guard declaration.name == name && declaration.kind == .function else { return nil }
      return .localFunction(DeclarationID(file: file, index: Int(statement.name)))
    default: return nil
    }
  }

  private func conditionBinding(
    of name: UInt32, before child: UInt32, in scope: UInt32, _ outline: IndexedOutline, _ file: Int
  ) -> Binding? {
    var index = child == scope ? Int(scope) - 1 : Int(outline.nodes[Int(child)].first) - 1
    let first = Int(outline.nodes[Int(scope)].first)
    while index >= first {
      let condition = outline.nodes[index]
      if condition.kind == .optionalBinding && binds(name, UInt32(index), outline) {
        return .local(NodeID(file: file, index: index))
      }
      if condition.kind == .caseCondition, let found = patternName(name, UInt32(index), outline) {
        return .local(NodeID(file: file, index: found))
      }
      index = Int(condition.first) - 1
    }
    return nil
  }

  private func patternBinding(
    of name: UInt32, before child: UInt32, in scope: UInt32, _ outline: IndexedOutline, _ file: Int
  ) -> Binding? {
    guard let pattern = outline.firstChild(of: scope), pattern < child, let found = patternName(name, pattern, outline)
    else { return nil }
    return .local(NodeID(file: file, index: found))
  }

  private func binds(_ name: UInt32, _ node: UInt32, _ outline: IndexedOutline) -> Bool {
    if outline.nodes[Int(node)].name == name { return true }
    guard let pattern = outline.firstChild(of: node), outline.nodes[Int(pattern)].kind == .tuple else { return false }
    return patternName(name, pattern, outline) != nil
  }

  private func patternName(_ name: UInt32, _ node: UInt32, _ outline: IndexedOutline) -> Int? {
    outline.subtree(of: node).first { outline.nodes[$0].kind == .bindingName && outline.nodes[$0].name == name }
  }

  // MARK: - Members

  /// The member of a type with this name, ancestors included; properties and cases before functions.
  ///
  /// - Parameter isStatic: `nil` takes either.
  package func member(_ name: UInt32, of type: TypeID, isStatic: Bool?) -> DeclarationID? {
    if let own = ownMember(name, of: type, isStatic: isStatic) { return own }
    for ancestor in index.types[type].ancestorTypes {
      if let inherited = ownMember(name, of: ancestor, isStatic: isStatic) { return inherited }
    }
    return nil
  }

  private func ownMember(_ name: UInt32, of type: TypeID, isStatic: Bool?) -> DeclarationID? {
    var function: DeclarationID?
    for member in index.types[type].members(perhapsNamed: name) {
      let declaration = index[member]
      guard declaration.name == name else { continue }
      switch declaration.kind {
      case .variable, .constant:
        if isStatic == nil || declaration.flags.contains(.isStatic) == isStatic { return member }
      case .enumCase: if isStatic != false { return member }
      case .function:
        if isStatic == nil || declaration.flags.contains(.isStatic) == isStatic { function = function ?? member }
      default: break
      }
    }
    return function
  }

  /// Whether a variable stores its value: it has no getter of its own and stands in a type, not in a protocol.
  package func isStored(_ id: DeclarationID) -> Bool {
    let declaration = index[id]
    guard declaration.kind == .variable || declaration.kind == .constant else { return false }
    guard !declaration.flags.contains(.hasGetter) else { return false }
    guard declaration.parent >= 0 else { return true }
    let parent = index.outline(of: id).declarations[Int(declaration.parent)]
    return parent.kind != .protocol
  }

  /// The property of the type around that an expression starts with: `items` in `self.items[0].name`.
  package func ownProperty(_ expression: NodeID) -> DeclarationID? {
    var current = expression
    while true {
      let found = index[current]
      switch found.kind {
      case .name:
        guard case .member(let member) = binding(of: found.name, at: current) else { return nil }
        return isStored(member) ? member : nil
      case .member:
        guard let base = index.firstChild(of: current) else { return nil }
        if index[base].kind == .selfReference, let type = index.enclosingType(of: current) {
          return member(found.name, of: type, isStatic: false).flatMap { isStored($0) ? $0 : nil }
        }
        // `self?.items`
        if index[base].kind == .optionalChain, let inner = index.firstChild(of: base),
          index[inner].kind == .selfReference, let type = index.enclosingType(of: current)
        {
          return member(found.name, of: type, isStatic: false).flatMap { isStored($0) ? $0 : nil }
        }
        current = base
      case .subscriptCall, .optionalChain, .forceUnwrap:
        guard let base = index.firstChild(of: current) else { return nil }
        current = base
      default: return nil
      }
    }
  }
}

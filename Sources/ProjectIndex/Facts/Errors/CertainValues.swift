import SwiftOutline

/// Values that are there although the compiler can't tell.
extension ProjectIndex {
  /// Whether a property starts with a value, and not with `nil` or what an attempt gives.
  package func startsWithValue(_ property: DeclarationID) -> Bool {
    let value = declaration(property).value
    guard value != Node.none else { return false }
    let found = node(NodeID(file: Int(property.file), index: Int(value)))
    switch found.kind {
    case .nilLiteral, .optionalChain: return false
    case .tryExpression, .cast: return !found.flags.contains(.optional)
    default: return !isOptionalChain(NodeID(file: Int(property.file), index: Int(value)))
    }
  }

  /// Whether an initialiser sets a property, and no place in the project may take its value away.
  func isAlwaysSet(_ property: DeclarationID) -> Bool {
    let name = declaration(property).name
    let writes = usage.table.writes(of: property, named: name)
    guard usage.table.unknownWrites(named: name).isEmpty else { return false }
    var isSetInInitializer = false
    for write in writes {
      guard write.kind == .assignment, let assignment = parent(of: write.node),
        node(assignment).kind == .assignment, firstChild(of: assignment) == write.node,
        let value = lastChild(of: assignment), node(value).kind != .nilLiteral, !mayBeMissing(value),
        let owner = owner(of: write.node)
      else { return false }
      if declaration(enclosingMember(of: owner)).kind == .initializer { isSetInInitializer = true }
    }
    return isSetInInitializer
  }

  /// Whether an expression names a constant that is a plain literal, or one of the system's addresses.
  func isConstantText(_ expression: NodeID) -> Bool {
    let found = node(expression)
    if names.text(found.name).hasSuffix("URLString"), found.kind == .member, type(of: expression).type == nil {
      return true
    }
    let constant: DeclarationID?
    switch found.kind {
    case .name:
      switch binding(of: found.name, at: expression) {
      case .member(let id), .global(let id): constant = id
      default: constant = nil
      }
    case .member:
      constant = firstChild(of: expression).flatMap { type(of: $0).type }.flatMap {
        member(found.name, of: $0, isStatic: true)
      }
    default: constant = nil
    }
    guard let constant, declaration(constant).kind == .constant, declaration(constant).value != Node.none else {
      return false
    }
    let value = NodeID(file: Int(constant.file), index: Int(declaration(constant).value))
    return node(value).kind == .stringLiteral && isPlainLiteral(value)
  }

  private func isOptionalChain(_ expression: NodeID) -> Bool {
    sequence(first: expression) { outer in
      [.member, .call, .subscriptCall].contains(self.node(outer).kind) ? self.firstChild(of: outer) : nil
    }.contains { node($0).kind == .optionalChain }
  }

  /// Whether a cast turns a value back into the type it had before a condition cast it: `element as! Element` behind
  /// `if var element = elements[0] as? Loan`.
  package func isCastBack(_ cast: NodeID) -> Bool {
    guard node(cast).kind == .cast, let value = firstChild(of: cast), node(value).kind == .name,
      let target = lastChild(of: cast), node(target).kind == .typeName,
      case .local(let binder) = binding(of: node(value).name, at: value), node(binder).kind == .optionalBinding,
      let source = lastChild(of: binder), node(source).kind == .cast, node(source).flags.contains(.optional),
      let original = firstChild(of: source)
    else { return false }
    return isWritten(node(target).name, inTypeOf: root(of: original), depth: 0)
  }

  /// Whether a cast names a class of Core Foundation. The compiler takes such a cast for one that always succeeds, and so
  /// refuses `as?`; what the value is, `CFGetTypeID` tells.
  package func isCastToCoreFoundation(_ cast: NodeID) -> Bool {
    guard let target = lastChild(of: cast), node(target).kind == .typeName else { return false }
    return isListed(node(target).name, .coreFoundationClasses)
  }

  /// Whether the type that a variable or parameter is declared with names a type; a variable without one has that of the
  /// value it starts with.
  private func isWritten(_ type: UInt32, inTypeOf name: NodeID, depth: Int) -> Bool {
    guard node(name).kind == .name, depth < 4 else { return false }
    func names(_ written: NodeID) -> Bool { subtree(of: written).contains { node($0).name == type } }
    switch binding(of: node(name).name, at: name) {
    case .parameter(let file, let index):
      let written = files[file].outline.parameters[index].type
      return written != Node.none && names(NodeID(file: file, index: Int(written)))
    case .member(let member), .global(let member):
      let written = declaration(member).type
      return written != Node.none && names(NodeID(file: Int(member.file), index: Int(written)))
    case .local(let binder):
      guard node(binder).kind == .localVariable || node(binder).kind == .optionalBinding else { return false }
      if let written = children(of: binder).first(where: { node($0).kind.isTypeSyntax }) { return names(written) }
      return lastChild(of: binder).map { isWritten(type, inTypeOf: root(of: $0), depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// Whether an unwrap reads a dictionary by one of its own keys: `prices[size]!` for a `size` out of `prices.keys`.
  package func isReadByOwnKey(_ unwrap: NodeID) -> Bool {
    guard let access = firstChild(of: unwrap), node(access).kind == .subscriptCall,
      let dictionary = firstChild(of: access), let argument = lastChild(of: access), argument != dictionary,
      let key = lastChild(of: argument), node(key).kind == .name, let source = source(ofKey: key)
    else { return false }
    let text = ownText(of: dictionary)
    var current: NodeID? = source
    while let candidate = current {
      switch node(candidate).kind {
      case .member where names.text(node(candidate).name) == "keys":
        return firstChild(of: candidate).map { ownText(of: $0) == text } ?? false
      case .member where node(candidate).name == Word.count.rawValue: return false
      case .member, .call, .forceUnwrap, .optionalChain: current = firstChild(of: candidate)
      default: return false
      }
    }
    return false
  }

  /// Where a key comes from: the value of its constant, the sequence of its loop, or what its closure is called for.
  private func source(ofKey key: NodeID) -> NodeID? {
    if case .local(let binder) = binding(of: node(key).name, at: key) {
      switch node(binder).kind {
      case .localVariable, .optionalBinding: return lastChild(of: binder)
      case .closureParameter:
        return parent(of: binder).flatMap { receiver(ofClosure: $0) }.flatMap { receiver(ofCall: $0.call) }
      case .bindingName:
        guard let loop = parent(of: binder), node(loop).kind == .forStatement else { return nil }
        return children(of: loop).dropFirst().first
      default: return nil
      }
    }
    guard names.text(node(key).name) == "$0" else { return nil }
    return ancestor(of: key) { $0.kind == .closure }.flatMap { receiver(ofClosure: $0) }
      .flatMap { receiver(ofCall: $0.call) }
  }

  /// Whether a value is a part of a date that the calendar was asked for in the same function, such as `parts.day` of
  /// `calendar.dateComponents([.day], from: start, to: end)`, which is then there.
  func isRequestedDatePart(_ value: NodeID) -> Bool {
    guard node(value).kind == .member, let base = firstChild(of: value), let call = source(of: base),
      node(call).kind == .call, names.text(calleeName(call)) == "dateComponents",
      let units = children(of: call).dropFirst().first
    else { return false }
    return subtree(of: units).contains { node($0).kind == .implicitMember && node($0).name == node(value).name }
  }

  /// The expression that a local constant or variable was made with; the expression itself when it is no name.
  private func source(of expression: NodeID) -> NodeID? {
    guard node(expression).kind == .name else { return expression }
    guard case .local(let binder) = binding(of: node(expression).name, at: expression),
      node(binder).kind == .localVariable
    else { return nil }
    return lastChild(of: binder)
  }
}

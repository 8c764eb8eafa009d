import SwiftOutline

/// Values that are there although the compiler can't tell.
package struct CertainValues {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a property starts with a value, and not with `nil` or what an attempt gives.
  package func startsWithValue(_ property: DeclarationID) -> Bool {
    let value = index[property].value
    guard value != Node.none else { return false }
    let found = index[NodeID(file: property.file, index: value)]
    switch found.kind {
    case .nilLiteral, .optionalChain: return false
    case .tryExpression, .cast: return !found.flags.contains(.optional)
    default: return !isOptionalChain(NodeID(file: property.file, index: value))
    }
  }

  /// Whether an initialiser sets a property, and no place in the project may take its value away.
  func isAlwaysSet(_ property: DeclarationID) -> Bool {
    let name = index[property].name
    let writes = index.usage.table.writes(of: property, named: name)
    guard index.usage.table.unknownWrites(named: name).isEmpty else { return false }
    var isSetInInitializer = false
    for write in writes {
      guard write.kind == .assignment, let assignment = index.parent(of: write.node),
        index[assignment].kind == .assignment, index.firstChild(of: assignment) == write.node,
        let value = index.lastChild(of: assignment), index[value].kind != .nilLiteral,
        !Unwrapping(index).mayBeMissing(value), let owner = index.owner(of: write.node)
      else { return false }
      if index[index.enclosingMember(of: owner)].kind == .initializer { isSetInInitializer = true }
    }
    return isSetInInitializer
  }

  /// Whether an expression names a constant that is a plain literal, or one of the system's addresses.
  func isConstantText(_ expression: NodeID) -> Bool {
    let found = index[expression]
    if index.names.text(found.name).hasSuffix("URLString"), found.kind == .member,
      index.type(of: expression).type == nil
    {
      return true
    }
    let constant: DeclarationID?
    switch found.kind {
    case .name:
      switch index.binding(of: found.name, at: expression) {
      case .member(let id), .global(let id): constant = id
      default: constant = nil
      }
    case .member:
      constant = index.firstChild(of: expression).flatMap { index.type(of: $0).type }.flatMap {
        index.member(found.name, of: $0, isStatic: true)
      }
    default: constant = nil
    }
    guard let constant, index[constant].kind == .constant, index[constant].value != Node.none else { return false }
    let value = NodeID(file: constant.file, index: index[constant].value)
    return index[value].kind == .stringLiteral && Expressions(index).isPlainLiteral(value)
  }

  private func isOptionalChain(_ expression: NodeID) -> Bool {
    sequence(first: expression) { outer in
      [.member, .call, .subscriptCall].contains(index[outer].kind) ? index.firstChild(of: outer) : nil
    }.contains { index[$0].kind == .optionalChain }
  }

  /// Whether a cast turns a value back into the type it had before a condition cast it: `element as! Element` behind
  /// `if var element = elements[0] as? Loan`.
  package func isCastBack(_ cast: NodeID) -> Bool {
    guard index[cast].kind == .cast, let value = index.firstChild(of: cast), index[value].kind == .name,
      let target = index.lastChild(of: cast), index[target].kind == .typeName,
      case .local(let binder) = index.binding(of: index[value].name, at: value), index[binder].kind == .optionalBinding,
      let source = index.lastChild(of: binder), index[source].kind == .cast, index[source].flags.contains(.optional),
      let original = index.firstChild(of: source)
    else { return false }
    return isWritten(index[target].name, inTypeOf: index.root(of: original), depth: 0)
  }

  /// Whether a cast names a class of Core Foundation. The compiler takes such a cast for one that always succeeds, and so
  /// refuses `as?`; what the value is, `CFGetTypeID` tells.
  package func isCastToCoreFoundation(_ cast: NodeID) -> Bool {
    guard let target = index.lastChild(of: cast), index[target].kind == .typeName else { return false }
    return index.isListed(index[target].name, .coreFoundationClasses)
  }

  /// Whether the type that a variable or parameter is declared with names a type; a variable without one has that of the
  /// value it starts with.
  private func isWritten(_ type: UInt32, inTypeOf name: NodeID, depth: Int) -> Bool {
    guard index[name].kind == .name, depth < 4 else { return false }
    func names(_ written: NodeID) -> Bool { index.subtree(of: written).contains { index[$0].name == type } }
    switch index.binding(of: index[name].name, at: name) {
    case .parameter(let file, let position):
      let written = index.files[file].outline.parameters[position].type
      return written != Node.none && names(NodeID(file: file, index: Int(written)))
    case .member(let member), .global(let member):
      let written = index[member].type
      return written != Node.none && names(NodeID(file: member.file, index: written))
    case .local(let binder):
      guard index[binder].kind == .localVariable || index[binder].kind == .optionalBinding else { return false }
      if let written = index.children(of: binder).first(where: { index[$0].kind.isTypeSyntax }) {
        return names(written)
      }
      return index.lastChild(of: binder).map { isWritten(type, inTypeOf: index.root(of: $0), depth: depth + 1) }
        ?? false
    default: return false
    }
  }

  /// Whether an unwrap reads a dictionary by one of its own keys: `prices[size]!` for a `size` out of `prices.keys`.
  package func isReadByOwnKey(_ unwrap: NodeID) -> Bool {
    guard let access = index.firstChild(of: unwrap), index[access].kind == .subscriptCall,
      let dictionary = index.firstChild(of: access), let argument = index.lastChild(of: access), argument != dictionary,
      let key = index.lastChild(of: argument), index[key].kind == .name, let source = source(ofKey: key)
    else { return false }
    let text = Expressions(index).ownText(of: dictionary)
    var current: NodeID? = source
    while let candidate = current {
      switch index[candidate].kind {
      case .member where index.name(candidate) == "keys":
        return index.firstChild(of: candidate).map { Expressions(index).ownText(of: $0) == text } ?? false
      case .member where index[candidate].name == Word.count.rawValue: return false
      case .member, .call, .forceUnwrap, .optionalChain: current = index.firstChild(of: candidate)
      default: return false
      }
    }
    return false
  }

  /// Where a key comes from: the value of its constant, the sequence of its loop, or what its closure is called for.
  private func source(ofKey key: NodeID) -> NodeID? {
    if case .local(let binder) = index.binding(of: index[key].name, at: key) {
      switch index[binder].kind {
      case .localVariable, .optionalBinding: return index.lastChild(of: binder)
      case .closureParameter:
        return index.parent(of: binder).flatMap { index.receiver(ofClosure: $0) }.flatMap {
          index.receiver(ofCall: $0.call)
        }
      case .bindingName:
        guard let loop = index.parent(of: binder), index[loop].kind == .forStatement else { return nil }
        return index.children(of: loop).dropFirst().first
      default: return nil
      }
    }
    guard index.name(key) == "$0" else { return nil }
    return index.ancestor(of: key) { $0.kind == .closure }.flatMap { index.receiver(ofClosure: $0) }.flatMap {
      index.receiver(ofCall: $0.call)
    }
  }

  /// Whether a value is a part of a date that the calendar was asked for in the same function, such as `parts.day` of
  /// `calendar.dateComponents([.day], from: start, to: end)`, which is then there.
  func isRequestedDatePart(_ value: NodeID) -> Bool {
    guard index[value].kind == .member, let base = index.firstChild(of: value), let call = source(of: base),
      index[call].kind == .call, index.calleeText(call) == "dateComponents",
      let units = index.children(of: call).dropFirst().first
    else { return false }
    return index.subtree(of: units).contains {
      index[$0].kind == .implicitMember && index[$0].name == index[value].name
    }
  }

  /// The expression that a local constant or variable was made with; the expression itself when it is no name.
  private func source(of expression: NodeID) -> NodeID? {
    guard index[expression].kind == .name else { return expression }
    guard case .local(let binder) = index.binding(of: index[expression].name, at: expression),
      index[binder].kind == .localVariable
    else { return nil }
    return index.lastChild(of: binder)
  }
}

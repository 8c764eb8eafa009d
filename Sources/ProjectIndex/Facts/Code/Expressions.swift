import SwiftOutline

/// Facts of single expressions that rules ask for.
package struct Expressions {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The name that an expression is, calls or accesses; 0 for others.
  package func expressionName(_ expression: NodeID) -> UInt32 {
    let found = index[expression]
    switch found.kind {
    case .name, .member, .implicitMember, .typeName, .memberType: return found.name
    case .call, .macroExpansion: return index.calleeName(expression)
    case .genericSpecialization, .optionalChain, .forceUnwrap:
      return index.firstChild(of: expression).map { expressionName($0) } ?? 0
    default: return 0
    }
  }

  /// What a `try`, `await`, cast or `!` is about; any other expression itself.
  package func value(of expression: NodeID) -> NodeID {
    switch index[expression].kind {
    case .tryExpression, .awaitExpression, .cast, .forceUnwrap: index.firstChild(of: expression) ?? expression
    default: expression
    }
  }

  /// A name with the members behind it: `DispatchQueue.main.asyncAfter`.
  package func chain(from name: NodeID) -> String {
    var text = index.name(name)
    var current = index.parent(of: name)
    while let candidate = current, index[candidate].kind == .member {
      text += "." + index.name(candidate)
      current = index.parent(of: candidate)
    }
    return text
  }

  /// Whether some type of the project declares what a call names.
  package func callsProjectMember(_ call: NodeID) -> Bool { index.declared.isMemberName[Int(index.calleeName(call))] }

  /// The project's type that a name or written type means.
  package func namedType(_ expression: NodeID) -> TypeID? {
    let found = index[expression]
    switch found.kind {
    case .name:
      if case .type(let type) = index.binding(of: found.name, at: expression) { return type }
      return nil
    case .typeName, .memberType: return index.resolve(expression).type
    case .member: return index.type(of: expression).type
    case .implicitMember:
      // `.shared` as the value of a property whose type is written.
      guard let property = index.owner(of: expression), index[property].value == UInt32(expression.index) else {
        return nil
      }
      return index.type(ofVariable: property).type
    default: return nil
    }
  }

  /// The source of an expression as messages show it: without arguments and closures, on one line.
  package func shortText(_ expression: NodeID) -> String {
    shortText(expression) { other in
      let found = index[other]
      let range = Int(found.start)..<Int(found.end)
      let text = SourceExcerpt.oneLine(index.outline(of: other).source, range, byteLimit: 400)
      return text.count > 40 ? String(text.prefix(39)) + "…" : text
    }
  }

  /// A chain of members and calls without its arguments, on one line; what it starts with is up to the caller.
  ///
  /// - Parameter limit: The longest chain that is shown whole.
  func shortText(_ expression: NodeID, limit: Int = 100, startText: (NodeID) -> String) -> String {
    guard limit > 0 else { return "…" }
    let found = index[expression]
    func part(_ child: NodeID?) -> String { child.map { shortText($0, limit: limit - 1, startText: startText) } ?? "" }
    switch found.kind {
    case .call: return part(index.firstChild(of: expression)) + "()"
    case .member:
      guard let base = index.firstChild(of: expression) else { return index.names.text(found.name) }
      // The places of a tuple have no names.
      guard found.name == 0 else { return part(base) + "." + index.names.text(found.name) }
      let place = Int(index[base].end)..<Int(found.end)
      return part(base) + SourceExcerpt.oneLine(index.outline(of: expression).source, place)
    case .subscriptCall: return part(index.firstChild(of: expression)) + "[…]"
    case .optionalChain: return part(index.firstChild(of: expression)) + "?"
    case .forceUnwrap: return part(index.firstChild(of: expression)) + "!"
    case .tryExpression, .awaitExpression: return part(index.lastChild(of: expression))
    default: return startText(expression)
    }
  }

  // MARK: - try?

  /// Whether an instance of a type stores a closure, so that whoever made it decides what its work is.
  func storesClosures(_ type: TypeID) -> Bool {
    index.types[type].members.contains { member in
      index.isStored(member) && !index[member].flags.contains(.isStatic)
        && index.type(ofVariable: member).traits.contains(.function)
    }
  }

  /// The label of the argument that a chain of members is passed as; empty for one without a label or that is none.
  package func argumentLabel(of expression: NodeID) -> String {
    var current = index.parent(of: expression)
    while let candidate = current {
      switch index[candidate].kind {
      case .member, .call, .optionalChain: current = index.parent(of: candidate)
      case .argument: return index.name(candidate)
      default: return ""
      }
    }
    return ""
  }

  /// The call that a local variable begins with, when an expression names one.
  package func source(ofLocal expression: NodeID) -> NodeID? {
    guard index[expression].kind == .name,
      case .local(let binder) = index.binding(of: index[expression].name, at: expression),
      index[binder].kind == .localVariable, let source = index.lastChild(of: binder), index[source].kind == .call
    else { return nil }
    return source
  }

  /// Whether an expression is a literal without anything inside that may differ from run to run.
  func isPlainLiteral(_ expression: NodeID) -> Bool {
    let literal = index[expression]
    switch literal.kind {
    case .stringLiteral, .integerLiteral, .booleanLiteral: return literal.first == UInt32(expression.index)
    default: return false
    }
  }

  /// Whether an expression is a literal without interpolation, or names a constant that is one.
  package func isLiteral(_ expression: NodeID) -> Bool {
    let found = index[expression]
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
    default: return isPlainLiteral(expression)
    }
    guard let constant, index[constant].kind == .constant, index[constant].value != Node.none else { return false }
    let value = NodeID(file: constant.file, index: index[constant].value)
    return isPlainLiteral(value)
  }

  /// The value that a comparison asks for: `home` in `guest != nil && home != nil`.
  func comparedValue(withNil literal: NodeID) -> NodeID? {
    guard let sequence = index.parent(of: literal), index[sequence].kind == .sequence else { return nil }
    let parts = index.children(of: sequence)
    guard let place = parts.firstIndex(of: literal) else { return nil }
    if place >= 2 && isEqualityOperator(parts[place - 1]) { return parts[place - 2] }
    return place + 2 < parts.count && isEqualityOperator(parts[place + 1]) ? parts[place + 2] : nil
  }

  private func isEqualityOperator(_ expression: NodeID) -> Bool {
    let text = index.name(expression)
    return index[expression].kind == .operatorReference && (text == "!=" || text == "==")
  }

  /// The variable or property that a chain of accesses starts from, `self.` left out.
  func ownName(of expression: NodeID) -> UInt32 {
    let root = index.root(of: expression)
    guard index[root].kind == .selfReference, let access = index.parent(of: root), index[access].kind == .member else {
      return expressionName(root)
    }
    return index[access].name
  }

  /// The text of an expression, `self.` left out.
  func ownText(of expression: NodeID) -> String {
    let text = index.text(expression)
    return text.hasPrefix("self.") ? String(Substring(text.utf8.dropFirst(5))) : text
  }
}

import SwiftOutline

/// What speaks for and against a value that is unwrapped with `!`.
extension ProjectIndex {
  /// Whether the value of an unwrap is unwrapped once more where it stands: `(components?.url!)!`.
  package func isUnwrappedAgain(_ unwrap: NodeID) -> Bool {
    var current = parent(of: unwrap)
    while let candidate = current {
      switch node(candidate).kind {
      case .forceUnwrap: return true
      case .tuple, .argument, .optionalChain: current = parent(of: candidate)
      default: return false
      }
    }
    return false
  }

  /// Whether an expression unwraps what can't be missing: `URL(string: "literal")`, `text.data(using: .utf8)`.
  package func isLiteralURL(_ unwrap: NodeID) -> Bool {
    guard let call = firstChild(of: unwrap), node(call).kind == .call else { return false }
    let callee = names.text(calleeName(call))
    if callee == "data", hasArgument("using", in: call), text(call).hasSuffix(".utf8)") { return true }
    guard callee == "URL", let argument = children(of: call).dropFirst().first, let value = lastChild(of: argument)
    else { return false }
    return node(value).kind == .stringLiteral && isPlainLiteral(value) || isConstantText(value)
  }

  /// Whether an expression unwraps what is the same at each run, because it is made of literals alone.
  package func unwrapsLiteral(_ unwrap: NodeID) -> Bool {
    guard let call = firstChild(of: unwrap), node(call).kind == .call else { return false }
    let callee = calleeName(call)
    guard names.startsUppercase(callee) || callee == Word.initKeyword.rawValue else { return false }
    let arguments = children(of: call).dropFirst()
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in lastChild(of: argument).map { isPlainLiteral($0) } ?? false }
  }

  /// Whether what is unwrapped is there by the way it is made: the first of `allCases` or of a split text, an asset by a
  /// literal name, the range of a match, the row that a list hands over for deletion, a property that is set in `init`
  /// and never cleared.
  package func isThereByForm(_ unwrap: NodeID) -> Bool {
    guard let written = firstChild(of: unwrap) else { return false }
    if isOwnMember(written), let property = ownProperty(written), isAlwaysSet(property) { return true }
    if node(written).kind == .member { return isEndOfFullCollection(written) }
    let value = source(ofLocal: written) ?? written
    guard node(value).kind == .call else { return false }
    let callee = names.text(calleeName(value))
    switch callee {
    case "URL": return beginsWithScheme(value)
    case "url", "path": return hasLiteral("forResource", in: value)
    case "Range": return hasArgument("in", in: value)
    case "UIColor", "NSColor", "UIImage", "NSImage": return hasLiteral("named", in: value)
    case "dateFormat": return hasLiteral("fromTemplate", in: value)
    case "firstIndex", "randomElement": return receiver(ofCall: value).map { isAllCases($0) } ?? false
    default: return false
    }
  }

  /// Whether an expression is a member of the object around by itself, and not what is reached through one.
  private func isOwnMember(_ expression: NodeID) -> Bool {
    node(expression).kind == .name
      || node(expression).kind == .member && firstChild(of: expression).map { node($0).kind == .selfReference } ?? false
  }

  /// Whether a URL is made of a text that begins with a literal scheme and host or address.
  private func beginsWithScheme(_ call: NodeID) -> Bool {
    guard let argument = children(of: call).dropFirst().first, let value = lastChild(of: argument),
      node(value).kind == .stringLiteral
    else { return false }
    let text = String(text(value).drop { $0 == "\"" }.prefix { $0 != "\\" })
    return text.holds("://") || text.hasPrefix("mailto:") || text.hasPrefix("tel:")
  }

  private func isEndOfFullCollection(_ access: NodeID) -> Bool {
    guard ["first", "last"].contains(names.text(node(access).name)), let base = firstChild(of: access) else {
      return false
    }
    if isAllCases(base) { return true }
    if node(base).kind == .call { return names.text(calleeName(base)) == "components" && receiver(ofCall: base) != nil }
    guard node(base).kind == .name, let closure = ancestor(of: access, where: { $0.kind == .closure }),
      isParameter(node(base).name, of: closure) || names.text(node(base).name) == "$0",
      let call = receiver(ofClosure: closure)?.call
    else { return false }
    return names.text(calleeName(call)) == "onDelete"
  }

  private func isAllCases(_ expression: NodeID) -> Bool {
    node(expression).kind == .member && names.text(node(expression).name) == "allCases"
  }

  private func hasLiteral(_ label: String, in call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      names.text(node(argument).name) == label && lastChild(of: argument).map { isPlainLiteral($0) } ?? false
    }
  }

  /// Whether a value is cast to the type around it, as a shared instance is that a protocol asks for as `Self`.
  package func isCastToSelf(_ cast: NodeID) -> Bool { lastChild(of: cast).map { text($0) == "Self" } ?? false }

  /// Whether a condition in front of an unwrap asks for the value: `guard !values.isEmpty` before `values.min()!`, a
  /// comparison with `nil`, a binding of the same value to another name, or the case of a `switch` over the count.
  package func isChecked(_ unwrap: NodeID) -> Bool {
    guard let value = firstChild(of: unwrap) else { return false }
    let checked = CheckedValue(name: ownName(of: value), text: ownText(of: value))
    if isFiltered(value) { return true }
    guard checked.name != 0 else { return false }
    var child = unwrap
    var current = parent(of: unwrap)
    while let candidate = current {
      let found = node(candidate)
      switch found.kind {
      case .codeBlock, .closure:
        if checks(before: child, in: candidate).contains(where: { settles($0, checked) }) { return true }
      case .ifStatement, .whileStatement, .ternary, .sequence:
        for part in children(of: candidate) where part.index < child.index && node(part).kind != .codeBlock {
          if tests(part, checked) { return true }
        }
      case .switchStatement:
        if let subject = firstChild(of: candidate), subject.index < child.index, tests(subject, checked) { return true }
      case .declaration: return false
      default: break
      }
      child = candidate
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether a value is there behind a statement: a guard that asks for it, an assignment, or an `if` that fills it in.
  private func settles(_ statement: NodeID, _ checked: CheckedValue) -> Bool {
    switch node(statement).kind {
    case .assignment: return sets(statement, checked)
    case .ifStatement:
      return tests(statement, checked)
        && subtree(of: statement).contains { node($0).kind == .assignment && sets($0, checked) }
    default: return tests(statement, checked)
    }
  }

  private func sets(_ assignment: NodeID, _ checked: CheckedValue) -> Bool {
    guard let target = firstChild(of: assignment), let value = lastChild(of: assignment) else { return false }
    return ownText(of: target) == checked.text && node(value).kind != .nilLiteral
      && node(assignment).name == Word.equals.rawValue && !mayBeMissing(value)
  }

  /// Whether an assigned value is optional, as far as can be seen.
  func mayBeMissing(_ value: NodeID) -> Bool {
    switch node(value).kind {
    case .call:
      let callee = callee(ofCall: value)
      if case .constructs(let use) = callee { return use.type == nil && takesTextOrData(value) }
      guard case .function(let function) = callee else { return true }
      return resultType(of: function).traits.contains(.optional) || resultType(of: function).name == 0
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral:
      return false
    default:
      return !type(of: value).traits.isDisjoint(with: [.optional, .implicitlyUnwrapped]) || type(of: value).name == 0
    }
  }

  /// Whether a call takes text or data, or something unknown. That is what initialisers of the system refuse:
  /// `URL(string:)`, `UIImage(data:)`, `Int(text)`.
  private func takesTextOrData(_ call: NodeID) -> Bool {
    let harmless: [NodeKind] = [.closure, .nilLiteral, .arrayLiteral, .dictionaryLiteral]
    return children(of: call).dropFirst().compactMap { lastChild(of: $0) }.contains { value in
      if harmless.contains(node(value).kind) { return false }
      let use = type(of: value)
      return use.isUnknown || ["String", "Substring", "Data"].contains(names.text(use.name))
    }
  }

  /// The guards, assignments and conditions among the statements before another one; a block of thousands of statements is not searched to its
  /// start for each of them.
  private func checks(before statement: NodeID, in block: NodeID) -> [NodeID] {
    let nodes = files[Int(block.file)].outline.nodes
    let first = Int(nodes[Int(block.index)].first)
    var guards: [NodeID] = []
    var next = Int(nodes[Int(statement.index)].first) - 1
    var rest = 500
    while next >= first, rest > 0 {
      if [.guardStatement, .assignment, .ifStatement].contains(nodes[next].kind) {
        guards.append(NodeID(file: Int(block.file), index: next))
      }
      next = Int(nodes[next].first) - 1
      rest -= 1
    }
    return guards
  }

  /// A value that is unwrapped: the variable that it comes from, and its text.
  private struct CheckedValue {
    var name: UInt32
    var text: String
  }

  private func tests(_ condition: NodeID, _ checked: CheckedValue) -> Bool {
    subtree(of: condition).contains { id in
      let found = node(id)
      switch found.kind {
      case .member where found.name == Word.isEmpty.rawValue || found.name == Word.count.rawValue:
        return ownName(of: id) == checked.name
      case .optionalBinding:
        return lastChild(of: id).map { ownText(of: $0) == checked.text } ?? false
      case .nilLiteral:
        return comparedValue(withNil: id).map { ownName(of: $0) == checked.name } ?? false
      default: return false
      }
    }
  }

  /// Whether the elements of a closure have been filtered by the member that is unwrapped:
  /// `prices.filter { $0.sale != nil }.map { $0.sale! }`.
  private func isFiltered(_ value: NodeID) -> Bool {
    guard node(value).kind == .member, let element = firstChild(of: value), node(element).kind == .name,
      let closure = ancestor(of: value, where: { $0.kind == .closure }), let (call, _) = receiver(ofClosure: closure),
      names.text(node(element).name).hasPrefix("$") || isParameter(node(element).name, of: closure)
    else { return false }
    var current = receiver(ofCall: call)
    while let candidate = current, node(candidate).kind == .call {
      if names.text(calleeName(candidate)) == "filter", asks(for: node(value).name, in: candidate) { return true }
      current = receiver(ofCall: candidate)
    }
    return false
  }

  private func isParameter(_ name: UInt32, of closure: NodeID) -> Bool {
    children(of: closure).contains { node($0).kind == .closureParameter && node($0).name == name }
  }

  /// Whether a call's closure lets only elements through of which a member isn't `nil`.
  private func asks(for member: UInt32, in filter: NodeID) -> Bool {
    subtree(of: filter).contains { literal in
      guard node(literal).kind == .nilLiteral, let value = comparedValue(withNil: literal),
        node(value).kind == .member, node(value).name == member, let sequence = parent(of: literal)
      else { return false }
      return children(of: sequence).allSatisfy { part in
        node(part).kind != .operatorReference || ["!=", "&&"].contains(names.text(node(part).name))
      }
    }
  }

  /// Whether a property's type is written with `!`.
  package func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool {
    let declaration = self.declaration(id)
    guard declaration.type != Node.none else { return false }
    return files[Int(id.file)].outline.nodes[Int(declaration.type)].kind == .unwrappedOptionalType
  }

  /// Whether a property is set before anything else happens: by the value it starts with, or in a method that the
  /// system's frameworks call first.
  package func isSetOnLoad(_ property: DeclarationID) -> Bool {
    if startsWithValue(property) { return true }
    guard let type = enclosingType(of: property) else { return false }
    let methods = set(.loadingMethods)
    return usage.table.writes(named: declaration(property).name, inside: type).contains { write in
      guard write.kind == .assignment, let owner = owner(of: write.node) else { return false }
      return methods.contains(declaration(enclosingMember(of: owner)).name)
    }
  }
}

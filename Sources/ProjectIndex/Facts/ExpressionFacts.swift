import SwiftOutline

/// Facts of single expressions that rules ask for.
extension ProjectIndex {
  /// The name that an expression is, calls or accesses; 0 for others.
  package func expressionName(_ expression: NodeID) -> UInt32 {
    let found = node(expression)
    switch found.kind {
    case .name, .member, .implicitMember, .typeName, .memberType: return found.name
    case .call, .macroExpansion: return calleeName(expression)
    case .genericSpecialization, .optionalChain, .forceUnwrap:
      return firstChild(of: expression).map { expressionName($0) } ?? 0
    default: return 0
    }
  }

  /// Whether a call is of a function that waits, throws, answers later or gives a publisher of its answer, as work
  /// against the world outside does.
  package func isRemoteWork(_ call: NodeID) -> Bool {
    guard case .function(let function) = callee(ofCall: call) else { return callsRemoteClosure(call) }
    return !declaration(function).flags.isDisjoint(with: [.isAsync, .throws]) || hasCompletionHandler(function)
      || isActorWork(function) || isListed(resultType(of: function).name, .publishers)
  }

  /// Whether a function is an actor's, so that others wait for it.
  private func isActorWork(_ function: DeclarationID) -> Bool {
    guard let type = enclosingType(of: function), types[type].kind == .actor else { return false }
    return declaration(function).flags.isDisjoint(with: [.isStatic, .isNonisolated])
  }

  /// Whether a call is of a stored closure that waits or throws, as in a struct of closures.
  private func callsRemoteClosure(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call), let type = type(of: receiver).type,
      let property = member(calleeName(call), of: type, isStatic: false), isStored(property)
    else { return false }
    let outline = files[Int(property.file)].outline
    let declaration = outline.declarations[Int(property.index)]
    guard declaration.type != Node.none else { return false }
    return outline.subtree(of: declaration.type).contains { position in
      let node = outline.nodes[position]
      return node.kind == .functionType && !node.flags.isDisjoint(with: [.async, .throws])
    }
  }

  /// A name with the members behind it: `DispatchQueue.main.asyncAfter`.
  package func chain(from name: NodeID) -> String {
    var text = names.text(node(name).name)
    var current = parent(of: name)
    while let candidate = current, node(candidate).kind == .member {
      text += "." + names.text(node(candidate).name)
      current = parent(of: candidate)
    }
    return text
  }

  /// Whether some type of the project declares what a call names.
  package func callsProjectMember(_ call: NodeID) -> Bool { isMemberName[Int(calleeName(call))] }

  /// The project's type that a name or written type means.
  package func namedType(_ expression: NodeID) -> TypeID? {
    let found = node(expression)
    switch found.kind {
    case .name:
      if case .type(let type) = binding(of: found.name, at: expression) { return type }
      return nil
    case .typeName, .memberType: return resolve(expression).type
    case .member: return type(of: expression).type
    case .implicitMember:
      // `.shared` as the value of a property whose type is written.
      guard let property = owner(of: expression), declaration(property).value == UInt32(expression.index) else {
        return nil
      }
      return type(ofVariable: property).type
    default: return nil
    }
  }

  /// The source of an expression as messages show it: without arguments and closures, on one line.
  package func shortText(_ expression: NodeID) -> String {
    shortText(expression) { other in
      let found = node(other)
      let text = SourceExcerpt.oneLine(files[Int(other.file)].outline.source, Int(found.start)..<Int(found.end))
      return text.count > 40 ? String(text.prefix(39)) + "…" : text
    }
  }

  /// A chain of members and calls without its arguments, on one line; what it starts with is up to the caller.
  ///
  /// - Parameter limit: The longest chain that is shown whole.
  func shortText(_ expression: NodeID, limit: Int = 100, startText: (NodeID) -> String) -> String {
    guard limit > 0 else { return "…" }
    let found = node(expression)
    func part(_ child: NodeID?) -> String {
      child.map { shortText($0, limit: limit - 1, startText: startText) } ?? ""
    }
    switch found.kind {
    case .call: return part(firstChild(of: expression)) + "()"
    case .member:
      guard let base = firstChild(of: expression) else { return names.text(found.name) }
      // The places of a tuple have no names.
      guard found.name == 0 else { return part(base) + "." + names.text(found.name) }
      let place = Int(node(base).end)..<Int(found.end)
      return part(base) + SourceExcerpt.oneLine(files[Int(expression.file)].outline.source, place)
    case .subscriptCall: return part(firstChild(of: expression)) + "[…]"
    case .optionalChain: return part(firstChild(of: expression)) + "?"
    case .forceUnwrap: return part(firstChild(of: expression)) + "!"
    case .tryExpression, .awaitExpression: return part(lastChild(of: expression))
    default: return startText(expression)
    }
  }

  // MARK: - try?

  private func isZero(_ expression: NodeID) -> Bool {
    node(expression).kind == .integerLiteral && text(expression) == "0"
  }

  /// Whether an expression is a part of a longer one, such as a question whether there is any: `… > 0`.
  private func isCompared(_ expression: NodeID) -> Bool {
    guard let outer = ancestor(of: expression, where: { $0.kind != .tuple && $0.kind != .argument }) else {
      return false
    }
    return node(outer).kind == .sequence
  }

  /// Whether an attempt asks how much is stored, so that nothing is what no answer gives: `try? context.fetchCount(all)`.
  private func countsStored(_ attempt: NodeID) -> Bool {
    guard let call = call(inside: attempt) else { return false }
    let words = NameWords.words(of: names.text(calleeName(call)))
    return words == ["count"] && receiver(ofCall: call) != nil || words == ["fetch", "count"]
  }

  /// Whether a `try?` turns a failure into an empty success.
  package func becomesEmptyValue(_ expression: NodeID) -> Bool {
    var child = expression
    var current = parent(of: expression)
    while let candidate = current {
      let found = node(candidate)
      switch found.kind {
      case .tuple, .argument, .awaitExpression: break
      case .sequence:
        let parts = children(of: candidate)
        guard parts.count == 3, node(parts[1]).name == Word.nilCoalescing.rawValue, parts[0] == child else {
          return false
        }
        guard !isToldLater(candidate) else { return false }
        return isEmptyValue(parts[2]) || isZero(parts[2]) && countsStored(expression) && !isCompared(candidate)
      case .returnStatement, .codeBlock: return isResult(child, in: candidate)
      case .optionalBinding:
        return isLost(expression, in: candidate)
      case .localVariable: return isLost(expression, inVariable: candidate)
      case .member, .optionalChain, .call: break
      default: return false
      }
      if found.kind == .argument, let outer = parent(of: candidate), node(outer).kind != .tuple { return false }
      child = candidate
      current = parent(of: candidate)
    }
    return false
  }

  /// Whether an expression is what a function gives back: the value of a `return`, or its only statement.
  private func isResult(_ expression: NodeID, in place: NodeID) -> Bool {
    if node(place).kind == .returnStatement {
      return ancestor(of: place) { $0.kind == .closure } == nil
    }
    guard children(of: place).count == 1, let outer = parent(of: place), node(outer).kind == .declaration else {
      return false
    }
    let declaration = files[Int(outer.file)].outline.declarations[Int(node(outer).name)]
    return declaration.kind == .function && declaration.type != Node.none
  }

  /// The `try` in an action of something else than a method of an observable object.
  package func ownTries(in closure: NodeID) -> [NodeID] {
    subtree(of: closure).filter { id in
      guard node(id).kind == .tryExpression, !isSleep(id), let value = lastChild(of: id) else { return false }
      let call = subtree(of: value).last { node($0).kind == .call } ?? value
      guard node(call).kind == .call else { return true }
      if let receiver = receiver(ofCall: call), let type = type(of: receiver).type {
        return !isObservable(type) && !isDependency(type) && !storesClosures(type)
      }
      // The view's own method or closure is where the work is looked at.
      guard receiver(ofCall: call) == nil, let callee = firstChild(of: call), node(callee).kind == .name else {
        return true
      }
      switch binding(of: node(callee).name, at: callee) {
      case .member, .parameter, .local, .localFunction: return false
      default: return true
      }
    }
  }

  /// Whether an instance of a type stores a closure, so that whoever made it decides what its work is.
  private func storesClosures(_ type: TypeID) -> Bool {
    types[type].members.contains { member in
      isStored(member) && !declaration(member).flags.contains(.isStatic)
        && self.type(ofVariable: member).traits.contains(.function)
    }
  }

  /// Whether a closure holds a loop that does more than call methods of observable objects.
  package func hasOwnLoop(_ closure: NodeID) -> Bool {
    subtree(of: closure).contains { id in
      let kind = node(id).kind
      guard kind == .forStatement else { return false }
      let parts = children(of: id)
      guard parts.count > 1, readsModel(parts[1]), let body = parts.last, node(body).kind == .codeBlock else {
        return false
      }
      return !children(of: body).allSatisfy { statement in
        guard let call = call(inside: statement), let receiver = receiver(ofCall: call),
          let type = type(of: receiver).type
        else { return false }
        return isObservable(type)
      }
    }
  }

  /// The label of the argument that a chain of members is passed as; empty for one without a label or that is none.
  package func argumentLabel(of expression: NodeID) -> String {
    var current = parent(of: expression)
    while let candidate = current {
      switch node(candidate).kind {
      case .member, .call, .optionalChain: current = parent(of: candidate)
      case .argument: return names.text(node(candidate).name)
      default: return ""
      }
    }
    return ""
  }
}

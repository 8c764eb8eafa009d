import SwiftOutline

/// What code computes, as far as it concerns who should compute it.
extension ProjectIndex {
  // MARK: - Model values

  /// Whether a use means data of the domain: a model, what an API sends, or a collection of these.
  package func isModelValue(_ use: TypeUse) -> Bool {
    guard let type = use.type, use.traits.isDisjoint(with: [.metatype, .function]) else { return false }
    let role = role(of: type)
    return role == .model || role == .transferObject
  }

  /// Whether an expression reads model values: its own type, or that of something on the way to it, is one.
  package func readsModel(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    var current = expression
    while true {
      let found = node(current)
      switch found.kind {
      case .name, .member, .call, .subscriptCall:
        if isModelValue(type(of: current)) { return true }
      default: break
      }
      switch found.kind {
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap, .genericSpecialization, .prefixOperation,
        .tuple,
        .tryExpression, .awaitExpression, .argument:
        if found.kind == .call {
          // `Double(item.calories)` reads what it converts.
          for argument in children(of: current).dropFirst() where readsModelDirectly(argument, depth: depth + 1) {
            return true
          }
        }
        guard
          let inner =
            found.kind == .prefixOperation || found.kind == .argument || found.kind == .tryExpression
              || found.kind == .awaitExpression
            ? lastChild(of: current) : firstChild(of: current)
        else { return false }
        current = inner
      case .name:
        if case .member(let member) = binding(of: found.name, at: current),
          self.declaration(member).flags.contains(.hasGetter)
        {
          return bodies(of: member).contains { body in
            subtree(of: body).contains { node($0).kind == .member && readsModel($0, depth: depth + 4) }
          }
        }
        // A local variable reads what its value reads.
        guard case .local(let binder) = binding(of: found.name, at: current), node(binder).kind == .localVariable,
          let value = lastChild(of: binder), !node(value).kind.isTypeSyntax, node(value).kind != .bindingName
        else { return false }
        return readsModel(value, depth: depth + 1)
      case .ternary, .sequence:
        return children(of: current).contains { readsModel($0, depth: depth + 1) }
      default: return false
      }
    }
  }

  private func readsModelDirectly(_ argument: NodeID, depth: Int) -> Bool {
    guard let value = lastChild(of: argument) else { return false }
    switch node(value).kind {
    case .member, .name, .optionalChain: return readsModel(value, depth: depth)
    default: return false
    }
  }

  // MARK: - Transformations

  /// Calls that filter, sort, group or sum up model values, in a subtree.
  package func transformations(in root: NodeID) -> [NodeID] {
    let methods = set(.transformations)
    return subtree(of: root).filter { id in
      guard node(id).kind == .call else { return false }
      let name = calleeName(id)
      if name == Word.Dictionary.rawValue {
        return children(of: id).dropFirst().first.map { names.text(node($0).name) == "grouping" } ?? false
      }
      guard methods.contains(name), let receiver = receiver(ofCall: id) else { return false }
      return readsModel(receiver) && !(isListed(name, .mutatingMethods) && isOwnSelection(receiver))
    }
  }

  /// The local constants in a subtree, actions left out, whose value is model values that a call filters, sorts, groups
  /// or sums up; to turn each into something else is no more than showing it.
  package func derivedConstants(in root: NodeID) -> [NodeID] {
    subtree(of: root).filter { id in
      guard node(id).kind == .localVariable, var value = lastChild(of: id), enclosingAction(of: id) == nil else {
        return false
      }
      // What is chained behind it makes no difference: `Array(songs.filter { … })`, `songs.sorted { … }.prefix(3)`.
      let found = Set(
        transformations(in: value).filter { call in
          let name = calleeName(call)
          return isListed(name, .choosingTransformations) || name == Word.Dictionary.rawValue
        })
      while !found.contains(value) {
        guard node(value).kind == .call else { return false }
        if let receiver = receiver(ofCall: value) {
          value = receiver
        } else if let argument = lastChild(of: value), node(argument).kind == .argument,
          let inner = lastChild(of: argument)
        {
          value = inner
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Operators that calculate with or compare numbers of model values, in a subtree.
  package func modelArithmetic(in root: NodeID) -> [NodeID] {
    let operators = set(.arithmeticOperators)
    return subtree(of: root).filter { id in
      guard node(id).kind == .operatorReference, operators.contains(node(id).name),
        let sequence = parent(of: id), node(sequence).kind == .sequence
      else { return false }
      let parts = children(of: sequence)
      guard let position = parts.firstIndex(of: id), position > 0, position + 1 < parts.count else { return false }
      let operands = [parts[position - 1], parts[position + 1]]
      guard !operands.contains(where: { node($0).kind == .stringLiteral || isCountOrIndex($0) || isDeadline($0) })
      else { return false }
      return operands.contains { readsModel($0) && !isModelValue(type(of: $0)) }
    }
  }

  /// Whether an operand is the present of a clock, to which a delay is added: `.now() + delay`.
  private func isDeadline(_ operand: NodeID) -> Bool {
    (node(operand).kind == .call || node(operand).kind == .implicitMember || node(operand).kind == .member)
      && names.text(expressionName(operand)) == "now"
  }

  private func isCountOrIndex(_ operand: NodeID) -> Bool {
    guard node(operand).kind == .member, let base = firstChild(of: operand) else { return false }
    let use = type(of: base)
    guard use.traits.contains(.collection) || use.isUnknown || use.name == Word.String.rawValue else { return false }
    return ["count", "endIndex", "startIndex", "isEmpty"].contains(names.text(node(operand).name))
  }

  /// Loops over model values in a subtree.
  package func modelLoops(in root: NodeID) -> [NodeID] {
    subtree(of: root).filter { id in
      guard node(id).kind == .forStatement else { return false }
      let parts = children(of: id)
      return parts.count > 1 && readsModel(parts[1])
    }
  }

  /// Calls that write to a store: `insert`, `delete`, `save` of a SwiftData or Core Data context.
  package func persistenceCalls(in root: NodeID) -> [NodeID] {
    subtree(of: root).filter { id in
      guard node(id).kind == .call, let receiver = receiver(ofCall: id),
        ["insert", "delete", "save"].contains(names.text(calleeName(id)))
      else { return false }
      let use = type(of: receiver)
      if isListed(use.name, .persistenceContexts) { return true }
      let text = text(receiver).lowercased()
      return use.isUnknown
        && (text.hasSuffix("modelcontext") || text.hasSuffix("viewcontext") || text.hasSuffix("managedobjectcontext"))
    }
  }

  // MARK: - A type's own data

  /// Whether a member of a model computes: arithmetic, comparisons by size, loops, transformations, or the calendar.
  package func computes(_ id: DeclarationID) -> NodeID? {
    let methods = set(.transformations)
    let clock = set(.clockTypes)
    let operators = set(.arithmeticOperators)
    let times = set(.timeComputations)
    for body in bodies(of: id) {
      for candidate in subtree(of: body) {
        let found = node(candidate)
        switch found.kind {
        case .operatorReference:
          guard operators.contains(found.name), !isStringConcatenation(candidate) else { continue }
          return candidate
        case .forStatement, .whileStatement, .repeatStatement: return candidate
        case .call:
          let name = calleeName(candidate)
          if methods.contains(name) && receiver(ofCall: candidate) != nil { return candidate }
          if times.contains(name) && receiver(ofCall: candidate) != nil { return candidate }
          if receiver(ofCall: candidate) == nil, isListed(name, .numberFunctions) { return candidate }
        case .name:
          if clock.contains(found.name) { return candidate }
        default: break
        }
      }
    }
    return nil
  }

  private func isStringConcatenation(_ operation: NodeID) -> Bool {
    guard let sequence = parent(of: operation) else { return false }
    return children(of: sequence).contains { part in
      node(part).kind == .stringLiteral || type(of: part).name == Word.String.rawValue
    }
  }

  /// Where a member reaches out of its type or changes it: a system store or device, or an assignment to own state.
  package func reachesOutside(_ id: DeclarationID) -> NodeID? {
    for body in bodies(of: id) {
      for candidate in subtree(of: body) {
        let found = node(candidate)
        switch found.kind {
        case .name where worksOutside(name: found.name): return candidate
        case .assignment:
          // A setter is there to write.
          if let target = firstChild(of: candidate), isOwnState(target), !isInSetter(candidate) { return candidate }
        case .call:
          if isListed(calleeName(candidate), .mutatingMethods), let receiver = receiver(ofCall: candidate),
            isOwnState(receiver)
          {
            return candidate
          }
        default: break
        }
      }
    }
    return nil
  }

  private func isInSetter(_ statement: NodeID) -> Bool {
    ancestor(of: statement) { $0.kind == .accessor }.map { names.text(node($0).name) == "set" } ?? false
  }

  /// Whether an expression is a stored property of the type it stands in, or a part of one.
  package func isOwnState(_ expression: NodeID) -> Bool {
    let root = root(of: expression)
    switch node(root).kind {
    case .selfReference: return root != expression
    case .name:
      guard case .member(let member) = binding(of: node(root).name, at: root) else { return false }
      return !declaration(member).flags.contains(.isStatic) && declaration(member).kind == .variable
    default: return false
    }
  }

  /// Whether a member only turns a value into another one: its code builds one type of the project and nothing else.
  package func isConversion(_ id: DeclarationID) -> Bool {
    let bodies = bodies(of: id)
    guard bodies.count == 1 else { return false }
    let statements = children(of: bodies[0])
    guard let last = statements.last else { return false }
    var value = last
    if node(value).kind == .returnStatement {
      guard let returned = lastChild(of: value) else { return false }
      value = returned
    }
    guard node(value).kind == .call, case .constructs(let use) = callee(ofCall: value) else { return false }
    return use.type != nil && use.type != enclosingType(of: id)
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
}

import SwiftOutline

/// What code computes, as far as it concerns who should compute it.
package struct Computation {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  // MARK: - Model values

  /// Whether a use means data of the domain: a model, what an API sends, or a collection of these.
  package func isModelValue(_ use: TypeUse) -> Bool {
    guard let type = use.type, use.traits.isDisjoint(with: [.metatype, .function]) else { return false }
    let role = index.role(of: type)
    return role == .model || role == .transferObject
  }

  /// Whether an expression reads model values: its own type, or that of something on the way to it, is one.
  package func readsModel(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    var current = expression
    while true {
      let found = index[current]
      switch found.kind {
      case .name, .member, .call, .subscriptCall: if isModelValue(index.type(of: current)) { return true }
      default: break
      }
      switch found.kind {
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap, .genericSpecialization, .prefixOperation,
        .tuple, .tryExpression, .awaitExpression, .argument:
        if found.kind == .call {
          // `Double(item.calories)` reads what it converts.
          for argument in index.children(of: current).dropFirst() where readsModelDirectly(argument, depth: depth + 1) {
            return true
          }
        }
        guard
          let inner =
            found.kind == .prefixOperation || found.kind == .argument || found.kind == .tryExpression
              || found.kind == .awaitExpression ? index.lastChild(of: current) : index.firstChild(of: current)
        else { return false }
        current = inner
      case .name:
        if case .member(let member) = index.binding(of: found.name, at: current),
          index[member].flags.contains(.hasGetter)
        {
          return index.bodies(of: member).contains { body in
            index.subtree(of: body).contains { index[$0].kind == .member && readsModel($0, depth: depth + 4) }
          }
        }
        // A local variable reads what its value reads.
        guard case .local(let binder) = index.binding(of: found.name, at: current),
          index[binder].kind == .localVariable, let value = index.lastChild(of: binder),
          !index[value].kind.isTypeSyntax, index[value].kind != .bindingName
        else { return false }
        return readsModel(value, depth: depth + 1)
      case .ternary, .sequence: return index.children(of: current).contains { readsModel($0, depth: depth + 1) }
      default: return false
      }
    }
  }

  private func readsModelDirectly(_ argument: NodeID, depth: Int) -> Bool {
    guard let value = index.lastChild(of: argument) else { return false }
    switch index[value].kind {
    case .member, .name, .optionalChain: return readsModel(value, depth: depth)
    default: return false
    }
  }

  // MARK: - Transformations

  /// Calls that filter, sort, group or sum up model values, in a subtree.
  package func transformations(in root: NodeID) -> [NodeID] {
    let methods = index.set(.transformations)
    return index.subtree(of: root).filter { id in
      guard index[id].kind == .call else { return false }
      let name = index.calleeName(id)
      if name == Word.Dictionary.rawValue {
        return index.children(of: id).dropFirst().first.map { index.name($0) == "grouping" } ?? false
      }
      guard methods.contains(name), let receiver = index.receiver(ofCall: id) else { return false }
      return readsModel(receiver)
        && !(index.isListed(name, .mutatingMethods) && Selections(index).isOwnSelection(receiver))
    }
  }

  /// The local constants in a subtree, actions left out, whose value is model values that a call filters, sorts, groups
  /// or sums up; to turn each into something else is no more than showing it.
  package func derivedConstants(in root: NodeID) -> [NodeID] {
    index.subtree(of: root).filter { id in
      guard index[id].kind == .localVariable, var value = index.lastChild(of: id),
        Actions(index).enclosingAction(of: id) == nil
      else { return false }
      // What is chained behind it makes no difference: `Array(songs.filter { … })`, `songs.sorted { … }.prefix(3)`.
      let found = Set(
        transformations(in: value).filter { call in
          let name = index.calleeName(call)
          return index.isListed(name, .choosingTransformations) || name == Word.Dictionary.rawValue
        })
      while !found.contains(value) {
        guard index[value].kind == .call else { return false }
        if let receiver = index.receiver(ofCall: value) {
          value = receiver
        } else if let argument = index.lastChild(of: value), index[argument].kind == .argument,
          let inner = index.lastChild(of: argument)
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
    let operators = index.set(.arithmeticOperators)
    return index.subtree(of: root).filter { id in
      guard index[id].kind == .operatorReference, operators.contains(index[id].name),
        let sequence = index.parent(of: id), index[sequence].kind == .sequence
      else { return false }
      let parts = index.children(of: sequence)
      guard let position = parts.firstIndex(of: id), position > 0, position + 1 < parts.count else { return false }
      let operands = [parts[position - 1], parts[position + 1]]
      guard !operands.contains(where: { index[$0].kind == .stringLiteral || isCountOrIndex($0) })
      else { return false }
      return operands.contains { readsModel($0) && !isModelValue(index.type(of: $0)) }
    }
  }

  private func isCountOrIndex(_ operand: NodeID) -> Bool {
    guard index[operand].kind == .member, let base = index.firstChild(of: operand) else { return false }
    let use = index.type(of: base)
    guard use.traits.contains(.collection) || use.isUnknown || use.name == Word.String.rawValue else { return false }
    return ["count", "endIndex", "startIndex", "isEmpty"].contains(index.name(operand))
  }

  /// Loops over model values in a subtree.
  package func modelLoops(in root: NodeID) -> [NodeID] {
    index.subtree(of: root).filter { id in
      guard index[id].kind == .forStatement else { return false }
      let parts = index.children(of: id)
      return parts.count > 1 && readsModel(parts[1])
    }
  }

  /// Calls that write to a store: `insert`, `delete`, `save` of a SwiftData or Core Data context.
  package func persistenceCalls(in root: NodeID) -> [NodeID] {
    index.subtree(of: root).filter { id in
      guard index[id].kind == .call, let receiver = index.receiver(ofCall: id),
        ["insert", "delete", "save"].contains(index.calleeText(id))
      else { return false }
      let use = index.type(of: receiver)
      if index.isListed(use.name, .persistenceContexts) { return true }
      let text = index.text(receiver).lowercased()
      return use.isUnknown
        && (text.hasSuffix("modelcontext") || text.hasSuffix("viewcontext") || text.hasSuffix("managedobjectcontext"))
    }
  }

  // MARK: - A type's own data

  /// Whether a member of a model computes: arithmetic, comparisons by size, loops, transformations, or the calendar.
  package func computes(_ id: DeclarationID) -> NodeID? {
    let methods = index.set(.transformations)
    let clock = index.set(.clockTypes)
    let operators = index.set(.arithmeticOperators)
    let times = index.set(.timeComputations)
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body) {
        let found = index[candidate]
        switch found.kind {
        case .operatorReference:
          guard operators.contains(found.name), !isStringConcatenation(candidate) else { continue }
          return candidate
        case .forStatement, .whileStatement, .repeatStatement: return candidate
        case .call:
          let name = index.calleeName(candidate)
          if methods.contains(name) && index.receiver(ofCall: candidate) != nil { return candidate }
          if times.contains(name) && index.receiver(ofCall: candidate) != nil { return candidate }
          if index.receiver(ofCall: candidate) == nil, index.isListed(name, .numberFunctions) { return candidate }
        case .name: if clock.contains(found.name) { return candidate }
        default: break
        }
      }
    }
    return nil
  }

  private func isStringConcatenation(_ operation: NodeID) -> Bool {
    guard let sequence = index.parent(of: operation) else { return false }
    return index.children(of: sequence).contains { part in
      index[part].kind == .stringLiteral || index.type(of: part).name == Word.String.rawValue
    }
  }

  /// Where a member reaches out of its type or changes it: a system store or device, or an assignment to own state.
  package func reachesOutside(_ id: DeclarationID) -> NodeID? {
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body) {
        let found = index[candidate]
        switch found.kind {
        case .name where EffectFacts(index).worksOutside(name: found.name): return candidate
        case .assignment:
          // A setter is there to write.
          if let target = index.firstChild(of: candidate), isOwnState(target), !isInSetter(candidate) {
            return candidate
          }
        case .call:
          if index.isListed(index.calleeName(candidate), .mutatingMethods),
            let receiver = index.receiver(ofCall: candidate), isOwnState(receiver)
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
    index.ancestor(of: statement) { $0.kind == .accessor }.map { index.name($0) == "set" } ?? false
  }

  /// Whether an expression is a stored property of the type it stands in, or a part of one.
  package func isOwnState(_ expression: NodeID) -> Bool {
    let root = index.root(of: expression)
    switch index[root].kind {
    case .selfReference: return root != expression
    case .name:
      guard case .member(let member) = index.binding(of: index[root].name, at: root) else { return false }
      return !index[member].flags.contains(.isStatic) && index[member].kind == .variable
    default: return false
    }
  }

  /// Whether a member only turns a value into another one: its code builds one type of the project and nothing else.
  package func isConversion(_ id: DeclarationID) -> Bool {
    let bodies = index.bodies(of: id)
    guard bodies.count == 1 else { return false }
    let statements = index.children(of: bodies[0])
    guard let last = statements.last else { return false }
    var value = last
    if index[value].kind == .returnStatement {
      guard let returned = index.lastChild(of: value) else { return false }
      value = returned
    }
    guard index[value].kind == .call, case .constructs(let use) = index.callee(ofCall: value) else { return false }
    return use.type != nil && use.type != index.enclosingType(of: id)
  }

  /// Whether a closure holds a loop that does more than call methods of observable objects.
  package func hasOwnLoop(_ closure: NodeID) -> Bool {
    index.subtree(of: closure).contains { id in
      let kind = index[id].kind
      guard kind == .forStatement else { return false }
      let parts = index.children(of: id)
      guard parts.count > 1, readsModel(parts[1]), let body = parts.last, index[body].kind == .codeBlock else {
        return false
      }
      return !index.children(of: body).allSatisfy { statement in
        guard let call = ExpressionTypes(index).call(inside: statement), let receiver = index.receiver(ofCall: call),
          let type = index.type(of: receiver).type
        else { return false }
        return Observations(index).isObservable(type)
      }
    }
  }
}

import ProjectIndex
import SwiftOutline

/// What a method writes into properties.
extension MethodReader {
  /// What a property is set to; only what means the same in a test is told as it is written.
  func value(
    _ expression: NodeID, for property: DeclarationID, after earlier: [MethodFacts.Change] = []
  ) -> MethodFacts.Change.Value {
    if failing != nil {
      if known(expression, after: earlier) == "nil" { return .literal("nil") }
      let parts = index.children(of: expression)
      if index[expression].kind == .sequence, parts.count == 3, index.text(parts[1]) == "??",
        known(parts[0], after: earlier) == "nil"
      {
        return value(parts[2], for: property, after: earlier)
      }
    }
    let value = plainValue(expression, for: property)
    guard value == .other else { return value }
    return isSomething(expression, for: property) ? .present : .other
  }

  /// Whether an optional property gets a value of this expression, or one that holds a text some letters.
  private func isSomething(_ expression: NodeID, for property: DeclarationID) -> Bool {
    let type = index[property].type
    guard type != Node.none, subject.equatable.isOptional(NodeID(file: property.file, index: type)) else {
      return isFilled(expression)
    }
    let parts = index.children(of: expression)
    switch index[expression].kind {
    case .ternary: return parts.dropFirst().allSatisfy { value($0, for: property).isPresent }
    case .sequence where parts.dropLast().last.map(index.text) == "??":
      return value(parts[parts.count - 1], for: property).isPresent
    default: return isPresent(expression)
    }
  }

  private func plainValue(_ expression: NodeID, for property: DeclarationID) -> MethodFacts.Change.Value {
    if let call = answer(expression) ?? triedAnswer(expression) { return .answer(call) }
    if let model = fetched(expression) { return .fetched(model) }
    let node = index[expression]
    switch node.kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral, .stringLiteral:
      return literal(expression, of: property).map { .literal($0) } ?? .other
    case .arrayLiteral, .dictionaryLiteral:
      if index.children(of: expression).isEmpty { return .emptied }
      return literal(expression, of: property).map { .literal($0) } ?? .other
    case .prefixOperation: return literal(expression, of: property).map { .literal($0) } ?? .other
    case .implicitMember: return enumCase(expression, of: property)
    case .call:
      guard let callee = index.children(of: expression).first, index[callee].kind == .implicitMember else {
        return literal(expression, of: property).map { .literal($0) } ?? .other
      }
      return enumCase(callee, of: property)
    case .name:
      if case .parameter = index.binding(of: node.name, at: expression) {
        return .parameter(SwiftNames.bare(index.names.text(node.name)))
      }
      return .other
    default: return .other
    }
  }

  /// The model of `try context.fetch(FetchDescriptor<Item>())`, which finds all that a store holds of it.
  private func fetched(_ expression: NodeID, depth: Int = 0) -> TypeID? {
    let children = index.children(of: expression)
    switch index[expression].kind {
    case .tryExpression: return children.last.flatMap { fetched($0, depth: depth) }
    case .tuple where children.count == 1: return fetched(children[0], depth: depth)
    case .sequence where children.count == 3 && index.text(children[1]) == "??":
      return fetched(children[0], depth: depth)
    case .name where depth < 3:
      guard case .local(let binder) = index.binding(of: index[expression].name, at: expression) else { return nil }
      return constantValue(of: index[expression].name, binder).flatMap { fetched($0, depth: depth + 1) }
    case .call where index.calleeText(expression) == "fetch" && children.count == 2:
      guard let receiver = index.receiver(ofCall: expression), let property = Bindings(index).ownProperty(receiver),
        index.names.text(index.type(ofVariable: property).name) == "ModelContext",
        let descriptor = index.children(of: children[1]).last, isOnlyRead(property)
      else { return nil }
      return model(ofDescriptor: descriptor)
    default: return nil
    }
  }

  /// Whether a method does nothing with a store but fetch from it.
  private func isOnlyRead(_ store: DeclarationID) -> Bool {
    guard let body = method.flatMap({ index.bodies(of: $0).first }) else { return false }
    return index.subtree(of: body).allSatisfy { id in
      if index[id].kind == .call, case .function(let function) = index.callee(ofCall: id) {
        return index.enclosingType(of: function) != subject.type.id
      }
      guard wholeProperty(id) == store, let call = index.ancestor(of: id, where: { $0.kind == .call }) else {
        return wholeProperty(id) != store
      }
      return index.receiver(ofCall: call) == id && index.calleeText(call) == "fetch"
    }
  }

  /// The model that a descriptor without a condition asks for.
  private func model(ofDescriptor expression: NodeID) -> TypeID? {
    if index[expression].kind == .name {
      guard case .local(let binder) = index.binding(of: index[expression].name, at: expression) else { return nil }
      return constantValue(of: index[expression].name, binder).flatMap { model(ofDescriptor: $0) }
    }
    guard index[expression].kind == .call, let callee = index.children(of: expression).first,
      index[callee].kind == .genericSpecialization,
      index.children(of: callee).first.map(index.name) == "FetchDescriptor",
      index.children(of: expression).dropFirst().allSatisfy({ index.name($0) == "sortBy" })
    else { return nil }
    return index.children(of: callee).last.flatMap { index.resolve($0).type }
  }

  /// A literal as a test may repeat it and compare a property with it; `nil` where it means something else there.
  func literal(_ expression: NodeID, of property: DeclarationID) -> String? {
    let text = code(expression)
    if index[expression].kind == .nilLiteral { return text }
    // Lines are indented as their place asks for.
    guard isConstant(expression), !text.contains("\n") else { return nil }
    let declaration = index[property]
    if declaration.type != Node.none {
      let type = NodeID(file: property.file, index: Int(declaration.type))
      return subject.equatable.isEquatable(type) ? text : nil
    }
    return isLiteral(initialValueOf: property) ? text : nil
  }

  /// Whether a property without a written type begins with a literal, so that it can be compared: `20 as Any` can't.
  func isLiteral(initialValueOf property: DeclarationID) -> Bool {
    let declaration = index[property]
    guard declaration.type == Node.none, declaration.value != Node.none else { return false }
    return [.booleanLiteral, .integerLiteral, .floatLiteral, .stringLiteral, .prefixOperation].contains(
      index[NodeID(file: property.file, index: Int(declaration.value))].kind)
  }

  /// Whether an expression means the same wherever it stands: literals, and what is made of them.
  func isConstant(_ expression: NodeID) -> Bool {
    let children = index.children(of: expression)
    switch index[expression].kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral: return true
    // What is interpolated is known where it stands.
    case .stringLiteral: return children.isEmpty
    case .arrayLiteral, .dictionaryLiteral, .argument: return children.allSatisfy { isConstant($0) }
    case .prefixOperation: return index.text(expression).hasPrefix("-") && children.allSatisfy { isConstant($0) }
    case .call:
      guard let callee = children.first, index[callee].kind == .name else { return false }
      let isDate = index.text(expression).hasPrefix("Date(timeInterval") && children.count == 2
      return (isDate || isPlainStruct(callee)) && children.dropFirst().allSatisfy { isConstant($0) }
    default: return false
    }
  }

  /// Whether a name is that of a struct that tests see, whose initialisers do nothing but keep what they take.
  private func isPlainStruct(_ name: NodeID) -> Bool {
    guard case .type(let found) = index.binding(of: index[name].name, at: name) else { return false }
    let entry = index.types[found]
    return entry.kind == .struct && !entry.isLocal
      && subject.project.effectiveAccess(of: entry.declaration) > .fileprivate
      && entry.members.allSatisfy { member in
        index[member].kind != .initializer
          && (!index.isStored(member) || index[member].flags.contains(.isStatic) || isPlain(member))
      }
  }

  private func isPlain(_ property: DeclarationID) -> Bool {
    guard subject.project.effectiveAccess(of: property) > .fileprivate else { return false }
    let value = index[property].value
    return value == Node.none || isConstant(NodeID(file: property.file, index: Int(value)))
  }

  /// A case of the property's own enum: `.now` of a date is none.
  private func enumCase(_ member: NodeID, of property: DeclarationID) -> MethodFacts.Change.Value {
    let name = index[member].name
    guard let type = index.type(ofVariable: property).type,
      index.types[type].members.contains(where: { index[$0].kind == .enumCase && index[$0].name == name })
    else { return .other }
    return .enumCase(SwiftNames.escaped(index.names.text(name)))
  }

  /// An argument as a test may repeat it.
  func constantText(_ argument: NodeID) -> String? {
    guard let value = index.children(of: argument).last, isConstant(value), index[value].kind != .nilLiteral else {
      return nil
    }
    let text = code(value)
    return text.contains("\n") ? nil : text
  }

  /// An expression as it means the same outside the type, with whole names of nested types.
  func code(_ expression: NodeID) -> String {
    var text = Array(index.text(expression).utf8)
    let start = index[expression].start
    for id in index.subtree(of: expression).reversed() where index[id].kind == .name {
      guard case .type(let type) = index.binding(of: index[id].name, at: id) else { continue }
      let name = subject.project.name(of: index.types[type])
      text.replaceSubrange(Int(index[id].start - start)..<Int(index[id].end - start), with: name.utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a test may repeat the value of a property's declaration, and compare the property with it.
  func isRepeatable(initialValueOf property: DeclarationID) -> Bool {
    if initialText(of: property) == "nil" { return true }
    guard index[property].value != Node.none else { return false }
    let value = NodeID(file: property.file, index: Int(index[property].value))
    return code(value) == initialText(of: property) && literal(value, of: property) != nil
  }
}

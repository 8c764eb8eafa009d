import SwiftOutline

/// Facts of members that rules ask for.
extension ProjectIndex {
  /// The name of a property's wrapper: its first attribute with a capital letter that isn't a global actor.
  package func wrapper(of id: DeclarationID) -> String? {
    let outline = files[Int(id.file)].outline
    for position in outline.declarations[Int(id.index)].attributes {
      if let name = declared.wrapperNames[outline.attributes[Int(position)].name] { return name }
    }
    return nil
  }

  /// Where a member's type is written; its declaration where none is.
  package func typePlace(of id: DeclarationID) -> NodeID {
    let declaration = self.declaration(id)
    let node = declaration.type != Node.none ? declaration.type : declaration.node
    return NodeID(file: Int(id.file), index: Int(node))
  }

  /// The type of a function's result, or of a computed property.
  package func resultType(of id: DeclarationID) -> TypeUse {
    let declaration = self.declaration(id)
    guard declaration.type != Node.none else { return .unknown }
    return resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
  }

  /// Whether a use is a type of the screen, such as `Color` or `Text`.
  package func isScreenType(_ use: TypeUse) -> Bool {
    use.type == nil && isListed(use.name, .screenTypes)
  }

  /// Whether a property holds a value of layout or drawing, by its type or by what its value starts from: `Color.accent`.
  package func isLook(_ property: DeclarationID) -> Bool {
    if isListed(type(ofVariable: property).name, .presentationTypes) { return true }
    let declaration = self.declaration(property)
    guard declaration.type == Node.none, declaration.value != Node.none else { return false }
    let start = node(root(of: NodeID(file: Int(property.file), index: Int(declaration.value))))
    return start.kind == .name && isListed(start.name, .presentationTypes)
  }

  /// Whether a protocol asks for a member: one of the project's, or one of the system's by a well-known name.
  package func isRequirement(_ id: DeclarationID) -> Bool {
    let declaration = self.declaration(id)
    if declaration.flags.contains(.isOverride) { return true }
    guard let type = enclosingType(of: id) else { return false }
    if isListed(declaration.name, .protocolRequirements), mayBeDescription(declaration.name, of: type) { return true }
    return types[type].ancestorTypes.contains { ancestor in
      types[ancestor].kind == .protocol
        && types[ancestor].members(perhapsNamed: declaration.name).contains {
          self.declaration($0).name == declaration.name
        }
    }
  }

  /// Whether a member that is called like a description is one: only a protocol that the type conforms to asks for it.
  /// A name that describes nothing else is none of this matter.
  private func mayBeDescription(_ name: UInt32, of type: TypeID) -> Bool {
    let description = names.text(name)
    guard description == "description" || description == "debugDescription" else { return true }
    let requirement = description == "description" ? "CustomStringConvertible" : "CustomDebugStringConvertible"
    return names.number(of: requirement).map { inherits(type, $0) } == true || hasUnknownAncestor(type)
  }

  /// The project's type whose instance a property builds: in its initial value, or by an assignment in an initialiser.
  package func builtType(of id: DeclarationID) -> TypeID? {
    let declaration = self.declaration(id)
    if declaration.value != Node.none {
      return constructedType(NodeID(file: Int(id.file), index: Int(declaration.value)))
    }
    guard let owner = enclosingType(of: id) else { return nil }
    for initializer in types[owner].members(perhapsNamed: Word.initKeyword.rawValue)
    where self.declaration(initializer).kind == .initializer {
      for value in valuesAssigned(to: declaration.name, in: initializer) {
        if let type = constructedType(value) { return type }
      }
    }
    return nil
  }

  /// What an initialiser assigns to a property, or to the storage of its wrapper.
  func valuesAssigned(to name: UInt32, in initializer: DeclarationID) -> [NodeID] {
    bodies(of: initializer).flatMap { subtree(of: $0) }.compactMap { candidate in
      guard node(candidate).kind == .assignment, let target = firstChild(of: candidate),
        let value = lastChild(of: candidate), target != value, assigns(target, to: name)
      else { return nil }
      return value
    }
  }

  private func assigns(_ target: NodeID, to name: UInt32) -> Bool {
    let found = node(target)
    guard found.kind == .name || found.kind == .member else { return false }
    if found.name == name { return true }
    // The storage of a wrapped property.
    return names.startsWithSign(found.name) && names.text(found.name) == "_" + names.text(name)
  }

  /// The project's class that an expression builds, wrappers such as `State(initialValue:)` looked through.
  func constructedType(_ expression: NodeID) -> TypeID? {
    guard node(expression).kind == .call, case .constructs(let use) = callee(ofCall: expression) else { return nil }
    if let type = use.type { return types[type].isReferenceType ? type : nil }
    switch names.text(use.name) {
    case "State", "StateObject", "ObservedObject", "Bindable":
      return children(of: expression).dropFirst().first.flatMap { lastChild(of: $0) }.flatMap {
        constructedType($0)
      }
    default: return nil
    }
  }

  /// Whether a node belongs to an initialiser.
  func isInInitializer(_ node: NodeID) -> Bool {
    owner(of: node).map { declaration($0).kind == .initializer } == true
  }
}

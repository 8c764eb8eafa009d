import SwiftOutline

/// Facts of members that rules ask for.
package struct Members {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Where a member's type is written; its declaration where none is.
  package func typePlace(of id: DeclarationID) -> NodeID {
    let declaration = index[id]
    let node = declaration.type != Node.none ? declaration.type : declaration.node
    return NodeID(file: id.file, index: node)
  }

  /// Whether a use is a type of the screen, such as `Color` or `Text`.
  package func isScreenType(_ use: TypeUse) -> Bool { use.type == nil && index.isListed(use.name, .screenTypes) }

  /// Whether a property holds a value of layout or drawing, by its type or by what its value starts from: `Color.accent`.
  package func isLook(_ property: DeclarationID) -> Bool {
    if index.isListed(index.type(ofVariable: property).name, .presentationTypes) { return true }
    let declaration = index[property]
    guard declaration.type == Node.none, declaration.value != Node.none else { return false }
    let start = index[index.root(of: NodeID(file: property.file, index: declaration.value))]
    return start.kind == .name && index.isListed(start.name, .presentationTypes)
  }

  /// Whether a protocol asks for a member: one of the project's, or one of the system's by a well-known name.
  package func isRequirement(_ id: DeclarationID) -> Bool {
    let declaration = index[id]
    if declaration.flags.contains(.isOverride) { return true }
    guard let type = index.enclosingType(of: id) else { return false }
    if index.isListed(declaration.name, .protocolRequirements), mayBeDescription(declaration.name, of: type) {
      return true
    }
    return index.types[type].ancestorTypes.contains { ancestor in
      index.types[ancestor].kind == .protocol
        && index.types[ancestor].members(perhapsNamed: declaration.name).contains { index[$0].name == declaration.name }
    }
  }

  /// Whether a member that is called like a description is one: only a protocol that the type conforms to asks for it.
  /// A name that describes nothing else is none of this matter.
  private func mayBeDescription(_ name: UInt32, of type: TypeID) -> Bool {
    let description = index.names.text(name)
    guard description == "description" || description == "debugDescription" else { return true }
    let requirement = description == "description" ? "CustomStringConvertible" : "CustomDebugStringConvertible"
    return index.names.number(of: requirement).map { Conformances(index).inherits(type, $0) } == true
      || TypeHierarchy(index).hasUnknownAncestor(type)
  }

  /// The project's type whose instance a property builds: in its initial value, or by an assignment in an initialiser.
  package func builtType(of id: DeclarationID) -> TypeID? {
    let declaration = index[id]
    if declaration.value != Node.none { return constructedType(NodeID(file: id.file, index: declaration.value)) }
    guard let owner = index.enclosingType(of: id) else { return nil }
    for initializer in index.types[owner].members(perhapsNamed: Word.initKeyword.rawValue)
    where index[initializer].kind == .initializer {
      for value in valuesAssigned(to: declaration.name, in: initializer) {
        if let type = constructedType(value) { return type }
      }
    }
    return nil
  }

  /// What an initialiser assigns to a property, or to the storage of its wrapper.
  func valuesAssigned(to name: UInt32, in initializer: DeclarationID) -> [NodeID] {
    index.nodes(inMember: initializer).compactMap { candidate in
      guard index[candidate].kind == .assignment, let target = index.firstChild(of: candidate),
        let value = index.lastChild(of: candidate), target != value, assigns(target, to: name)
      else { return nil }
      return value
    }
  }

  private func assigns(_ target: NodeID, to name: UInt32) -> Bool {
    let found = index[target]
    guard found.kind == .name || found.kind == .member else { return false }
    if found.name == name { return true }
    // The storage of a wrapped property.
    return index.names.startsWithSign(found.name) && index.names.text(found.name) == "_" + index.names.text(name)
  }

  /// The project's class that an expression builds, wrappers such as `State(initialValue:)` looked through.
  func constructedType(_ expression: NodeID) -> TypeID? {
    guard index[expression].kind == .call, case .constructs(let use) = index.callee(ofCall: expression) else {
      return nil
    }
    if let type = use.type { return index.types[type].isReferenceType ? type : nil }
    switch index.names.text(use.name) {
    case "State", "StateObject", "ObservedObject", "Bindable":
      return index.children(of: expression).dropFirst().first.flatMap { index.lastChild(of: $0) }.flatMap {
        constructedType($0)
      }
    default: return nil
    }
  }

  /// Whether a node belongs to an initialiser.
  func isInInitializer(_ node: NodeID) -> Bool { index.owner(of: node).map { index[$0].kind == .initializer } == true }

  /// The name of a property's wrapper: its first attribute with a capital letter that isn't a global actor.
  package func wrapper(of id: DeclarationID) -> String? {
    let outline = index.files[Int(id.file)].outline
    for position in outline.declarations[Int(id.index)].attributes {
      if let name = index.declared.wrapperNames[outline.attributes[Int(position)].name] { return name }
    }
    return nil
  }
}

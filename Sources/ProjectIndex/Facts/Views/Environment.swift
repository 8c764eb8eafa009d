import SwiftOutline

/// What views take from the environment and who puts it there.
package struct Environment {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The type that a property reads from the environment by type; `nil` for other properties and for optional ones.
  package func requiredEnvironmentType(of property: DeclarationID) -> TypeID? {
    if index.attribute(Word.EnvironmentObject.rawValue, of: property) != nil {
      return index.type(ofVariable: property).type
    }
    guard let attribute = index.attribute(Word.Environment.rawValue, of: property),
      let argument = index.firstChild(of: NodeID(file: property.file, index: attribute.node)),
      let value = index.lastChild(of: argument), index[value].kind == .member,
      index[value].name == Word.selfKeyword.rawValue
    else { return nil }
    // An optional property takes `nil` for an answer.
    if index[property].type != Node.none, index.type(ofVariable: property).traits.contains(.optional) { return nil }
    return index.type(of: value).type
  }

  /// Whether production code may put an instance of a type into the environment; `nil` when that isn't known.
  package func isProvided(_ type: TypeID) -> Bool? {
    for injection in index.usage.injections where !injection.isPreview {
      guard let injected = injection.type.type else { continue }
      if injected == type || index.types[injected].ancestorTypes.contains(type)
        || index.types[type].ancestorTypes.contains(injected)
      {
        return true
      }
    }
    if isProvidedDelegate(type) { return true }
    // A library that knows the type by one of its own protocols may put it there.
    if TypeHierarchy(index).inheritsFromLibrary(type) { return nil }
    if index.usage.hasUnresolvedInjection { return nil }
    return false
  }

  /// Whether a type is the app's delegate, which SwiftUI itself puts into the environment when it is observable.
  private func isProvidedDelegate(_ type: TypeID) -> Bool {
    ([type] + index.declared.heirs[type]).contains {
      index.usage.holders[$0].contains { ExpressionTypes(index).delegateAdaptor(of: $0) != nil }
    }
  }

  /// Whether the project holds an app or another place where the environment begins.
  package var hasApp: Bool { !index.types(ofRoles: [.app]).isEmpty }

  // MARK: - Ownership in views

  /// Whether the type that an expression is passed to keeps it in `@State` or `@StateObject`; `nil` when that isn't known.
  package func isKeptByReceiver(_ expression: NodeID) -> Bool? { isKeptByReceiver(expression, depth: 0) }

  private func isKeptByReceiver(_ expression: NodeID, depth: Int) -> Bool? {
    guard let argument = index.parent(of: expression), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call
    else { return nil }
    let label = index[argument].name
    guard case .constructs(let use) = index.callee(ofCall: call) else { return nil }
    if [Word.State.rawValue, Word.StateObject.rawValue].contains(use.name) { return true }
    guard let child = use.type else { return nil }
    let initialisers = index.types[child].members.filter { index[$0].kind == .initializer }
    if initialisers.isEmpty {
      guard let property = index.member(label, of: child, isStatic: false) else { return nil }
      return isKeptInState(property) || isHandedToKeeper(property, depth: depth)
    }
    // `_model = State(initialValue: model)` in the initialiser that takes the label.
    for initialiser in initialisers {
      let outline = index.outline(of: initialiser)
      guard
        let position = outline.declarations[Int(initialiser.index)].parameters.first(where: {
          outline.parameters[Int($0)].label == label
        })
      else { continue }
      let name = outline.parameters[Int(position)].name
      for id in index.bodies(of: initialiser).flatMap({ index.subtree(of: $0) }) where index[id].kind == .assignment {
        let sides = index.children(of: id)
        guard sides.count == 2,
          index.subtree(of: sides[1]).contains(where: { index[$0].kind == .name && index[$0].name == name })
        else { continue }
        let callee = index.calleeText(sides[1])
        if index[sides[1]].kind == .call && (callee == "State" || callee == "StateObject" || callee == "init") {
          return true
        }
        let target = index[sides[0]]
        var key = index.names.text(target.name)
        if key.hasPrefix("_") { key.removeFirst() }
        if let number = index.names.number(of: key), let property = index.member(number, of: child, isStatic: false) {
          return isKeptInState(property) || isHandedToKeeper(property, depth: depth)
        }
      }
    }
    return nil
  }

  /// Whether a view hands what it gets in a property, as it is, to a view that keeps it in its state.
  private func isHandedToKeeper(_ property: DeclarationID, depth: Int) -> Bool {
    // A view may hand it to another one of its own kind.
    guard depth < 3, let view = index.enclosingType(of: property) else { return false }
    let name = index[property].name
    return index.code[view].constructions.contains { call in
      index.children(of: call).dropFirst().contains { argument in
        guard let value = index.lastChild(of: argument), index[value].kind == .name, index[value].name == name,
          case .member(property) = index.binding(of: name, at: value)
        else { return false }
        return isKeptByReceiver(value, depth: depth + 1) == true
      }
    }
  }

  private func isKeptInState(_ property: DeclarationID) -> Bool {
    index.attribute(Word.State.rawValue, of: property) != nil
      || index.attribute(Word.StateObject.rawValue, of: property) != nil
  }

  /// `kept`, `notKept` or `unknown`: what becomes of an object that is built while a view is built.
  package func keeper(of expression: NodeID) -> String {
    guard let argument = index.parent(of: expression), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call
    else { return "unknown" }
    let name = index.calleeText(call)
    if name == "environment" || name == "environmentObject" { return "notKept" }
    if name == "constant" { return "kept" }
    switch isKeptByReceiver(expression) {
    case true?: return "kept"
    case false?: return "notKept"
    case nil: return "unknown"
    }
  }
}

import SwiftOutline

/// What views take from the environment and who puts it there.
extension ProjectIndex {
  /// The type that a property reads from the environment by type; `nil` for other properties and for optional ones.
  package func requiredEnvironmentType(of property: DeclarationID) -> TypeID? {
    if attribute(Word.EnvironmentObject.rawValue, of: property) != nil {
      return type(ofVariable: property).type
    }
    guard let attribute = attribute(Word.Environment.rawValue, of: property),
      let argument = firstChild(of: NodeID(file: Int(property.file), index: Int(attribute.node))),
      let value = lastChild(of: argument), node(value).kind == .member,
      node(value).name == Word.selfKeyword.rawValue
    else { return nil }
    // An optional property takes `nil` for an answer.
    if declaration(property).type != Node.none, type(ofVariable: property).traits.contains(.optional) { return nil }
    return type(of: value).type
  }

  /// Whether production code may put an instance of a type into the environment; `nil` when that isn't known.
  package func isProvided(_ type: TypeID) -> Bool? {
    for injection in usage.injections where !injection.isPreview {
      guard let injected = injection.type.type else { continue }
      if injected == type || types[injected].ancestorTypes.contains(type)
        || types[type].ancestorTypes.contains(injected)
      {
        return true
      }
    }
    if isProvidedDelegate(type) { return true }
    // A library that knows the type by one of its own protocols may put it there.
    if inheritsFromLibrary(type) { return nil }
    if usage.hasUnresolvedInjection { return nil }
    return false
  }

  /// Whether a type is the app's delegate, which SwiftUI itself puts into the environment when it is observable.
  private func isProvidedDelegate(_ type: TypeID) -> Bool {
    ([type] + allHeirs[type]).contains { usage.holders[$0].contains { delegateAdaptor(of: $0) != nil } }
  }

  /// Whether the project holds an app or another place where the environment begins.
  package var hasApp: Bool {
    !types(ofRoles: [.app]).isEmpty
  }

  // MARK: - Ownership in views

  /// Whether the type that an expression is passed to keeps it in `@State` or `@StateObject`; `nil` when that isn't known.
  package func isKeptByReceiver(_ expression: NodeID) -> Bool? { isKeptByReceiver(expression, depth: 0) }

  private func isKeptByReceiver(_ expression: NodeID, depth: Int) -> Bool? {
    guard let argument = parent(of: expression), node(argument).kind == .argument, let call = parent(of: argument),
      node(call).kind == .call
    else { return nil }
    let label = node(argument).name
    guard case .constructs(let use) = callee(ofCall: call) else { return nil }
    if [Word.State.rawValue, Word.StateObject.rawValue].contains(use.name) { return true }
    guard let child = use.type else { return nil }
    let initialisers = types[child].members.filter { declaration($0).kind == .initializer }
    if initialisers.isEmpty {
      guard let property = member(label, of: child, isStatic: false) else { return nil }
      return isKeptInState(property) || isHandedToKeeper(property, depth: depth)
    }
    // `_model = State(initialValue: model)` in the initialiser that takes the label.
    for initialiser in initialisers {
      let outline = files[Int(initialiser.file)].outline
      guard
        let position = outline.declarations[Int(initialiser.index)].parameters.first(where: {
          outline.parameters[Int($0)].label == label
        })
      else { continue }
      let name = outline.parameters[Int(position)].name
      for id in bodies(of: initialiser).flatMap({ subtree(of: $0) }) where node(id).kind == .assignment {
        let sides = children(of: id)
        guard sides.count == 2,
          subtree(of: sides[1]).contains(where: { node($0).kind == .name && node($0).name == name })
        else { continue }
        let callee = names.text(calleeName(sides[1]))
        if node(sides[1]).kind == .call && (callee == "State" || callee == "StateObject" || callee == "init") {
          return true
        }
        let target = node(sides[0])
        var key = names.text(target.name)
        if key.hasPrefix("_") { key.removeFirst() }
        if let number = names.number(of: key), let property = member(number, of: child, isStatic: false) {
          return isKeptInState(property) || isHandedToKeeper(property, depth: depth)
        }
      }
    }
    return nil
  }

  /// Whether a view hands what it gets in a property, as it is, to a view that keeps it in its state.
  private func isHandedToKeeper(_ property: DeclarationID, depth: Int) -> Bool {
    // A view may hand it to another one of its own kind.
    guard depth < 3, let view = enclosingType(of: property) else { return false }
    let name = declaration(property).name
    return code[view].constructions.contains { call in
      children(of: call).dropFirst().contains { argument in
        guard let value = lastChild(of: argument), node(value).kind == .name, node(value).name == name,
          case .member(property) = binding(of: name, at: value)
        else { return false }
        return isKeptByReceiver(value, depth: depth + 1) == true
      }
    }
  }

  private func isKeptInState(_ property: DeclarationID) -> Bool {
    attribute(Word.State.rawValue, of: property) != nil || attribute(Word.StateObject.rawValue, of: property) != nil
  }

  /// `kept`, `notKept` or `unknown`: what becomes of an object that is built while a view is built.
  package func keeper(of expression: NodeID) -> String {
    guard let argument = parent(of: expression), node(argument).kind == .argument, let call = parent(of: argument),
      node(call).kind == .call
    else { return "unknown" }
    let name = names.text(calleeName(call))
    if name == "environment" || name == "environmentObject" { return "notKept" }
    if name == "constant" { return "kept" }
    switch isKeptByReceiver(expression) {
    case true?: return "kept"
    case false?: return "notKept"
    case nil: return "unknown"
    }
  }
}

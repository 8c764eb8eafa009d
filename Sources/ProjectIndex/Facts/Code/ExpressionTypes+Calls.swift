import SwiftOutline

/// What calls call, and the types of their results.
extension ExpressionTypes {
  /// The project's type that a call builds; `nil` for other calls.
  package func builtType(ofCall call: NodeID) -> TypeID? {
    if case .constructs(let use) = callee(ofCall: call) { use.type } else { nil }
  }

  /// The function of the project that an expression calls, tries or waits for.
  package func calledFunction(_ expression: NodeID) -> DeclarationID? {
    guard let call = call(inside: expression), case .function(let function) = callee(ofCall: call) else { return nil }
    return function
  }

  /// The call that an expression is, tries or waits for.
  func call(inside expression: NodeID) -> NodeID? {
    var call = expression
    while [.tryExpression, .awaitExpression, .optionalChain].contains(index[call].kind) {
      guard let inner = index.lastChild(of: call) else { return nil }
      call = inner
    }
    return index[call].kind == .call ? call : nil
  }

  package func callee(ofCall call: NodeID, depth: Int = 0) -> Callee {
    let file = Int(call.file)
    let outline = index.files[file].outline
    guard var callee = outline.firstChild(of: UInt32(call.index)) else { return .unknown }
    while outline.nodes[Int(callee)].kind == .genericSpecialization || outline.nodes[Int(callee)].kind == .optionalChain
    {
      guard let inner = outline.firstChild(of: callee) else { return .unknown }
      callee = inner
    }
    let node = outline.nodes[Int(callee)]
    switch node.kind {
    case .name:
      if node.name == Word.selfType.rawValue, let type = index.enclosingType(of: call) {
        return .constructs(TypeUse(type: type, name: index.types[type].name))
      }
      switch index.binding(of: node.name, at: NodeID(file: file, index: Int(callee))) {
      case .type(let type): return .constructs(TypeUse(type: type, name: index.types[type].name))
      case .member(let id), .global(let id), .localFunction(let id):
        return index[id].kind == .function ? .function(Overloads(index).meant(by: call, found: id)) : .unknown
      case .unknown where index.names.startsUppercase(node.name):
        return .constructs(TypeUse(type: nil, name: node.name))
      default: return .unknown
      }
    case .member:
      guard
        index.declared.isMemberName[Int(node.name)] || node.name == Word.initKeyword.rawValue
          || index.names.startsUppercase(node.name), let base = outline.firstChild(of: callee)
      else { return .unknown }
      let use = type(of: NodeID(file: file, index: Int(base)), depth: depth + 1)
      if use.traits.contains(.metatype) {
        if node.name == Word.initKeyword.rawValue { return .constructs(use.removing(.metatype)) }
        if let type = use.type {
          if let inner = index.resolver.nestedType(node.name, of: type) {
            return .constructs(TypeUse(type: inner, name: node.name))
          }
          return index.member(node.name, of: type, isStatic: true).map {
            .function(Overloads(index).meant(by: call, found: $0))
          } ?? .unknown
        }
        if index.names.startsUppercase(node.name) {
          // `Module.Type(…)`.
          let candidates = Conformances(index).topLevelTypes(named: node.name).prefix(2)
          return .constructs(TypeUse(type: candidates.count == 1 ? candidates.first : nil, name: node.name))
        }
        return .unknown
      }
      guard let type = use.type, !use.traits.contains(.collection),
        let member = index.member(node.name, of: type, isStatic: false)
      else { return .unknown }
      return index[member].kind == .function ? .function(Overloads(index).meant(by: call, found: member)) : .unknown
    case .implicitMember where node.name == Word.initKeyword.rawValue:
      // `_model = .init(wrappedValue: model)` makes the wrapper and not what it wraps.
      if index.hasArgument("wrappedValue", in: call) || index.hasArgument("initialValue", in: call) { return .unknown }
      let use = contextualType(of: call, depth: depth + 1)
      return use.type == nil ? .unknown : .constructs(use.removing([.optional, .implicitlyUnwrapped]))
    default: return .unknown
    }
  }

  /// The type that the place of an expression asks for: that of the variable it is given to.
  private func contextualType(of expression: NodeID, depth: Int) -> TypeUse {
    guard let outer = index.parent(of: expression), depth < Self.maximumTypeDepth else { return .unknown }
    switch index[outer].kind {
    case .assignment:
      let sides = index.children(of: outer)
      return sides.count == 2 && sides[1] == expression ? type(of: sides[0], depth: depth) : .unknown
    case .localVariable:
      return index.children(of: outer).first { index[$0].kind.isTypeSyntax }.map { index.resolve($0) } ?? .unknown
    case .declaration:
      let id = DeclarationID(file: outer.file, index: index[outer].name)
      let declaration = index[id]
      guard declaration.value == UInt32(expression.index), declaration.type != Node.none else { return .unknown }
      return type(ofVariable: id)
    default: return .unknown
    }
  }

  private static let propertyWrappers: Set<UInt32> = [
    Word.State.rawValue, Word.StateObject.rawValue, Word.ObservedObject.rawValue, Word.Bindable.rawValue,
    Word.Published.rawValue, Word.Binding.rawValue,
  ]

  func result(ofCall call: NodeID, depth: Int) -> TypeUse {
    let file = Int(call.file)
    let outline = index.files[file].outline
    switch callee(ofCall: call, depth: depth) {
    case .constructs(let use):
      if use.type != nil { return use }
      if Self.propertyWrappers.contains(use.name) { return typeOfFirstArgument(call, depth: depth) }
      if use.name == Word.Optional.rawValue { return typeOfFirstArgument(call, depth: depth).adding(.optional) }
      return collection(builtBy: call) ?? use
    case .function(let id):
      let declaration = index[id]
      guard declaration.type != Node.none else { return .unknown }
      let use = index.resolver.resolve(declaration.type, in: Int(id.file), at: Int(id.index))
      guard use.traits.contains(.generic) else { return use }
      return requestedType(call, depth: depth) ?? (use.type == nil ? .unknown : use)
    case .unknown:
      // Methods of collections that keep the element.
      guard let callee = outline.firstChild(of: UInt32(call.index)) else { return .unknown }
      if outline.nodes[Int(callee)].kind == .arrayLiteral {
        // `[Track]()`
        let use = type(of: NodeID(file: file, index: Int(callee)), depth: depth + 1)
        return use.traits.contains(.metatype) ? use.removing(.metatype) : .unknown
      }
      guard outline.nodes[Int(callee)].kind == .member, let base = outline.firstChild(of: callee) else {
        // A closure that is called where it stands, as in a lazy property's value.
        return .unknown
      }
      if index.isListed(index.calleeName(call), .requestingCalls), let requested = requestedType(call, depth: depth) {
        return requested
      }
      let use = type(of: NodeID(file: file, index: Int(base)), depth: depth + 1)
      guard use.traits.contains(.collection) else { return .unknown }
      switch index.names.text(outline.nodes[Int(callee)].name) {
      case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled": return use
      case "first", "last", "randomElement", "min", "max", "popLast": return use.removing(.collection).adding(.optional)
      default: return .unknown
      }
    }
  }

  private func typeOfFirstArgument(_ call: NodeID, depth: Int = 0) -> TypeUse {
    let parts = index.children(of: call)
    return parts.count > 1 ? type(of: parts[1], depth: depth + 1) : .unknown
  }

  /// Whether an expression of a type has no member that the project declares: what others declare has none, unless it is
  /// made of the project's, as a wrapper is.
  func isOfLibrary(_ expression: NodeID, _ use: TypeUse) -> Bool {
    use.type == nil && use.name != 0 && use.traits.isDisjoint(with: [.generic, .ambiguous])
      && use.name != Word.Binding.rawValue && use.name != Word.Bindable.rawValue && !isMadeOfProjectType(expression)
  }

  private func isMadeOfProjectType(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.maximumTypeDepth else { return true }
    var value: NodeID?
    switch index[expression].kind {
    case .call:
      guard case .constructs = callee(ofCall: expression) else { return false }
      return typeOfFirstArgument(expression).type != nil
    case .name:
      switch index.binding(of: index[expression].name, at: expression) {
      case .local(let binder): value = index.lastChild(of: binder)
      case .member(let variable), .global(let variable):
        if index[variable].value != Node.none { value = NodeID(file: variable.file, index: index[variable].value) }
      default: break
      }
    case .tryExpression, .awaitExpression, .forceUnwrap, .optionalChain: value = index.firstChild(of: expression)
    default: break
    }
    return value.map { isMadeOfProjectType($0, depth: depth + 1) } ?? false
  }

  /// Whether a property begins with what a container gives: `container.resolve(Store.self)`.
  func isResolved(_ property: DeclarationID) -> Bool {
    let value = index[property].value
    guard value != Node.none else { return false }
    let expression = NodeID(file: property.file, index: value)
    let call = index[expression].kind == .forceUnwrap ? index.firstChild(of: expression) : expression
    return call.map { index[$0].kind == .call && index.isListed(index.calleeName($0), .containerCalls) } ?? false
  }

  /// The type `T` of `decode(T.self, …)` and `resolve(T.self)`, whose result is a `T`.
  private func requestedType(_ call: NodeID, depth: Int) -> TypeUse? {
    guard let argument = index.children(of: call).dropFirst().first, let value = index.lastChild(of: argument),
      index[value].kind == .member, index[value].name == Word.selfKeyword.rawValue
    else { return nil }
    let use = type(of: value, depth: depth + 1)
    return use.traits.contains(.metatype) ? use.removing(.metatype) : nil
  }

  /// What `Set<Track>()` and `Array<Track>()` build: a collection of the type between the angle brackets.
  private func collection(builtBy call: NodeID) -> TypeUse? {
    guard let callee = index.firstChild(of: call), index[callee].kind == .genericSpecialization,
      let name = index.firstChild(of: callee), ["Set", "Array"].contains(index.name(name)),
      let element = index.lastChild(of: callee), index[element].kind.isTypeSyntax
    else { return nil }
    return index.resolve(element).adding(.collection)
  }
}

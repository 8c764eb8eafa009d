import SwiftOutline

/// Types of expressions, as far as names and declarations tell without a compiler.
package struct ExpressionTypes {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  static let maximumTypeDepth = 24

  /// The type of an expression; unknown where it takes more than names to tell.
  package func type(of node: NodeID, depth: Int = 0) -> TypeUse {
    guard depth < Self.maximumTypeDepth else { return .unknown }
    let file = Int(node.file)
    let outline = index.files[file].outline
    let current = outline.nodes[Int(node.index)]
    func first() -> NodeID? { outline.firstChild(of: UInt32(node.index)).map { NodeID(file: file, index: Int($0)) } }
    func last() -> NodeID? { current.first < node.index ? NodeID(file: file, index: Int(node.index) - 1) : nil }
    switch current.kind {
    case .name: return type(ofName: current.name, at: node, depth: depth + 1)
    case .selfReference:
      guard let type = index.enclosingType(of: node) else { return .unknown }
      let isStatic =
        index.owner(of: node).map { index[index.enclosingMember(of: $0)].flags.contains(.isStatic) } ?? false
      return TypeUse(type: type, name: index.types[type].name, traits: isStatic ? .metatype : [])
    case .superReference: return index.enclosingType(of: node).flatMap { index.types[$0].inherited.first } ?? .unknown
    case .member: return type(ofMember: current.name, base: first(), depth: depth + 1)
    case .call: return result(ofCall: node, depth: depth + 1)
    case .subscriptCall:
      guard let base = first() else { return .unknown }
      let use = type(of: base, depth: depth + 1)
      return use.traits.contains(.collection) ? use.removing(.collection) : .unknown
    case .optionalChain, .forceUnwrap:
      return first().map { type(of: $0, depth: depth + 1).removing([.optional, .implicitlyUnwrapped]) } ?? .unknown
    case .tryExpression:
      let use = last().map { type(of: $0, depth: depth + 1) } ?? .unknown
      return current.flags.contains(.optional) ? use.adding(.optional) : use
    case .awaitExpression, .wordExpression, .argument, .attributedType:
      return last().map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .tuple:
      let children = outline.children(of: UInt32(node.index))
      return children.count == 1
        ? type(of: NodeID(file: file, index: Int(children[0])), depth: depth + 1)
        : TypeUse(type: nil, name: 0, traits: .tuple)
    case .genericSpecialization: return first().map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .cast:
      guard let written = last() else { return .unknown }
      if current.flags.contains(.test) { return TypeUse(type: nil, name: Word.Bool.rawValue) }
      let use = index.resolve(written)
      return current.flags.contains(.optional) ? use.adding(.optional) : use
    case .ternary:
      let children = index.children(of: node)
      return children.count > 1 ? type(of: children[1], depth: depth + 1) : .unknown
    case .sequence: return type(ofSequence: node, depth: depth + 1)
    case .prefixOperation: return last().map { type(of: $0, depth: depth + 1) } ?? .unknown
    case .closure: return TypeUse(type: nil, name: 0, traits: .function)
    case .stringLiteral: return TypeUse(type: nil, name: Word.String.rawValue)
    case .integerLiteral: return TypeUse(type: nil, name: Word.Int.rawValue)
    case .floatLiteral: return TypeUse(type: nil, name: Word.Double.rawValue)
    case .booleanLiteral: return TypeUse(type: nil, name: Word.Bool.rawValue)
    case .arrayLiteral, .dictionaryLiteral:
      guard let element = last() else { return TypeUse(type: nil, name: 0, traits: .collection) }
      return type(of: element, depth: depth + 1).adding(.collection)
    default: return .unknown
    }
  }

  /// The type of a variable: the declared one, else that of its initial value.
  package func type(ofVariable id: DeclarationID, depth: Int = 0) -> TypeUse {
    let declaration = index[id]
    let file = Int(id.file)
    if declaration.type != Node.none { return index.resolver.resolve(declaration.type, in: file, at: Int(id.index)) }
    if declaration.kind == .enumCase {
      return index.enclosingType(of: id).map { TypeUse(type: $0, name: index.types[$0].name) } ?? .unknown
    }
    guard depth < Self.maximumTypeDepth else { return .unknown }
    if declaration.value != Node.none {
      return type(of: NodeID(file: file, index: Int(declaration.value)), depth: depth + 1)
    }
    return environmentType(of: id, depth: depth)
  }

  /// The type that `@Environment(T.self)`, `@Environment(\.key)` or the adaptor of a delegate gives a property.
  private func environmentType(of id: DeclarationID, depth: Int) -> TypeUse {
    guard let attribute = index.attribute(Word.Environment.rawValue, of: id) ?? delegateAdaptor(of: id) else {
      return .unknown
    }
    let outline = index.outline(of: id)
    guard let argument = outline.firstChild(of: attribute.node), let value = outline.firstChild(of: argument) else {
      return .unknown
    }
    let node = outline.nodes[Int(value)]
    if node.kind == .member, node.name == Word.selfKeyword.rawValue, let base = outline.firstChild(of: value) {
      return type(of: NodeID(file: id.file, index: base), depth: depth + 1).removing(.metatype)
    }
    if node.kind == .keyPath, let key = ForeignExtensions(index).environmentKey(node.name) {
      return type(ofVariable: key, depth: max(depth + 1, 8))
    }
    return .unknown
  }

  /// The type that `@Dependency(\.key)` gives what is called through a property: that of the key in the project's extension
  /// of the library's values.
  private func dependencyType(of id: DeclarationID, depth: Int) -> TypeUse {
    let outline = index.outline(of: id)
    for position in outline.declarations[Int(id.index)].attributes {
      let attribute = outline.attributes[Int(position)]
      let name = index.names.text(attribute.name)
      guard let values = name == "Dependency" ? "DependencyValues" : name == "Injected" ? "InjectedValues" : nil,
        let argument = outline.firstChild(of: attribute.node), let value = outline.firstChild(of: argument),
        outline.nodes[Int(value)].kind == .keyPath
      else { continue }
      let key = ForeignExtensions(index).entry(outline.nodes[Int(value)].name, of: values)
      return key.map { type(ofVariable: $0, depth: depth + 1) } ?? .unknown
    }
    return .unknown
  }

  // MARK: - Names

  func type(ofName name: UInt32, at node: NodeID, depth: Int) -> TypeUse {
    switch index.binding(of: name, at: node) {
    case .local(let binder): return type(ofLocal: name, bound: binder, depth: depth)
    case .parameter(let file, let position):
      let parameter = index.files[file].outline.parameters[position]
      guard parameter.type != Node.none else { return .unknown }
      let use = index.resolve(NodeID(file: file, index: Int(parameter.type)))
      return parameter.isVariadic ? use.adding(.collection) : use
    case .member(let id), .global(let id):
      if index[id].kind == .function { return TypeUse(type: nil, name: 0, traits: .function) }
      let use = type(ofVariable: id, depth: depth)
      return use.isUnknown ? dependencyType(of: id, depth: depth) : use
    case .localFunction: return TypeUse(type: nil, name: 0, traits: .function)
    case .type(let type): return TypeUse(type: type, name: index.types[type].name, traits: .metatype)
    case .unknown:
      if name == Word.selfType.rawValue, let type = index.enclosingType(of: node) {
        return TypeUse(type: type, name: index.types[type].name, traits: .metatype)
      }
      if index.names.startsUppercase(name) { return TypeUse(type: nil, name: name, traits: .metatype) }
      guard index.names.startsWithSign(name) else { return .unknown }
      let text = index.names.text(name)
      if let first = text.first, first == "$" || first == "_", text.count > 1 {
        if let wrapped = index.names.number(of: String(text.dropFirst())) {
          return type(ofName: wrapped, at: node, depth: depth + 1)
        }
        return first == "$" ? type(ofShorthand: node, depth: depth) : .unknown
      }
      return .unknown
    }
  }

  /// `$0` of the innermost closure.
  func type(ofShorthand node: NodeID, depth: Int) -> TypeUse {
    guard index.name(node) == "$0" else { return .unknown }
    let outline = index.outline(of: node)
    var current = index[node].parent
    while current != Node.none, outline.nodes[Int(current)].kind != .closure {
      if outline.nodes[Int(current)].kind == .declaration { return .unknown }
      current = outline.nodes[Int(current)].parent
    }
    guard current != Node.none else { return .unknown }
    return elementType(forClosure: NodeID(file: node.file, index: current), depth: depth)
  }

  // MARK: - Members

  private func type(ofMember name: UInt32, base: NodeID?, depth: Int) -> TypeUse {
    guard let base, index.declared.isMemberName[Int(name)] || index.isListed(name, .typedMembers) else {
      // `self.$model` leads to the members of `model`.
      guard let base, index[base].kind == .selfReference, index.names.startsWithSign(name),
        let wrapped = index.names.number(of: String(index.names.text(name).dropFirst()))
      else { return .unknown }
      return type(ofMember: wrapped, base: base, depth: depth + 1)
    }
    let use = type(of: base, depth: depth)
    return type(ofMember: name, of: use, depth: depth)
  }

  func type(ofMember name: UInt32, of use: TypeUse, depth: Int) -> TypeUse {
    if name == Word.selfKeyword.rawValue { return use }
    if use.traits.contains(.collection) {
      switch index.names.text(name) {
      case "first", "last": return use.removing(.collection).adding(.optional)
      case "count": return TypeUse(type: nil, name: Word.Int.rawValue)
      case "isEmpty": return TypeUse(type: nil, name: Word.Bool.rawValue)
      case "values", "keys", "indices", "reversed", "lazy": return use
      default: return .unknown
      }
    }
    guard let type = use.type else {
      // A shared instance of a system type is one of that type.
      if use.traits.contains(.metatype), use.name != 0 {
        switch index.names.text(name) {
        case "shared", "default", "standard", "main", "current": return TypeUse(type: nil, name: use.name)
        default: return .unknown
        }
      }
      return .unknown
    }
    if use.traits.contains(.metatype) {
      if name == Word.initKeyword.rawValue { return TypeUse(type: type, name: use.name) }
      if let inner = index.resolver.nestedType(name, of: type) {
        return TypeUse(type: inner, name: name, traits: .metatype)
      }
      guard let member = index.member(name, of: type, isStatic: true) else { return .unknown }
      return index[member].kind == .function
        ? TypeUse(type: nil, name: 0, traits: .function) : self.type(ofVariable: member, depth: depth + 1)
    }
    guard let member = index.member(name, of: type, isStatic: false) else {
      return name == Word.wrappedValue.rawValue ? use : .unknown
    }
    return index[member].kind == .function
      ? TypeUse(type: nil, name: 0, traits: .function) : self.type(ofVariable: member, depth: depth + 1)
  }

  private func type(ofSequence node: NodeID, depth: Int) -> TypeUse {
    let file = Int(node.file)
    let outline = index.files[file].outline
    let parts = outline.children(of: UInt32(node.index))
    guard parts.count >= 3 else { return .unknown }
    switch Word(rawValue: outline.nodes[Int(parts[1])].name) ?? .none {
    case .nilCoalescing:
      let first = type(of: NodeID(file: file, index: Int(parts[0])), depth: depth).removing(.optional)
      return first.isUnknown ? type(of: NodeID(file: file, index: Int(parts[2])), depth: depth) : first
    case .equalEqual, .notEqual, .andAnd, .orOr, .lessThan, .greaterThan:
      return TypeUse(type: nil, name: Word.Bool.rawValue)
    default: return type(of: NodeID(file: file, index: Int(parts[0])), depth: depth)
    }
  }

  /// The attribute that makes a property of the app hold the delegate that SwiftUI builds.
  func delegateAdaptor(of id: DeclarationID) -> Attribute? {
    let outline = index.outline(of: id)
    return outline.declarations[Int(id.index)].attributes.lazy.map { outline.attributes[Int($0)] }.first {
      index.isListed($0.name, .delegateAdaptors)
    }
  }
}

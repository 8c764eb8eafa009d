import ProjectIndex
import SwiftOutline

/// Reads members as requirements, from a protocol or from a type that is to get one.
struct SignatureReader {
  let project: SourceProject
  let types: TypeText

  init(_ project: SourceProject, selfName: String?) {
    self.project = project
    types = TypeText(project: project, selfName: selfName)
  }

  /// A function, property, initialiser or subscript as a requirement; `nil` for other declarations.
  func requirement(_ id: DeclarationID) -> Requirement? {
    let outline = project.index.outline(of: id)
    let declaration = project.index[id]
    let kind: Requirement.Kind
    switch declaration.kind {
    case .function: kind = .method
    case .variable, .constant: kind = .property
    case .initializer: kind = .initializer
    case .subscript: kind = .subscript
    default: return nil
    }
    let tail = tail(of: id)
    let attributes = DeclarationAttributes(id, project.index)
    let generics = declaration.genericParameters.map { outline.genericParameters[Int($0)] }
    return Requirement(
      id: id, kind: kind,
      name: kind == .method || kind == .property
        ? outline.source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd))
        : kind == .initializer ? "init" : "subscript",
      parameters: declaration.parameters.map { parameter(Int($0), of: id) },
      genericClause: tail.genericClause, whereClause: tail.whereClause,
      genericNames: Set(generics.map { project.index.names.text($0.name) }),
      result: result(of: id, kind), effects: tail.effects,
      isStatic: declaration.flags.contains(.isStatic), modifiers: modifiers(of: id),
      accessorModifiers: accessorModifiers(of: id),
      isSettable: declaration.flags.contains(.hasSetter), isFailable: declaration.flags.contains(.isFailable),
      isolation: isolation(of: id, attributes),
      attributes: attributes.repeated, availability: attributes.availability,
      deprecation: attributes.deprecation,
      condition: ConditionReader.condition(around: Int(declaration.start), in: outline.source),
      comment: CommentReader.documentation(before: Int(declaration.start), in: outline.source))
  }

  private func modifiers(of id: DeclarationID) -> [String] {
    let outline = project.index.outline(of: id)
    return project.index[id].modifiers.map { project.index.names.text(outline.modifiers[Int($0)].name) }
      .filter(Self.repeatedModifiers.contains)
  }

  private static let repeatedModifiers: Set<String> = [
    "mutating", "consuming", "borrowing", "__consuming", "prefix", "postfix",
  ]

  private func accessorModifiers(of id: DeclarationID) -> AccessorModifiers {
    let outline = project.index.outline(of: id)
    var result = AccessorModifiers()
    for position in project.index[id].accessors {
      let accessor = outline.accessors[Int(position)]
      let node = outline.nodes[Int(accessor.node)]
      guard !node.flags.contains(.implicit) else { continue }
      let tokens = SourceTokens(outline.source, Int(node.start)..<Int(node.end))
      if tokens.first(where: { $0 == "get" || $0 == "set" }) == 1, tokens.text(0).hasSuffix("mutating") {
        if tokens.text(1) == "get" { result.get = tokens.text(0) + " " } else { result.set = tokens.text(0) + " " }
      }
    }
    return result
  }

  private func isolation(of id: DeclarationID, _ attributes: DeclarationAttributes) -> Isolation {
    let outline = project.index.outline(of: id)
    let declaration = project.index[id]
    if attributes.names.contains("concurrent") { return .concurrent }
    if let actor = attributes.globalActor { return .globalActor(actor) }
    let parameters = declaration.parameters.map { type(NodeID(file: id.file, index: outline.parameters[Int($0)].type)) }
    if parameters.contains(where: { $0.specifiers.contains("isolated") }) { return .parameter }
    let modifier = declaration.modifiers.lazy.map { outline.modifiers[Int($0)] }.first {
      $0.name == Word.nonisolated.rawValue
    }
    guard let modifier else { return .inherited }
    let text = outline.source.text(Int(modifier.start)..<Int(modifier.end))
    return text.contains("nonsending") ? .caller : .nonisolated
  }

  private func result(of id: DeclarationID, _ kind: Requirement.Kind) -> RequirementType? {
    let declaration = project.index[id]
    guard declaration.type != Node.none, kind != .initializer else { return nil }
    let type = type(NodeID(file: id.file, index: declaration.type))
    return TypeScope(index: project.index).isVoid(type.base, type.text) ? nil : type
  }

  /// A type as it is written in another file.
  func type(_ node: NodeID) -> RequirementType { RequirementType(node, types) }

  private func parameter(_ position: Int, of id: DeclarationID) -> RequirementParameter {
    let outline = project.index.outline(of: id)
    let parameter = outline.parameters[position]
    let isNamed = parameter.name != 0
    let node = NodeID(file: id.file, index: parameter.type)
    let name = project.index.names.text(parameter.name)
    let head = outline.source.text(Int(parameter.start)..<Int(project.index[node].start))
    return RequirementParameter(
      names: OneLineText.withoutComments(head).split(separator: ":").first.map(String.init) ?? "_",
      label: parameter.label == 0 ? nil : project.index.names.text(parameter.label),
      name: isNamed && name != "_" ? SwiftNames.escaped(name) : "_", type: type(node),
      isVariadic: parameter.isVariadic)
  }

  /// What follows the name of a declaration, apart from parameters and result.
  private struct Tail {
    var genericClause = ""
    var whereClause = ""
    var effects = Effects()
  }

  private func tail(of id: DeclarationID) -> Tail {
    let declaration = project.index[id]
    let file = Int(id.file)
    if declaration.kind == .variable || declaration.kind == .constant {
      return Tail(effects: accessorEffects(of: id))
    }
    let outline = project.index.files[file].outline
    var tail = Tail()
    let end = declaration.body == Node.none ? Int(declaration.end) : Int(outline.nodes[Int(declaration.body)].start)
    let start = Int(declaration.nameEnd)
    let tokens = SourceTokens(outline.source, start..<max(start, end))
    guard let open = tokens.first(where: { $0 == "(" }), let close = tokens.partner(of: open) else { return tail }
    let typeNodes = nodes(of: id)
    if let clauseStart = tokens.offset(ofFirst: "<", before: open) {
      tail.genericClause = types.text(file, clauseStart..<tokens.start(open), types: typeNodes)
    }
    tail.effects = effects(in: tokens, after: close, file: file, typeNodes)
    if let position = tokens.first(where: { $0 == "where" }, after: close) {
      var last = tokens.count
      // A subscript's accessors stand behind it.
      if let brace = tokens.first(where: { $0 == "{" }, after: position) { last = brace }
      if last > position {
        tail.whereClause = types.text(file, tokens.start(position)..<tokens.end(last - 1), types: typeNodes)
      }
    }
    if declaration.kind == .subscript { tail.effects = accessorEffects(of: id) }
    return tail
  }

  private func effects(in tokens: SourceTokens, after close: Int, file: Int, _ nodes: [NodeID]) -> Effects {
    var effects = Effects()
    var position = close + 1
    while position < tokens.count {
      switch tokens.text(position) {
      case "async": effects.isAsync = true
      // What only rethrows can't fail by itself.
      case "rethrows": effects.isRethrowing = true
      case "reasync": break
      case "throws":
        effects.isThrowing = true
        if position + 1 < tokens.count, tokens.text(position + 1) == "(", let end = tokens.partner(of: position + 1) {
          let range = tokens.end(position + 1)..<tokens.start(end)
          let node = nodes.first { node in
            let found = project.index[node]
            return Int(found.start) >= range.lowerBound && Int(found.end) <= range.upperBound
          }
          let text = types.text(file, range, types: node.map { [$0] } ?? [])
          switch text {
          case "Never": effects.isThrowing = false
          // The compiler knows an alias of this name only by what it stands for.
          case "Error" where node.map { isOwn($0) } ?? false: effects.thrown = node.map { type(aliased($0)) }
          case "any Error", "Error", "any Swift.Error": break
          default: effects.thrown = node.map { type($0) }
          }
          position = end
        }
      default: return effects
      }
      position += 1
    }
    return effects
  }

  /// What an alias that a type around declares stands for; the type itself for others.
  private func aliased(_ type: NodeID) -> NodeID {
    let alias = TypeScope(index: project.index).alias(at: type, named: project.index[type].name)?.declaration
    guard let alias, project.index[alias].type != Node.none else { return type }
    return NodeID(file: alias.file, index: project.index[alias].type)
  }

  /// Whether a name is that of a type of the project, whatever the system calls so.
  private func isOwn(_ type: NodeID) -> Bool {
    project.index.resolve(type).type != nil || TypeScope(index: project.index).isOpen(type)
  }

  private func accessorEffects(of id: DeclarationID) -> Effects {
    let outline = project.index.outline(of: id)
    let declaration = project.index[id]
    for position in declaration.accessors where outline.accessors[Int(position)].name == Word.get.rawValue {
      let accessor = outline.accessors[Int(position)]
      let node = outline.nodes[Int(accessor.node)]
      guard !node.flags.contains(.implicit) else { continue }
      let end = accessor.body == Node.none ? Int(node.end) : Int(outline.nodes[Int(accessor.body)].start)
      let tokens = SourceTokens(outline.source, Int(node.start)..<end)
      guard let get = tokens.first(where: { $0 == "get" }) else { continue }
      let nodes = outline.subtree(of: accessor.node).map { NodeID(file: Int(id.file), index: $0) }
      return effects(in: tokens, after: get, file: Int(id.file), nodes.reversed())
    }
    return Effects()
  }

  /// The text of a part of a declaration as it is written in another file.
  func text(of id: DeclarationID, _ range: Range<Int>) -> String {
    types.text(Int(id.file), range, types: nodes(of: id, in: range))
  }

  /// The types in a part of a declaration, outermost first.
  func nodes(of id: DeclarationID, in range: Range<Int>) -> [NodeID] {
    nodes(of: id).filter { node in
      let found = project.index[node]
      return Int(found.start) >= range.lowerBound && Int(found.end) <= range.upperBound
    }
  }

  /// The type nodes of a declaration's signature, outermost first.
  private func nodes(of id: DeclarationID) -> [NodeID] {
    let outline = project.index.outline(of: id)
    let declaration = project.index[id]
    let body = declaration.body == Node.none ? UInt32.max : outline.nodes[Int(declaration.body)].first
    return outline.subtree(of: declaration.node).reversed().filter { UInt32($0) < body }.compactMap { position in
      let node = outline.nodes[position]
      guard node.kind.isTypeSyntax else { return nil }
      let parent = node.parent
      if parent != Node.none, outline.nodes[Int(parent)].kind.isTypeSyntax { return nil }
      return NodeID(file: Int(id.file), index: position)
    }
  }
}

import SwiftOutline

/// What a type's code takes from the system and from libraries.
extension ProjectIndex {
  /// The first place in a type's production code of each type name that the project doesn't declare, written as a type or
  /// used in an expression.
  package func systemTypes(of type: TypeID) -> [NodeID] {
    var seen: Set<UInt32> = []
    return nodes(of: type) { candidate in
      [.name, .typeName, .memberType].contains(candidate.kind) && names.startsUppercase(candidate.name)
    }.filter { place in
      isForeignTypeName(place) && !isOuterName(place) && !isPreviewCode(place) && seen.insert(node(place).name).inserted
    }
  }

  /// Whether a name only leads to a type inside: `URLRequest` in `URLRequest.CachePolicy`.
  private func isOuterName(_ name: NodeID) -> Bool {
    guard let outer = parent(of: name), firstChild(of: outer) == name else { return false }
    return node(outer).kind == .memberType || node(outer).kind == .member && names.startsUppercase(node(outer).name)
  }

  /// The calls in a type's production code that read a file or an address into a value where they stand, such as
  /// `Data(contentsOf:)`.
  package func contentReads(of type: TypeID) -> [NodeID] {
    nodes(of: type) { $0.kind == .call }.filter { call in
      guard let first = children(of: call).dropFirst().first, node(first).kind == .argument,
        names.text(node(first).name).hasPrefix("contentsOf"), isForeignTypeName(calleeName(call), at: call)
      else { return false }
      return !isPreviewCode(call)
    }
  }

  /// The calls in a type's production code that write a text or data of the system's own types to a file:
  /// `try data.write(to: file)`.
  package func contentWrites(of type: TypeID) -> [NodeID] {
    nodes(of: type) { $0.kind == .call }.filter { call in
      guard names.text(calleeName(call)) == "write", let first = children(of: call).dropFirst().first,
        names.text(node(first).name) == "to", let outer = parent(of: call), node(outer).kind == .tryExpression,
        let receiver = receiver(ofCall: call), !isPreviewCode(call)
      else { return false }
      return isContent(receiver)
    }
  }

  /// Whether an expression is a text or data, by its type or by the call that made it.
  private func isContent(_ expression: NodeID) -> Bool {
    let use = self.type(of: expression)
    if use.type == nil, use.traits.isDisjoint(with: [.collection, .function]),
      use.name == Word.String.rawValue || names.text(use.name) == "Data"
    {
      return true
    }
    let found = node(expression)
    if found.kind == .call { return makesData(expression) }
    guard found.kind == .name, case .local(let binder) = binding(of: found.name, at: expression),
      [.localVariable, .optionalBinding].contains(node(binder).kind), node(binder).name == found.name,
      let value = lastChild(of: binder)
    else { return false }
    return subtree(of: value).contains { node($0).kind == .call && makesData($0) && isValue($0, of: value) }
  }

  private func makesData(_ call: NodeID) -> Bool {
    ["jpegData", "pngData", "heicData", "encode"].contains(names.text(calleeName(call)))
  }

  /// Whether an expression is another but for `try`, `await` and the like around it.
  private func isValue(_ expression: NodeID, of whole: NodeID) -> Bool {
    var current = whole
    while current != expression {
      guard [.tryExpression, .awaitExpression, .optionalChain, .forceUnwrap].contains(node(current).kind),
        let inner = lastChild(of: current)
      else { return false }
      current = inner
    }
    return true
  }

  /// Whether a name or a type as written means nothing that the project declares.
  private func isForeignTypeName(_ place: NodeID) -> Bool {
    let name = node(place).name
    // Behind a dot it means what stands in the type before it.
    if node(place).kind == .memberType { return !typesByName.contains(name) && !aliasesByName.contains(name) }
    return isForeignTypeName(name, at: place)
  }

  /// Whether a name with a capital letter, used in some place, is that of no type and no alias of the project that can be
  /// seen there: what is declared inside a type hides nothing outside of it.
  func isForeignTypeName(_ name: UInt32, at place: NodeID) -> Bool {
    guard names.startsUppercase(name) else { return false }
    // Most names are the system's or a type's at file level, and this is asked of each name of a project.
    let aliases = aliasesByName[name] ?? []
    let declared = typesByName[name] ?? []
    if aliases.isEmpty && declared.isEmpty { return true }
    if declared.contains(where: { types[$0].parent == nil || types[$0].isLocal }) { return false }
    guard let user = enclosingType(of: place) else { return false }
    func sees(_ declaring: TypeID?) -> Bool {
      declaring.map { isInside(user, $0) || types[user].ancestorTypes.contains($0) } ?? true
    }
    return !declared.contains { sees(types[$0].parent) } && !aliases.contains { sees(enclosingType(of: $0)) }
  }
}

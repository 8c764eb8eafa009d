import SwiftOutline

/// Objects of the environment that views hand to one another through their initialisers.
extension ProjectIndex {
  /// Whether production code puts an instance of exactly this type into the environment.
  package func isInjected(_ type: TypeID) -> Bool {
    usage.injections.contains { !$0.isPreview && $0.type.type == type }
  }

  /// The places in production code that put an instance of a type into the environment.
  package func injections(of type: TypeID) -> [NodeID] {
    usage.injections.filter { !$0.isPreview && $0.type.type == type }.map(\.call)
  }

  /// Through how many initialisers of views an object has come unchanged into a view's property, from the view that reads
  /// it from the environment or owns it; 0 for a property that gets none.
  package func handOverCount(of property: DeclarationID) -> Int { handOverCount(of: property, depth: 0) }

  private func handOverCount(of property: DeclarationID, depth: Int) -> Int {
    guard depth < 8 else { return 0 }
    return handOvers(to: property).map { source in
      isSourceOfObject(source) ? 1 : { $0 == 0 ? 0 : $0 + 1 }(handOverCount(of: source, depth: depth + 1))
    }.max() ?? 0
  }

  /// The properties of one view that it hands, at one place, to the view of a property, and that it reads from the
  /// environment itself; the most that any place hands over.
  package func environmentObjectsHandedOver(with property: DeclarationID) -> Int {
    guard let view = enclosingType(of: property) else { return 0 }
    return usage.constructions[view].map { call in
      guard !isPreviewCode(call) else { return 0 }
      let handed = children(of: call).dropFirst().compactMap { argument -> (UInt32, DeclarationID)? in
        source(ofArgument: argument).map { (node(argument).name, $0) }
      }.filter { wrapper(of: $0.1) == "Environment" || wrapper(of: $0.1) == "EnvironmentObject" }
      return handed.contains { $0.0 == declaration(property).name } ? handed.count : 0
    }.max() ?? 0
  }

  /// The properties whose object some place hands, as it is, to the view's property.
  private func handOvers(to property: DeclarationID) -> [DeclarationID] {
    guard let view = enclosingType(of: property), types[view].kind == .struct, role(of: view) == .view else {
      return []
    }
    let name = declaration(property).name
    var result: [DeclarationID] = []
    for call in usage.constructions[view] where !isPreviewCode(call) {
      for argument in children(of: call).dropFirst() where node(argument).name == name {
        if let source = source(ofArgument: argument) { result.append(source) }
      }
    }
    return result
  }

  /// The property of a view that an argument is, without anything behind it.
  private func source(ofArgument argument: NodeID) -> DeclarationID? {
    guard let value = lastChild(of: argument), let source = ownMember(value), let owner = enclosingType(of: source),
      role(of: owner) == .view || role(of: owner) == .app, isStored(source),
      let object = type(ofVariable: source).type, isObservable(object)
    else { return nil }
    return source
  }

  /// The member of the type around that an expression is: `model` or `self.model`.
  private func ownMember(_ value: NodeID) -> DeclarationID? {
    switch node(value).kind {
    case .name:
      if case .member(let member) = binding(of: node(value).name, at: value) { return member }
      return nil
    case .member:
      guard let base = firstChild(of: value), node(base).kind == .selfReference else { return nil }
      return enclosingType(of: value).flatMap { member(node(value).name, of: $0, isStatic: false) }
    default: return nil
    }
  }

  private func isSourceOfObject(_ property: DeclarationID) -> Bool {
    wrapper(of: property).map { ["Environment", "EnvironmentObject", "State", "StateObject"].contains($0) } ?? false
  }
}

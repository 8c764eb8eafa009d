import ProjectIndex

/// The elements behind values.
///
/// The checker lets a property be asked of its own kind of element alone; the first element stands for any other value.
extension VocabularySection {
  static func type(_ value: Value) -> TypeID {
    if case .type(let type) = value { return type }
    return 0
  }

  static func declaration(_ value: Value) -> DeclarationID {
    if case .declaration(let id) = value { return id }
    return DeclarationID(file: 0, index: 0)
  }

  static func node(_ value: Value) -> NodeID {
    if case .node(let node) = value { return node }
    return NodeID(file: 0, index: 0)
  }

  static func file(_ value: Value) -> Int {
    if case .file(let file) = value { return file }
    return 0
  }
}

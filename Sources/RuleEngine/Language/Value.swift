import ProjectIndex

/// A value while a rule runs.
package enum Value: Sendable, Hashable {
  case none
  case bool(Bool)
  case int(Int)
  case string(String)
  case type(TypeID)
  case declaration(DeclarationID)
  case node(NodeID)
  case file(Int)
  // The rare and large ones stand on the heap, so that the common ones stay small.
  indirect case typeUse(TypeUse, NodeID)
  indirect case parameter(DeclarationID, Int)
  indirect case flag(LoadingFlag)
  indirect case cycle(Cycle)
  indirect case source(SourceSpan)
  case project
  case guide
  case list([Value])
  /// The elements of a list that many values are looked up in; never seen by a rule.
  case set(Set<Value>)
  /// The numbers of names that many names are looked up in; never seen by a rule.
  case names(Set<UInt32>)

  /// Whether there is no value; cheaper than comparing.
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  var isTrue: Bool {
    if case .bool(true) = self { return true }
    return false
  }

  var elements: [Value] {
    if case .list(let elements) = self { return elements }
    return []
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// An optional as a value.
  init(_ text: String?) { self = text.map { .string($0) } ?? .none }
  init(_ type: TypeID?) { self = type.map { .type($0) } ?? .none }
  init(_ flag: Bool?) { self = flag.map { .bool($0) } ?? .none }
  init(node: NodeID?) { self = node.map { .node($0) } ?? .none }
  init(declaration: DeclarationID?) { self = declaration.map { .declaration($0) } ?? .none }
}

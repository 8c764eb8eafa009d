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
  case typeUse(TypeUse, NodeID)
  case parameter(DeclarationID, Int)
  case flag(LoadingFlag)
  case cycle(Cycle)
  case project
  case guide
  case list([Value])

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

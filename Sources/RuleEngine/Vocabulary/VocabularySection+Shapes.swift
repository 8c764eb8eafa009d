import ProjectIndex

/// Properties of the usual shapes: what holds of an element or not, and what the index lists for it.
extension VocabularySection {
  // MARK: - What holds or not

  static func typeFact(
    _ name: String, _ meaning: String, _ holds: @escaping @Sendable (ProjectIndex, TypeID) -> Bool
  ) -> Property {
    Property(name, .bool, meaning) { context, value in .bool(holds(context.index, type(value))) }
  }

  /// Of a property, stored or computed, a function or a test.
  static func memberFact(
    _ name: String, _ meaning: String, _ holds: @escaping @Sendable (ProjectIndex, DeclarationID) -> Bool
  ) -> Property {
    Property(name, .bool, meaning) { context, value in .bool(holds(context.index, declaration(value))) }
  }

  static func nodeFact(
    _ name: String, _ meaning: String, _ holds: @escaping @Sendable (ProjectIndex, NodeID) -> Bool
  ) -> Property {
    Property(name, .bool, meaning) { context, value in .bool(holds(context.index, node(value))) }
  }

  // MARK: - Lists

  static func nodesOfType(
    _ name: String, _ meaning: String, _ nodes: @escaping @Sendable (ProjectIndex, TypeID) -> [NodeID]
  ) -> Property {
    Property(name, .list(.element(.expression)), meaning) { context, value in
      .list(nodes(context.index, type(value)).map { .node($0) })
    }
  }

  static func nodesOfNode(
    _ name: String, _ meaning: String, _ nodes: @escaping @Sendable (ProjectIndex, NodeID) -> [NodeID]
  ) -> Property {
    Property(name, .list(.element(.expression)), meaning) { context, value in
      .list(nodes(context.index, node(value)).map { .node($0) })
    }
  }

  /// - Parameter kind: what the members are, properties or functions.
  static func membersOfType(
    _ name: String, _ kind: ElementKind, _ meaning: String,
    _ members: @escaping @Sendable (ProjectIndex, TypeID) -> [DeclarationID]
  ) -> Property {
    Property(name, .list(.element(kind)), meaning) { context, value in
      .list(members(context.index, type(value)).map { .declaration($0) })
    }
  }

  static func typesOfType(
    _ name: String, _ meaning: String, _ types: @escaping @Sendable (ProjectIndex, TypeID) -> [TypeID]
  ) -> Property {
    Property(name, .list(.element(.type)), meaning) { context, value in
      .list(types(context.index, type(value)).map { .type($0) })
    }
  }
}

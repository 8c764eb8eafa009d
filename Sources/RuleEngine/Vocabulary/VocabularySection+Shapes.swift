import ProjectIndex

/// Facts of the index as properties: a fact is asked of an element, and what it answers says of what type the property is.
extension VocabularySection {
  /// - Parameter kind: What the elements are that it answers with, where their numbers don't tell.
  static func typeFact(
    _ name: String, _ meaning: String, _ kind: ElementKind? = nil,
    _ answer: @escaping @Sendable (ProjectIndex, TypeID) -> some FactAnswer
  ) -> Property { fact(name, meaning, kind) { answer($0.index, type($1)) } }

  /// Of a property, stored or computed, a function or a test.
  static func memberFact(
    _ name: String, _ meaning: String, _ kind: ElementKind? = nil,
    _ answer: @escaping @Sendable (ProjectIndex, DeclarationID) -> some FactAnswer
  ) -> Property { fact(name, meaning, kind) { answer($0.index, declaration($1)) } }

  static func nodeFact(
    _ name: String, _ meaning: String, _ kind: ElementKind? = nil,
    _ answer: @escaping @Sendable (ProjectIndex, NodeID) -> some FactAnswer
  ) -> Property { fact(name, meaning, kind) { answer($0.index, node($1)) } }

  static func fileFact(
    _ name: String, _ meaning: String, _ kind: ElementKind? = nil,
    _ answer: @escaping @Sendable (ProjectIndex, Int) -> some FactAnswer
  ) -> Property { fact(name, meaning, kind) { answer($0.index, file($1)) } }

  static func fact<Answer: FactAnswer>(
    _ name: String, _ meaning: String, _ kind: ElementKind? = nil,
    _ answer: @escaping @Sendable (RuleContext, Value) -> Answer
  ) -> Property {
    Property(name, Answer.type(kind), meaning) { context, value in answer(context, value).value(kind) }
  }
}

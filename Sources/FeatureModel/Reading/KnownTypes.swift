/// The types that a project already has, as far as they are known.
package struct KnownTypes: Sendable, Hashable {
  /// Names of the project's models; `nil` when the project was not read, so that any name is taken for a model.
  package let models: [String]?
  /// The project's enums with at least two plain cases.
  package let enums: [EnumField]

  package init(models: [String]?, enums: [EnumField]) {
    self.models = models
    self.enums = enums
  }

  /// Nothing is known about the project.
  package static let unknown = KnownTypes(models: nil, enums: [])

  /// Makes an enum of the project known by its cases as they stand in the code.
  package static func enumeration(typeName: String, cases: [String]) -> EnumField {
    EnumField(
      name: Name(NameSplitter.words(of: typeName)), typeName: typeName,
      cases: cases.map { EnumCase(name: Name(NameSplitter.words(of: $0)), identifier: $0) }, origin: .project)
  }
}

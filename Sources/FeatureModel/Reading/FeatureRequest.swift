/// What was asked for, as it was typed.
package struct FeatureRequest: Sendable, Hashable {
  package let name: String
  /// The plural given with the name, or `nil`.
  package let plural: String?
  /// One field each.
  package let arguments: [String]
  /// The file of further fields, which come before those of the arguments; `nil` when there is none.
  package let file: FieldFile?
  /// The enums that the project has already; any other name is taken for a model, which may come later.
  package var enums: [EnumField]

  package init(
    name: String, plural: String? = nil, arguments: [String] = [], file: FieldFile? = nil, enums: [EnumField] = []
  ) {
    self.name = name
    self.plural = plural
    self.arguments = arguments
    self.file = file
    self.enums = enums
  }
}

/// One property of a feature's model.
package struct Field: Sendable, Hashable {
  package let name: Name
  package let type: FieldType
  package let isOptional: Bool
  /// Whether the property never changes once it is made, and so has no place in the form.
  package let isReadOnly: Bool
  /// `nil` when a value has to be given.
  package let defaultValue: FieldDefault?
  /// What the form asks for, in the order in which it was given.
  package let validations: [FieldValidation]

  init(
    name: Name, type: FieldType, isOptional: Bool = false, isReadOnly: Bool = false, defaultValue: FieldDefault? = nil,
    validations: [FieldValidation] = []
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isReadOnly = isReadOnly
    self.defaultValue = defaultValue
    self.validations = validations
  }

  /// The type as it is written in code, with a question mark if the field is optional.
  package var swiftType: String { type.swiftText + (isOptional ? "?" : "") }

  /// The scalar of a field that is no list, or `nil`.
  package var scalar: ScalarType? { type.isList ? nil : type.value.scalar }
}

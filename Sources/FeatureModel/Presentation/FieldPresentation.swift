/// What templates need to know of a field beyond its declaration.
package struct FieldPresentation: Sendable, Hashable {
  package let field: Field
  package let control: FieldControl
  package let keyboard: FieldKeyboard
  package let form: FormValue
  /// What the form asks for, in the order in which it is to be checked; the first broken rule gives the message.
  package let rules: [FormRule]
  package let samples: FieldSamples
  package let display: DisplayText

  package init(of field: Field, in feature: Name) {
    self.field = field
    control = FieldControl(for: field)
    keyboard = FieldKeyboard(for: field)
    form = FormValue(field)
    rules = FormRules(field).rules
    samples = FieldSamples(of: field, in: feature)
    display = DisplayText(field)
  }

  /// The property's default in the model as an expression, or `nil` when a value has to be given.
  package var modelDefault: String? {
    switch field.defaultValue {
    case .text(let text): SwiftText.literal(text)
    case .number(let number): field.scalar.map { SwiftText.number(number, as: $0) } ?? number.text
    case .boolean(let value): value ? "true" : "false"
    case .now: ".now"
    case .newIdentifier: "UUID()"
    case .address(let text): "URL(string: \(SwiftText.literal(text)))!"
    case .enumerationCase(let value): "." + value.identifier
    case .emptyList: "[]"
    case .nothing: "nil"
    case nil: nil
    }
  }

  /// Whether the field's type is `Codable` whatever the project declares; a model of the project has to see to it itself.
  package var isCodable: Bool { field.type.value.reference == nil }
}

/// How a field stands in the state of a form, and how it gets there from the model and back.
package struct FormValue: Sendable, Hashable {
  private let field: Field
  private let control: FieldControl

  init(_ field: Field) {
    self.field = field
    control = FieldControl(for: field)
  }

  /// The type of the property in the form's state.
  package var type: String {
    if control.isTyped { return "String" }
    return isChosenLater ? field.type.swiftText + "?" : field.swiftType
  }

  /// The property's value in an empty form, as an expression.
  package var initialText: String {
    if control.isTyped { return SwiftText.literal(typedDefault) }
    switch field.defaultValue {
    case .boolean(let value): return value ? "true" : "false"
    case .now: return ".now"
    case .enumerationCase(let value): return "." + value.identifier
    case .text, .number, .address, .newIdentifier, .emptyList, .nothing, nil: break
    }
    if field.type.isList { return "[]" }
    if field.isOptional || isChosenLater { return "nil" }
    switch field.type.value {
    case .scalar(.boolean): return "false"
    case .scalar(.date): return ".now"
    case .enumeration(let enumeration): return "." + (enumeration.cases.first?.identifier ?? "")
    case .scalar, .reference: return "nil"
    }
  }

  /// The form's value for a value of the model, which the expression gives.
  package func fromModel(_ expression: String) -> String {
    guard control.isTyped else { return expression }
    if field.type.isList { return listText(of: expression) }
    guard let scalar = field.scalar, scalar != .string else {
      return field.isOptional ? "\(expression) ?? \"\"" : expression
    }
    let access = field.isOptional ? "?." : "."
    let text: String
    switch scalar {
    case .url: text = expression + access + "absoluteString"
    case .uuid: text = expression + access + "uuidString"
    // A description is without grouping, so that it can be read back.
    default: text = field.isOptional ? "\(expression)?.description" : "\(expression).description"
    }
    return field.isOptional ? "\(text) ?? \"\"" : text
  }

  /// The model's value for the property of the form's state; optional where the text may be unfit, though the field is not.
  package func toModel(_ variable: String) -> String {
    guard control.isTyped else { return variable }
    if field.type.isList { return elements(of: variable) }
    guard let scalar = field.scalar, scalar != .string else {
      return field.isOptional ? "\(variable).isEmpty ? nil : \(variable)" : variable
    }
    return Self.reading(variable, as: scalar)
  }

  /// Whether `toModel` gives an optional for a field that is none, so that it has to be unwrapped.
  package var isUnwrapped: Bool {
    !field.isOptional && !field.type.isList && (isChosenLater || (field.scalar.map(Self.isParsed) ?? false))
  }

  /// The expression that reads a text as a value; `nil` when it is none.
  static func reading(_ text: String, as scalar: ScalarType) -> String {
    switch scalar {
    case .integer: "Int(\(text))"
    case .double: "Double(\(text))"
    case .decimal: "Decimal(string: \(text))"
    case .url: "URL(string: \(text))"
    case .uuid: "UUID(uuidString: \(text))"
    case .string, .boolean, .date: text
    }
  }

  /// The expression for the parts of a text between commas; the form's state declares the function.
  static func parts(of variable: String) -> String { "Self.parts(of: \(variable))" }

  /// Whether values of the type are read from text.
  static func isParsed(_ scalar: ScalarType) -> Bool {
    scalar.isNumber || scalar == .url || scalar == .uuid
  }

  /// A model that has to be there can't be there before somebody chose it.
  private var isChosenLater: Bool { control == .modelPicker && !field.isOptional }

  private var typedDefault: String {
    switch field.defaultValue {
    case .text(let text), .address(let text): text
    case .number(let number): number.text.filter { $0 != "_" }
    default: ""
    }
  }

  private func listText(of expression: String) -> String {
    switch field.type.value.scalar {
    case .string: "\(expression).joined(separator: \", \")"
    case .url: "\(expression).map(\\.absoluteString).joined(separator: \", \")"
    case .uuid: "\(expression).map(\\.uuidString).joined(separator: \", \")"
    default: "\(expression).map(\\.description).joined(separator: \", \")"
    }
  }

  /// The elements of a text with commas; those that can't be read are left out.
  private func elements(of variable: String) -> String {
    guard let scalar = field.type.value.scalar, scalar != .string else { return Self.parts(of: variable) }
    return "\(Self.parts(of: variable)).compactMap { \(Self.reading("$0", as: scalar)) }"
  }
}

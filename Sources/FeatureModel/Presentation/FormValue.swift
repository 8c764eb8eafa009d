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
    if control == .textList { return "[TextRow]" }
    return isChosenLater ? field.type.swiftText + "?" : field.swiftType
  }

  /// The property's value in an empty form, as an expression.
  package var initialText: String {
    if control.isTyped { return SwiftText.literal(localizedDefault == nil ? typedDefault : "") }
    switch field.defaultValue {
    case .boolean(let value): return value ? "true" : "false"
    case .now: return ".now"
    case .enumerationCase(let value): return "." + value.identifier
    case .address(let text): return "URL(string: \(SwiftText.literal(text)))"
    case .text, .number, .newIdentifier, .emptyList, .nothing, nil: break
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

  /// The value in an empty form that is written otherwise from place to place, as an expression.
  package var localizedDefault: String? {
    guard control == .number, let scalar = field.scalar, case .number(let number) = field.defaultValue,
      number.text.contains(".")
    else { return nil }
    return "\(scalar.rawValue)(\(SwiftText.number(number, as: scalar))).\(Self.text(of: scalar))"
  }

  /// The form's value for a value of the model, which the expression gives.
  package func fromModel(_ expression: String) -> String {
    if control == .textList { return rows(of: expression) }
    guard control.isTyped else { return expression }
    guard let scalar = field.scalar, scalar != .string else {
      return field.isOptional ? "\(expression) ?? \"\"" : expression
    }
    let text = expression + (field.isOptional ? "?." : ".") + Self.text(of: scalar)
    return field.isOptional ? "\(text) ?? \"\"" : text
  }

  /// The model's value for the property of the form's state; optional where the text may be unfit, though the field is not.
  package func toModel(_ variable: String) -> String {
    if control == .textList { return elements(of: variable) }
    guard control.isTyped else { return variable }
    guard let scalar = field.scalar, scalar != .string else {
      return field.isOptional
        ? "\(variable).unlessBlank" : "\(variable).withoutBlanks"
    }
    return Self.reading(variable, as: scalar)
  }

  /// Whether `toModel` gives an optional for a field that is none, so that it has to be unwrapped.
  package var isUnwrapped: Bool {
    if field.isOptional || field.type.isList { return false }
    return isChosenLater || control.isTyped && (field.scalar.map(Self.isParsed) ?? false)
  }

  /// The expression that reads a text as a value; `nil` when it is none.
  static func reading(_ text: String, as scalar: ScalarType) -> String {
    switch scalar {
    case .integer, .double, .decimal: "\(reader(of: scalar))(\(text))"
    case .url: "URL(string: \(text))"
    case .uuid: "UUID(uuidString: \(text))"
    case .string, .boolean, .date: text
    }
  }

  /// The function that reads the number which is typed, if it is one.
  package var reader: String? { control == .number ? field.scalar.map(Self.reader) : nil }

  private static func reader(of number: ScalarType) -> String { "locale." + number.rawValue.lowercased() }

  /// The member of a value that gives the text which `reading` reads.
  private static func text(of scalar: ScalarType) -> String {
    switch scalar {
    case .integer, .double, .decimal: "typed(in: locale)"
    case .url: "absoluteString"
    case .uuid: "uuidString"
    case .string, .boolean, .date: "description"
    }
  }

  /// Whether the form writes and reads numbers, which look different from place to place.
  package var hasNumbers: Bool {
    (control.isTyped || control == .textList) && field.type.value.scalar?.isNumber == true
  }

  /// The expression for the texts in the rows of a list; the form's state declares the function.
  static func texts(of variable: String) -> String { "Self.texts(in: \(variable))" }

  /// Whether values of the type are read from text.
  static func isParsed(_ scalar: ScalarType) -> Bool {
    scalar.isNumber || scalar == .url || scalar == .uuid
  }

  /// A model or an image that has to be there can't be there before somebody chose it.
  private var isChosenLater: Bool { (control == .modelPicker || control == .imagePicker) && !field.isOptional }

  private var typedDefault: String {
    switch field.defaultValue {
    case .text(let text), .address(let text): text
    case .number(let number): number.text.filter { $0 != "_" }
    default: ""
    }
  }

  private func rows(of expression: String) -> String {
    guard let scalar = field.type.value.scalar, scalar != .string else { return "\(expression).map(TextRow.init)" }
    return "\(expression).map { TextRow($0.\(Self.text(of: scalar))) }"
  }

  /// The elements in the rows of a list; those that can't be read are left out.
  private func elements(of variable: String) -> String {
    guard let scalar = field.type.value.scalar, scalar != .string else { return Self.texts(of: variable) }
    return "\(Self.texts(of: variable)).compactMap { \(Self.reading("$0", as: scalar)) }"
  }
}

/// How a form edits a field.
package enum FieldControl: String, Sendable, Hashable, CaseIterable {
  /// A line of text.
  case text
  /// Text of several lines.
  case multilineText
  /// A line of text that is read as a number.
  case number
  /// A line of text that is read as an address.
  case parsedText
  case toggle
  case date
  /// A switch that shows a date picker when it is on.
  case optionalDate
  /// One of an enum's cases, or none for an optional field; also yes, no and neither.
  case picker
  /// One of the project's models, which the form has to be given.
  case modelPicker
  /// A line of text for each element, and lines that can be added and deleted.
  case textList
  /// Any of an enum's cases.
  case multiplePicker
  /// Any of the project's models, which the form has to be given.
  case modelList
  /// A picker of photographs, which are uploaded and shown.
  case imagePicker
  /// The form does not show the field.
  case none

  init(for field: Field) {
    self = field.isReadOnly ? .none : field.type.isList ? Self.forList(of: field.type.value) : Self.forValue(of: field)
  }

  /// Whether the form's state holds what is typed as text.
  package var isTyped: Bool {
    switch self {
    case .text, .multilineText, .number, .parsedText: true
    case .textList, .toggle, .date, .optionalDate, .picker, .modelPicker, .multiplePicker, .modelList, .imagePicker,
      .none:
      false
    }
  }

  /// Whether the control takes several lines of a form, and so a section of its own.
  package var isSection: Bool {
    switch self {
    case .textList, .multiplePicker, .modelList, .imagePicker: true
    case .text, .multilineText, .number, .parsedText, .toggle, .date, .optionalDate, .picker, .modelPicker, .none: false
    }
  }

  private static func forList(of value: ValueType) -> FieldControl {
    switch value {
    case .scalar(.uuid): .none
    case .scalar: .textList
    case .enumeration: .multiplePicker
    case .reference: .modelList
    }
  }

  private static func forValue(of field: Field) -> FieldControl {
    switch field.type.value {
    case .enumeration: .picker
    case .reference: .modelPicker
    case .scalar(let scalar):
      switch scalar {
      case .string: isLong(field) ? .multilineText : .text
      case .integer, .double, .decimal: .number
      case .url: field.isUploaded ? .imagePicker : .parsedText
      // Nobody types an identifier.
      case .uuid: .none
      case .boolean: field.isOptional ? .picker : .toggle
      case .date: field.isOptional ? .optionalDate : .date
      }
    }
  }

  private static func isLong(_ field: Field) -> Bool {
    let words: Set<String> = [
      "bio", "biography", "body", "comment", "comments", "content", "description", "details", "message", "note",
      "notes",
      "remarks", "summary", "text",
    ]
    let isShort = TextLimits(field).most <= 80
    return !isShort && (field.name.singular.words.last.map { words.contains($0.letters) } ?? false)
  }
}

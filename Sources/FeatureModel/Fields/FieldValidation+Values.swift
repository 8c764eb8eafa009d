extension FieldValidation {
  /// The validation in the words of the field language: `min:0`.
  package var text: String {
    let operand = bound?.text ?? limit.map(String.init)
    return word.rawValue + (operand.map { ":" + $0 } ?? "")
  }

  /// Tells whether a default passes; one whose value is made later passes.
  func accepts(_ value: FieldDefault) -> Bool {
    switch value {
    case .text(let text): accepts(text: text)
    case .number(let number): accepts(number: number)
    case .emptyList: word != .required && word != .minCount
    case .boolean, .now, .newIdentifier, .address, .enumerationCase, .nothing: true
    }
  }

  /// Tells whether a text passes, if this validation is about texts.
  func accepts(text: String) -> Bool {
    switch self {
    case .required: !TextShape.isBlank(text)
    case .minimumLength(let limit): text.count >= limit
    case .maximumLength(let limit): text.count <= limit
    case .email: TextShape.isEmail(text)
    case .phone: TextShape.isPhone(text)
    case .minimum, .maximum, .above, .below, .minimumCount, .maximumCount: true
    }
  }

  /// Tells whether a number passes, if this validation is about numbers.
  func accepts(number: NumberLiteral) -> Bool {
    switch self {
    case .minimum(let bound): number >= bound
    case .maximum(let bound): number <= bound
    case .above(let bound): number > bound
    case .below(let bound): number < bound
    default: true
    }
  }
}

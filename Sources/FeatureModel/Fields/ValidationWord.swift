/// The words of the field language that ask something of a value; the raw value is the word.
package enum ValidationWord: String, Sendable, Hashable, CaseIterable {
  case required
  case min
  case max
  case above
  case below
  case minLength
  case maxLength
  case minCount
  case maxCount
  case email
  case phone

  /// What stands after the word.
  enum Operand: Sendable, Hashable {
    case nothing
    case number
    case count
  }

  var operand: Operand {
    switch self {
    case .required, .email, .phone: .nothing
    case .min, .max, .above, .below: .number
    case .minLength, .maxLength, .minCount, .maxCount: .count
    }
  }

  /// Tells whether the word means something for a type.
  func fits(_ type: FieldType) -> Bool {
    switch self {
    case .required:
      if type.isList { return true }
      if type.value.enumeration != nil { return false }
      return type.value.scalar.map { !$0.alwaysHasValue } ?? true
    case .min, .max, .above, .below: return !type.isList && type.value.scalar?.isNumber == true
    case .minLength, .maxLength, .email, .phone: return type == .single(.scalar(.string))
    case .minCount, .maxCount: return type.isList
    }
  }

  /// What the word is for, as a message says it.
  var domain: String {
    switch self {
    case .required: "text, numbers, addresses, models and lists"
    case .min, .max, .above, .below: "numbers"
    case .minLength, .maxLength, .email, .phone: "text"
    case .minCount, .maxCount: "lists"
    }
  }

  /// Makes the validation from the number after the word; `nil` when the number is missing or unsuited.
  func validation(operand text: String?) -> FieldValidation? {
    let number = text.flatMap(NumberLiteral.init)
    let count = number?.integer.flatMap { $0 > 0 && $0 <= 100_000 ? $0 : nil }
    return switch self {
    case .required: .required
    case .email: .email
    case .phone: .phone
    case .min: number.map(FieldValidation.minimum)
    case .max: number.map(FieldValidation.maximum)
    case .above: number.map(FieldValidation.above)
    case .below: number.map(FieldValidation.below)
    case .minLength: count.map(FieldValidation.minimumLength)
    case .maxLength: count.map(FieldValidation.maximumLength)
    case .minCount: count.map(FieldValidation.minimumCount)
    case .maxCount: count.map(FieldValidation.maximumCount)
    }
  }
}

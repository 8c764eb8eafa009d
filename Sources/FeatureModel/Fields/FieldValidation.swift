/// What the form asks of a field before it is saved.
package enum FieldValidation: Sendable, Hashable {
  /// Text that is not blank, a list that is not empty.
  case required
  /// A number at least as large.
  case minimum(NumberLiteral)
  /// A number at most as large.
  case maximum(NumberLiteral)
  /// A larger number.
  case above(NumberLiteral)
  /// A smaller number.
  case below(NumberLiteral)
  /// Text with at least so many characters.
  case minimumLength(Int)
  /// Text with at most so many characters.
  case maximumLength(Int)
  /// A list with at least so many elements.
  case minimumCount(Int)
  /// A list with at most so many elements.
  case maximumCount(Int)
  /// Text that looks like an e-mail address.
  case email
  /// Text that looks like a phone number.
  case phone

  /// The kind without its limit.
  package var word: ValidationWord {
    switch self {
    case .required: .required
    case .minimum: .min
    case .maximum: .max
    case .above: .above
    case .below: .below
    case .minimumLength: .minLength
    case .maximumLength: .maxLength
    case .minimumCount: .minCount
    case .maximumCount: .maxCount
    case .email: .email
    case .phone: .phone
    }
  }

  /// The number that the value is compared with, for those that compare numbers.
  var bound: NumberLiteral? {
    switch self {
    case .minimum(let bound), .maximum(let bound), .above(let bound), .below(let bound): bound
    default: nil
    }
  }

  /// The limit of a length or a count.
  var limit: Int? {
    switch self {
    case .minimumLength(let limit), .maximumLength(let limit), .minimumCount(let limit), .maximumCount(let limit):
      limit
    default: nil
    }
  }
}

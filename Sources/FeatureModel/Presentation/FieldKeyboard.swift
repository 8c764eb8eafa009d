/// The keyboard that suits a field; the raw value is the case of UIKit's `UIKeyboardType`.
package enum FieldKeyboard: String, Sendable, Hashable {
  case standard = "default"
  case numberPad
  case decimalPad
  /// The pads have no minus sign.
  case numbersAndPunctuation
  case emailAddress
  case phonePad
  case url = "URL"

  init(for field: Field) {
    switch field.scalar {
    case .string:
      self =
        field.validations.contains(.email) ? .emailAddress : field.validations.contains(.phone) ? .phonePad : .standard
    case .integer: self = Self.isNeverNegative(field) ? .numberPad : .numbersAndPunctuation
    case .double, .decimal: self = Self.isNeverNegative(field) ? .decimalPad : .numbersAndPunctuation
    case .url: self = .url
    case .boolean, .date, .uuid, nil: self = .standard
    }
  }

  /// What the system can fill in, as the case of `UITextContentType`; `nil` where it knows nothing.
  package var contentType: String? {
    switch self {
    case .emailAddress: "emailAddress"
    case .phonePad: "telephoneNumber"
    case .url: "URL"
    case .standard, .numberPad, .decimalPad, .numbersAndPunctuation: nil
    }
  }

  /// Whether the text is written as it is, without capitals and corrections of the keyboard's own.
  package var isLiteral: Bool { self == .emailAddress || self == .url }

  private static func isNeverNegative(_ field: Field) -> Bool {
    field.validations.contains { validation in
      switch validation {
      case .minimum(let bound), .above(let bound): bound.value >= 0
      default: false
      }
    }
  }
}

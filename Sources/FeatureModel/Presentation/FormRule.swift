/// One thing that a form asks of a field before it saves.
package struct FormRule: Sendable, Hashable {
  /// What is asked for.
  package enum Kind: Sendable, Hashable {
    /// Something has to be typed or chosen.
    case presence
    /// The text has to be a value of the type.
    case format
    /// What the field language's word asks for.
    case validation(ValidationWord)
  }

  package let kind: Kind
  /// What is said below the field, as a sentence without a full stop.
  package let message: String
  /// The call that asks for it up to its last argument, the message; the form's property stands in it by its name.
  package let check: String
  /// Values of the form's property, as expressions, that break this rule and none before it; at least one.
  package let invalidInputs: [String]
  /// The value next to them that the field may have, as an expression; `nil` where there is none to name.
  package var allowedInput: String?
}

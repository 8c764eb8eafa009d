/// A field as its own text says, before names are looked up in the feature and the project.
struct ParsedField: Sendable, Hashable {
  let source: FieldSource
  let name: Name
  /// Where the name stands, in UTF-8 bytes.
  let nameRange: Range<Int>
  let type: ParsedType
  /// Where the type stands, with the enum's cases.
  let typeRange: Range<Int>
  var isOptional: Bool
  var isReadOnly = false
  /// Whether `server` says that the identity is not made by the app.
  var isServerMade = false
  var defaultValue: ParsedDefault?
  var validations: [ParsedValidation] = []
  var showings: [ParsedShowing] = []
}

/// The type of a field before named types are looked up.
struct ParsedType: Sendable, Hashable {
  /// What one value is.
  enum Value: Sendable, Hashable {
    case scalar(ScalarType)
    /// An enum with its cases; the name is `nil` when the feature is to choose it.
    case enumeration(name: Name?, cases: [EnumCase])
    /// A type that only the feature or the project knows, as it was written.
    case named(String)
  }

  let value: Value
  let isList: Bool
}

/// A default value before it is compared with the type.
struct ParsedDefault: Sendable, Hashable {
  /// The value without its quotes.
  let text: String
  let isQuoted: Bool
  let range: Range<Int>
}

/// What is said of how a field is shown, with the place of its word.
struct ParsedShowing: Sendable, Hashable {
  let showing: FieldShowing
  let range: Range<Int>
}

/// A validation with the place of its word.
struct ParsedValidation: Sendable, Hashable {
  let validation: FieldValidation
  let range: Range<Int>
}

extension ParsedField {
  /// What a server calls the field.
  var key: String {
    for case .key(let key) in showings.map(\.showing) { return key }
    return name.variable
  }
}

/// The value that a field has when nobody gave it one.
package enum FieldDefault: Sendable, Hashable {
  case text(String)
  case number(NumberLiteral)
  case boolean(Bool)
  /// The moment at which the value is made.
  case now
  /// A new identifier.
  case newIdentifier
  /// An absolute address.
  case address(String)
  case enumerationCase(EnumCase)
  case emptyList
  /// No value, for an optional field.
  case nothing
}

/// What a name is for, which decides what it must not be.
package enum NameUse: String, Sendable, Hashable {
  case feature
  case plural
  case field
  case enumeration = "enum"
  case enumerationCase = "case"

  /// Whether the name becomes that of a type.
  var isType: Bool { self == .feature || self == .plural || self == .enumeration }

  /// The name in the spelling that a message shows for this use.
  func spelling(of name: Name) -> String { isType ? name.type : name.variable }

  /// The use with its article: `a field`, `an enum`.
  var phrase: String { self == .enumeration ? "an enum" : "a " + rawValue }
}

/// The property that tells one value of the model from another.
package enum Identity: String, Sendable, Hashable, CaseIterable {
  case uuid = "UUID"
  case integer = "Int"
  case string = "String"

  /// The type as it is written in code.
  package var swiftType: String { rawValue }
}

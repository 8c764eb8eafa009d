/// A type of the project that a field holds by value.
package struct ModelReference: Sendable, Hashable {
  /// The words of the type's name, for labels.
  package let name: Name
  /// The name of the type, as it is written in code.
  package let typeName: String
}

/// What a call calls.
package enum Callee: Sendable {
  /// An initialiser of a type; the type's name alone for one that the project doesn't declare.
  case constructs(TypeUse)
  case function(DeclarationID)
  case unknown
}

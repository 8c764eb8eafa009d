/// One change of a mutant, with placeholders such as `«name»` not yet filled in.
package struct MutantEdit: Sendable, Hashable {
  package var change: MutantOperator
  /// The declaration that is changed, as `Type` or `Type.member`; `nil` for the one at the place.
  package var target: String?
  /// What stands behind the operator, such as the name of an attribute.
  package var word = ""
  /// The lines below the operator.
  package var text = ""
  /// How often the text is put in.
  package var count = 1
}

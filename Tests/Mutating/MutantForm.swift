import RuleEngine

/// One way to break a rule: where, and by which changes.
package struct MutantForm: Sendable {
  /// What the changed code does, such as "a model asks a service".
  package var title: String
  /// Finds the places that are broken; what it says are the values of `«1»`, `«2»` and so on, with bars between.
  package var places: Rule
  package var edits: [MutantEdit]
}

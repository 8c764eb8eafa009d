/// Why mutants can't be made at all.
package struct MutantProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// One or several lines for a person.
  package let description: String

  package init(_ description: String) { self.description = description }
}

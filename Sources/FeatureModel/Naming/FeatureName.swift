/// The name of a feature as it was understood.
package struct FeatureName: Sendable, Hashable {
  package let name: Name
  /// What was taken otherwise than it was typed, as one clause; `nil` when nothing was.
  package let note: String?
}

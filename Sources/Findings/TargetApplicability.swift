/// Whether a target has a SwiftUI architecture to check.
package struct TargetApplicability: Sendable, Hashable {
  /// The target's module; empty for files of no known target.
  package var target: String
  /// The guide by which it is checked; `nil` where it is left alone.
  package var guide: String?
  /// What was counted, in a clause.
  package var reason: String

  package init(target: String, guide: String?, reason: String) {
    self.target = target
    self.guide = guide
    self.reason = reason
  }
}

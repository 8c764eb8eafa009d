import LineDifference

/// A plan as a unified diff, which `git apply` and `patch -p1` read.
package enum PlanDiff {
  /// Returns what carrying out the plan would change; conflicts show what would change without them.
  package static func text(_ plan: Plan) -> [UInt8] {
    var text: [UInt8] = []
    for file in plan.files {
      switch file.action {
      case .create, .update, .merge, .move, .edit, .replace, .conflict(.differs), .conflict(.overlap):
        text += UnifiedDiff.text(path: file.path, from: file.existing, to: file.bytes)
      case .remove: text += UnifiedDiff.text(path: file.path, from: file.existing, to: nil)
      case .same, .keep, .skip, .conflict(.obstacle): break
      }
    }
    return text
  }
}

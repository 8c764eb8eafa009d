import LineDifference

/// A plan as a unified diff, which `git apply` and `patch -p1` read.
package enum PlanDiff {
  /// Returns what carrying out the plan would change; conflicts show what would change without them.
  ///
  /// - Parameter prefix: The way from where the patch is to be applied to the folder of the plan, with a slash at its end.
  package static func text(_ plan: Plan, prefix: String = "") -> [UInt8] {
    var text: [UInt8] = []
    for file in plan.files {
      switch file.action {
      case .create, .update, .merge, .move, .edit, .replace, .conflict(.differs), .conflict(.lost),
        .conflict(.overlap):
        text += UnifiedDiff.text(path: prefix + file.path, from: file.existing, to: file.bytes)
      case .remove: text += UnifiedDiff.text(path: prefix + file.path, from: file.existing, to: nil)
      case .same, .keep, .skip, .conflict(.obstacle): break
      }
    }
    return text
  }
}

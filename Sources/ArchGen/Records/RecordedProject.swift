import ProjectFiles

/// The project that the current folder belongs to.
package enum RecordedProject {
  /// Absolute path of the folder that plans start from, for an order with its folder.
  package static func planRoot(into: String?) throws(FeatureProblem) -> String { try FeaturePlace(into: into).root }

  /// Absolute path of the folder that holds the project's records, if it has any.
  package static func root() throws(FeatureProblem) -> String {
    let root = try FeaturePlace(into: nil).recordRoot
    GitTool(around: root)?.tellRefusal()
    return root
  }
}

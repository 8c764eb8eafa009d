import FilePlan

/// Files made from the project's source, ready to be written.
package struct PlannedSource: Sendable {
  package let plan: Plan
  /// What a person should know, one clause each.
  package let notes: [String]
}

/// What the commands that start from existing source have in common.
package struct SourceOrder: Sendable {
  /// The type in question, a nested one with its outer types: `Editor.Client`.
  package var name: String
  /// The folder for new files; `nil` to choose one next to similar files.
  package var into: String?
  /// Whether project files of Xcode get new files added where they list them.
  package var editsProject = true
  /// Whether what holds or takes a type takes any value of its new protocol.
  package var retypesUsers = true
  package var policy = ExistingFilePolicy.refuse

  package init(name: String) { self.name = name }
}

import JSONText
import ProjectFiles
import ProjectIndex

/// What a project says about the types of a role; it outweighs all other evidence.
package struct ConfiguredRole: Sendable, Hashable {
  package var role: Role
  /// Patterns of type names, such as `*Presenter`.
  package var names: [NamePattern] = []
  /// Patterns of the paths of files, relative to the root.
  package var folders: [GlobPattern] = []
  /// Names of protocols and superclasses.
  package var conformances: [String] = []
  /// Where the role stands in the configuration.
  package var position: TextPosition

  package init(role: Role, position: TextPosition) {
    self.role = role
    self.position = position
  }
}

extension ConfiguredRole {
  /// The role as the index takes it.
  var assignment: RoleAssignment {
    RoleAssignment(role: role) { [self] name, path, inherits in
      if let pattern = names.first(where: { $0.matches(name) }) { return "the configuration's pattern '\(pattern.text)'" }
      if let parent = conformances.first(where: { inherits($0) }) { return "the configuration's conformance '\(parent)'" }
      if let folder = folders.first(where: { $0.matches(path) }) { return "the configuration's folder '\(folder.text)'" }
      return nil
    }
  }
}

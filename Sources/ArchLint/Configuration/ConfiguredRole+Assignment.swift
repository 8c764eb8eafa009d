import ProjectFiles
import ProjectIndex

extension ConfiguredRole {
  /// The role as the index takes it.
  var assignment: RoleAssignment {
    RoleAssignment(role: role) { [self] name, path, inherits in
      guard let path = scope.ownPath(path) else { return nil }
      if let pattern = names.first(where: { $0.matches(name) }) {
        return "the configuration's pattern '\(pattern.text)'"
      }
      if let parent = conformances.first(where: { inherits($0) }) {
        return "the configuration's conformance '\(parent)'"
      }
      if let folder = folders.first(where: { $0.matches(path) }) {
        return "the configuration's folder '\(folder.text)'"
      }
      return nil
    }
  }
}

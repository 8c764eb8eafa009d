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
  /// The files that it is about; patterns count from the folder.
  var scope = ConfigurationScope()
  /// Where the role stands in the configuration.
  package var position: TextPosition

  package init(role: Role, position: TextPosition) {
    self.role = role
    self.position = position
  }
}

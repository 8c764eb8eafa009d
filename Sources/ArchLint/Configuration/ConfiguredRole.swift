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
  /// The beginning of the paths of the files that it is about, from the root; patterns count from there.
  private(set) var folder = ""
  /// Folders in it that have configurations of their own.
  private(set) var otherFolders: [String] = []
  /// Where the role stands in the configuration.
  package var position: TextPosition

  package init(role: Role, position: TextPosition) {
    self.role = role
    self.position = position
  }

  /// The role for the files of a folder, without those of some folders in it.
  func limited(to folder: String, except others: [String]) -> ConfiguredRole {
    var role = self
    role.folder = folder
    role.otherFolders = others
    return role
  }

  /// The path that patterns are matched with; `nil` for a file that the role isn't about.
  func ownPath(_ path: String) -> String? {
    guard path.hasPrefix(folder), !otherFolders.contains(where: { path.hasPrefix($0 + "/") }) else { return nil }
    return folder.isEmpty ? path : String(path.dropFirst(folder.utf8.count))
  }
}

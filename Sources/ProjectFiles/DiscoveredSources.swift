/// The files of a project that are of interest.
package struct DiscoveredSources: Sendable, Hashable {
  /// Swift source files, relative to the root, sorted bytewise; manifests such as `Package.swift` are not among them.
  package var swiftFiles: [String]
  /// Files that describe build targets or their settings, relative to the root, sorted bytewise.
  package var projectFiles: [String]
  /// Folders and files that could not be read, sorted bytewise by path; `.` stands for the root.
  package var unreadable: [UnreadablePath]

  package init(swiftFiles: [String] = [], projectFiles: [String] = [], unreadable: [UnreadablePath] = []) {
    self.swiftFiles = swiftFiles
    self.projectFiles = projectFiles
    self.unreadable = unreadable
  }
}

/// A file or folder that could not be read.
package struct UnreadablePath: Sendable, Hashable {
  /// Path relative to the root.
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Reads the build targets of a project from its project files, without a build.
package enum ProjectLayoutReader {
  /// Reads all project files among the sources; one that cannot be read becomes a problem of the layout.
  ///
  /// XcodeGen and Tuist manifests count only where no Xcode project stands beside them, which would be their product.
  ///
  /// - Parameter contents: Contents of project files that are not those on the disk, by path.
  package static func read(
    root: String, sources: DiscoveredSources, contents: [String: [UInt8]] = [:]
  ) -> ProjectLayout {
    ProjectManifests(root: root, projectFiles: sources.projectFiles, contents: contents).layout(
      swiftFiles: sources.swiftFiles)
  }
}

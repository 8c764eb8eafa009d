/// Reads the build targets of a project from its project files, without a build.
package enum ProjectLayoutReader {
  /// Reads all project files among the sources; one that cannot be read becomes a problem of the layout.
  ///
  /// XcodeGen and Tuist manifests count only where no Xcode project stands beside them, which would be their product.
  package static func read(root: String, sources: DiscoveredSources) -> ProjectLayout {
    ProjectManifests(root: root, projectFiles: sources.projectFiles).layout(swiftFiles: sources.swiftFiles)
  }
}

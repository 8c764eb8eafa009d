import Platform

/// Reads the build targets of a project from its project files, without a build.
package enum ProjectLayoutReader {
  /// Reads all project files among the sources; one that cannot be read becomes a problem of the layout.
  ///
  /// XcodeGen and Tuist manifests count only where no Xcode project stands beside them, which would be their product.
  package static func read(root: String, sources: DiscoveredSources) -> ProjectLayout {
    let packageFolders = sources.projectFiles.filter { FileSystem.lastComponent($0) == "Package.swift" }
      .map(FileSystem.parent)
    let context = ProjectContext(
      root: root, rootFolder: RootFolder(absolutePath: FileSystem.realPath(root) ?? FileSystem.absolute(root)),
      swiftFiles: SwiftFileList(paths: sources.swiftFiles), packageFolders: packageFolders)
    let manifests = ProjectManifest.manifests(in: sources.projectFiles)
    let contents = Parallel.map(count: manifests.count, threads: Parallel.defaultThreads) { index in
      read(manifests[index], context: context)
    }
    var assembly = LayoutAssembly()
    for (manifest, contents) in zip(manifests, contents) { assembly.add(contents, of: manifest) }
    return assembly.layout(context: context)
  }

  private static func read(_ manifest: ProjectManifest, context: ProjectContext) -> ProjectContents {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: FileSystem.join(context.root, manifest.path))
    } catch {
      let problem = ProjectProblem(path: manifest.path, message: "cannot read the file: \(error.reason)")
      return ProjectContents(problems: [problem])
    }
    return switch manifest.kind {
    case .xcode: XcodeProjectReader.read(bytes, path: manifest.path, context: context)
    case .package: PackageManifestReader.read(bytes, path: manifest.path, context: context)
    case .xcodeGen: XcodeGenReader.read(bytes, path: manifest.path, context: context)
    case .tuist: TuistManifestReader.read(bytes, path: manifest.path, context: context)
    }
  }
}

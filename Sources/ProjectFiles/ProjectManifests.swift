import Platform

/// The project files of a project as they were read, from which its targets follow for whatever Swift files it has.
package struct ProjectManifests: Sendable {
  /// Tells what a project file says about the Swift files of a project.
  typealias Reading = @Sendable (ProjectContext) -> ProjectContents

  private let root: String
  private let rootFolder: RootFolder
  private let packageFolders: [String]
  private let manifests: [ProjectManifest]
  private let readings: [Reading]
  /// Those of the folders around the root, each with the way from there.
  private var outer: [(way: String, manifests: ProjectManifests)] = []

  /// Reads the project files among some paths below a root, and those directly in the folders around it, to the targets of
  /// which its files may belong.
  ///
  /// - Parameter contents: Contents of some that are not those on the disk, by path.
  package init(root: String, projectFiles: [String], contents: [String: [UInt8]] = [:]) {
    self.init(only: projectFiles, of: root, contents)
    let folder = FileSystem.absolute(root)
    outer = Self.files(around: folder).compactMap { above, files in
      FileSystem.relative(folder, to: above).map { ($0 + "/", ProjectManifests(only: files, of: above, [:])) }
    }
  }

  /// The project files directly in each of the folders around one, where there are some.
  package static func files(around folder: String) -> [(folder: String, files: [String])] {
    EnclosingFolders.of(folder).dropFirst().map { ($0, ProjectManifest.paths(directlyIn: $0)) }.filter { !$1.isEmpty }
  }

  /// The nearest folder with an Xcode project or a package, from one upwards in its repository.
  package static func projectFolder(around start: String) -> String? {
    EnclosingFolders.of(start).first { folder in
      !ProjectManifest.paths(directlyIn: folder).isEmpty
        || ((try? FileSystem.entries(of: folder)) ?? []).contains { $0.name.hasSuffix(".xcworkspace") }
    }
  }

  private init(only projectFiles: [String], of root: String, _ contents: [String: [UInt8]]) {
    self.root = root
    rootFolder = RootFolder(absolutePath: FileSystem.realPath(root) ?? FileSystem.absolute(root))
    packageFolders = projectFiles.filter { FileSystem.lastComponent($0) == "Package.swift" }.map(FileSystem.parent)
    let manifests = ProjectManifest.manifests(in: projectFiles)
    self.manifests = manifests
    let versions = Dictionary(
      grouping: projectFiles.filter {
        FileSystem.lastComponent($0).hasPrefix(PackageManifestReader.versionPrefix)
      }, by: FileSystem.parent)
    readings = Parallel.map(count: manifests.count, threads: Parallel.defaultThreads) { index in
      let manifest = manifests[index]
      return Self.reading(
        manifest, root: root, versions: manifest.kind == .package ? versions[manifest.folder] ?? [] : [], contents)
    }
  }

  /// The targets with their files.
  ///
  /// - Parameter swiftFiles: The paths of all Swift files below the root, sorted bytewise.
  package func layout(swiftFiles: [String]) -> ProjectLayout {
    let context = ProjectContext(
      root: root, rootFolder: rootFolder, swiftFiles: SwiftFileList(paths: swiftFiles), packageFolders: packageFolders)
    let readings = readings
    let contents = Parallel.map(count: readings.count, threads: Parallel.defaultThreads) { readings[$0](context) }
    var assembly = LayoutAssembly()
    for (manifest, contents) in zip(manifests, contents) { assembly.add(contents, of: manifest) }
    var layout = assembly.layout(context: context)
    for (way, manifests) in outer {
      layout.add(manifests.layout(swiftFiles: swiftFiles.map { way + $0 }), below: way)
    }
    return layout
  }

  /// - Parameter versions: The paths of further manifests for single versions of the tools.
  private static func reading(
    _ manifest: ProjectManifest, root: String, versions: [String], _ contents: [String: [UInt8]]
  ) -> Reading {
    let path = manifest.path
    func content(of path: String) throws(FileError) -> [UInt8] {
      let known = contents[path]
      let content = if let known { known } else { try FileReading.bytes(of: FileSystem.join(root, path)) }
      if let problem = FileError(conflictIn: content, at: path) { throw problem }
      return content
    }
    let bytes: [UInt8]
    let others: [[UInt8]]
    do throws(FileError) {
      bytes = try content(of: path)
      others = try versions.map { version throws(FileError) in try content(of: version) }
    } catch {
      let problem = ProjectProblem(unread: path, error)
      return { _ in ProjectContents(problems: [problem]) }
    }
    switch manifest.kind {
    case .xcode: return XcodeProjectReader.reading(of: bytes, path: path)
    case .package: return PackageManifestReader.reading(of: bytes, path: path, versions: others)
    case .xcodeGen: return { XcodeGenReader.read(bytes, path: path, context: $0) }
    case .tuist: return { TuistManifestReader.read(bytes, path: path, context: $0) }
    }
  }
}

import Platform

/// Reads the targets of a Swift package from its `Package.swift`, without running it.
struct PackageManifestReader {
  private let context: ProjectContext
  private let origin: String
  /// Folder of the package, relative to the root.
  private let folder: String
  private let toolsVersion: ToolsVersion
  private let manifest: PackageManifest
  /// Those that other versions of the tools read instead.
  private let versions: [PackageManifest]

  /// What the names of manifests for single versions of the tools begin with.
  static let versionPrefix = "Package@swift-"

  /// Reads the file at `path`, relative to the root, whose content is `bytes`.
  static func read(_ bytes: [UInt8], path: String, context: ProjectContext) -> ProjectContents {
    reading(of: bytes, path: path)(context)
  }

  /// Takes the file apart, for whatever Swift files the project has.
  static func reading(of bytes: [UInt8], path: String, versions: [[UInt8]] = []) -> ProjectManifests.Reading {
    let source = ManifestCallReader.read(bytes)
    let toolsVersion = ToolsVersion(manifest: bytes)
    let manifest = PackageManifest(source.statements)
    let versions = versions.map { PackageManifest(ManifestCallReader.read($0).statements) }
    let problems = source.mistakes.map { ProjectProblem(path: path, line: $0.line, message: $0.message) }
    return { context in
      let reader = PackageManifestReader(
        context: context, origin: path, folder: FileSystem.parent(path), toolsVersion: toolsVersion, manifest: manifest,
        versions: versions)
      return ProjectContents(
        targets: manifest.targets.map { reader.contents(of: $0) }, problems: problems,
        hasUnseenTargets: manifest.hasUnseenTargets)
    }
  }

  private func contents(of declaration: PackageManifest.Target) -> TargetContents {
    var settings = manifest.settings(of: declaration)
    // Which of them counts depends on who builds it.
    let others = versions.map { version in
      version.targets.first { $0.name == declaration.name }.map { version.settings(of: $0).isolation }
    }
    if others.contains(where: { $0 != settings.isolation }) { settings.isolation = .unknown }
    var target = BuildTarget(
      name: declaration.name, kind: declaration.kind, moduleName: BuildTarget.moduleName(for: declaration.name),
      defaultIsolation: settings.isolation,
      swiftVersion: settings.languageMode ?? manifest.languageMode ?? toolsVersion.languageMode, origin: origin,
      dependencies: manifest.dependencies(of: declaration), isServer: isServer(declaration))
    target.platforms = manifest.platforms
    target.folder = targetFolder(of: declaration)
    return TargetContents(target: target, files: files(of: declaration))
  }

  /// Whether a target is a server's, or tests one.
  private func isServer(_ declaration: PackageManifest.Target) -> Bool {
    if manifest.isServer(declaration) { return true }
    guard declaration.kind.isTest else { return false }
    let tested = manifest.dependencies(of: declaration)
    return manifest.targets.contains { tested.contains($0.name) && manifest.isServer($0) }
  }

  private func files(of declaration: PackageManifest.Target) -> [String] {
    guard let targetFolder = targetFolder(of: declaration) else { return [] }
    let excluded = paths(manifest.variables.strings(of: declaration.call["exclude"]), in: targetFolder)
    let files = context.ownFiles(below: targetFolder).filter { file in
      !excluded.contains { RelativePath.contains(folder: $0, file) }
    }
    guard let sources = declaration.call["sources"] else { return files }
    let included = paths(manifest.variables.strings(of: sources), in: targetFolder)
    return files.filter { file in included.contains { RelativePath.contains(folder: $0, file) } }
  }

  private func paths(_ paths: [String], in folder: String) -> [String] {
    paths.compactMap { context.rootFolder.resolve($0, in: folder) }
  }

  /// The folder of a target: the one given, or the first of those where the package manager looks that has Swift files.
  private func targetFolder(of declaration: PackageManifest.Target) -> String? {
    if let path = declaration.call["path"] {
      return manifest.variables.text(of: path).flatMap { context.rootFolder.resolve($0, in: folder) }
    }
    let sourceFolders = ["Sources", "Source", "src", "srcs"]
    let candidates =
      switch declaration.kind {
      case .unitTest: ["Tests"] + sourceFolders
      case .plugin: ["Plugins"]
      default: sourceFolders
      }
    for candidate in candidates {
      let targetFolder = FileSystem.join(FileSystem.join(folder, candidate), declaration.name)
      if !context.swiftFiles.paths(below: targetFolder).isEmpty { return targetFolder }
    }
    // Since 5.9 the only target of its kind needs no folder of its own.
    guard toolsVersion >= ToolsVersion(major: 5, minor: 9),
      manifest.targets.filter({ $0.kind.isTest == declaration.kind.isTest && $0.kind != .plugin }).count == 1
    else { return nil }
    return candidates.prefix(declaration.kind.isTest ? 1 : candidates.count)
      .map { FileSystem.join(folder, $0) }
      .first { !context.swiftFiles.paths(below: $0).isEmpty }
  }
}

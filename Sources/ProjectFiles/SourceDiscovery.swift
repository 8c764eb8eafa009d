import Platform

/// Finds the Swift files and project files below a root.
///
/// Hidden entries, build products, third-party code, asset catalogues and what git ignores are left out; symbolic links
/// are never followed, so that nothing is read twice and nothing outside the root.
package enum SourceDiscovery {
  /// Walks the tree below `root`.
  ///
  /// - Parameters:
  ///   - include: Patterns of the Swift files to take; all when there are none.
  ///   - exclude: Patterns of files and folders to leave out, project files included.
  package static func find(root: String, include: [GlobPattern], exclude: [GlobPattern]) -> DiscoveredSources {
    var walk = SourceWalk(root: root, include: include, exclude: exclude, ignored: GitIgnoredPaths(root: root))
    walk.run()
    walk.sources.swiftFiles.sort(by: FileSystem.precedes)
    walk.sources.projectFiles.sort(by: FileSystem.precedes)
    walk.sources.unreadable.sort { FileSystem.precedes($0.path, $1.path) }
    return walk.sources
  }

  /// The Swift files that aren't known, those that git ignores among them.
  ///
  /// - Parameter folders: The folders of the root to look into; others hold what isn't the project's, such as products.
  package static func others(than known: Set<String>, in folders: Set<String>, root: String) -> [String] {
    var walk = SourceWalk(root: root, include: [], exclude: [], ignored: GitIgnoredPaths())
    walk.folders = folders
    walk.run()
    return walk.sources.swiftFiles.filter { !known.contains($0) }
  }

  /// What a file is good for.
  package enum Kind: Sendable { case source, project }

  /// Whether a file would be found by its path, relative to the root, if git doesn't ignore it.
  package static func mayRead(_ path: String) -> Bool {
    let name = FileSystem.lastComponent(path)
    guard FileRole(name: name) != nil, !name.hasPrefix(".") else { return false }
    return path.split(separator: "/").dropLast().allSatisfy {
      !$0.hasPrefix(".") && SourceWalk.enters(name: String($0))
    }
  }

  /// Whether a folder of a name is looked into at all.
  static func enters(_ name: String) -> Bool { SourceWalk.enters(name: name) }

  /// What a file on the disk is found as; read only where its name doesn't tell.
  package static func kind(ofFile path: String, root: String) -> Kind? {
    switch FileRole(name: FileSystem.lastComponent(path)) {
    case .source: .source
    case .project: .project
    case .perhapsProject: kind(of: path, content: (try? FileReading.bytes(of: FileSystem.join(root, path))) ?? [])
    case nil: nil
    }
  }

  /// What a file that isn't on the disk would be found as; `nil` where it wouldn't.
  package static func kind(of path: String, content: [UInt8]) -> Kind? {
    guard mayRead(path), let role = FileRole(name: FileSystem.lastComponent(path)) else { return nil }
    switch role {
    case .source: return .source
    case .project: return .project
    case .perhapsProject: return TuistManifestReader.isManifest(content) ? .project : .source
    }
  }
}

private struct SourceWalk {
  let root: String
  let include: [GlobPattern]
  let exclude: [GlobPattern]
  let ignored: GitIgnoredPaths
  /// The only folders of the root that are looked into; `nil` for all.
  var folders: Set<String>?
  var sources = DiscoveredSources()

  mutating func run() {
    var pending = [""]
    while let folder = pending.popLast() {
      do {
        for entry in try FileSystem.entries(of: FileSystem.join(root, folder)) where !entry.name.hasPrefix(".") {
          let path = FileSystem.join(folder, entry.name)
          if entry.isNameRepaired {
            addUnnameable(path, entry)
            continue
          }
          switch entry.kind {
          case .directory: if entersFolder(path, name: entry.name) { pending.append(path) }
          case .file: addFile(path, name: entry.name)
          case .symbolicLink, .other: break
          }
        }
      } catch {
        sources.unreadable.append(UnreadablePath(path: folder.isEmpty ? "." : folder, reason: error.reason))
      }
    }
  }

  private static let skippedFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "fastlane", "node_modules"]
  /// Bundles without source files of the project; the Swift files in documentation are steps of tutorials, those in
  /// playgrounds are tried out page by page.
  private static let skippedEndings = [".xcassets", ".bundle", ".framework", ".xcframework", ".docc", ".playground"]

  private func entersFolder(_ path: String, name: String) -> Bool {
    if !Self.enters(name: name) || path == name && folders?.contains(name) == false { return false }
    let folder = path + "/"
    return !ignored.contains(folder) && !exclude.contains { $0.matches(folder) }
  }

  static func enters(name: String) -> Bool {
    !skippedFolders.contains(name) && !skippedEndings.contains(where: name.hasSuffix)
  }

  /// Notes a file or folder that can't be opened by its name, as far as it would have been read.
  private mutating func addUnnameable(_ path: String, _ entry: DirectoryEntry) {
    let isWanted = entry.kind == .directory || entry.kind == .file && FileRole(name: entry.name) != nil
    guard isWanted, !exclude.contains(where: { $0.matches(path) }) else { return }
    sources.unreadable.append(UnreadablePath(path: path, reason: "not read: its name isn't UTF-8; rename it"))
  }

  private mutating func addFile(_ path: String, name: String) {
    guard let kind = FileRole(name: name), !ignored.contains(path), !exclude.contains(where: { $0.matches(path) })
    else {
      return
    }
    switch kind {
    case .project: sources.projectFiles.append(path)
    case .source: addSource(path)
    case .perhapsProject:
      let bytes = try? FileReading.bytes(of: FileSystem.join(root, path))
      if bytes.map(TuistManifestReader.isManifest) == true {
        sources.projectFiles.append(path)
      } else {
        addSource(path)
      }
    }
  }

  private mutating func addSource(_ path: String) {
    if include.isEmpty || include.contains(where: { $0.matches(path) }) { sources.swiftFiles.append(path) }
  }
}

/// What a file is good for, as far as its name tells.
private enum FileRole {
  case source, project
  /// A `Project.swift`: a manifest of Tuist or a model of the app.
  case perhapsProject

  init?(name: String) {
    switch name {
    case "Package.swift", "project.yml", "project.yaml": self = .project
    case "Project.swift": self = .perhapsProject
    default:
      if name.hasSuffix(".swift") {
        self = name.hasPrefix(PackageManifestReader.versionPrefix) ? .project : .source
      } else if name.hasSuffix(".pbxproj") || name.hasSuffix(".xcconfig") {
        self = .project
      } else {
        return nil
      }
    }
  }
}

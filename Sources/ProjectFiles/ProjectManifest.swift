import Platform

/// A project file that declares targets.
struct ProjectManifest: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case xcode, package, xcodeGen, tuist
  }

  /// Path relative to the root.
  let path: String
  let kind: Kind
  /// The folder whose files the project is about, relative to the root.
  let folder: String

  /// The manifests among the project files, in their order; those that an Xcode project beside them has been generated
  /// from are left out.
  static func manifests(in projectFiles: [String]) -> [ProjectManifest] {
    let manifests = projectFiles.compactMap { ProjectManifest(path: $0) }
    let xcodeFolders = Set(manifests.filter { $0.kind == .xcode }.map(\.folder))
    return manifests.filter { manifest in
      let isGenerator = manifest.kind == .xcodeGen || manifest.kind == .tuist
      return !isGenerator || !xcodeFolders.contains(manifest.folder)
    }
  }

  /// Those that lie in a folder itself, sorted.
  static func paths(directlyIn folder: String) -> [String] {
    let names = (try? FileSystem.entries(of: folder).map(\.name)) ?? []
    return names.map { $0.hasSuffix(".xcodeproj") ? FileSystem.join($0, "project.pbxproj") : $0 }
      .filter { path in
        ProjectManifest(path: path) != nil && FileSystem.followedKind(of: FileSystem.join(folder, path)) == .file
      }
      .sorted(by: FileSystem.precedes)
  }

  private init?(path: String) {
    let parent = FileSystem.parent(path)
    switch FileSystem.lastComponent(path) {
    case "project.pbxproj":
      guard parent.hasSuffix(".xcodeproj") else { return nil }
      kind = .xcode
      folder = FileSystem.parent(parent)
    case "Package.swift":
      kind = .package
      folder = parent
    case "project.yml", "project.yaml":
      kind = .xcodeGen
      folder = parent
    case "Project.swift":
      kind = .tuist
      folder = parent
    default: return nil
    }
    self.path = path
  }
}

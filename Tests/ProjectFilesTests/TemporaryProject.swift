import Foundation

@testable import ProjectFiles

/// A project in a temporary folder, removed with the last reference to it.
final class TemporaryProject {
  let root: String

  /// Creates a file for each path with its content.
  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("project-files-\(UUID().uuidString)")
    root = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, content) in files { try write(content, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ content: String, to path: String) throws {
    let file = URL(fileURLWithPath: root).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root + "/" + path, withDestinationPath: destination)
  }

  /// Runs git in the root, or in a folder below it, with no configuration but the repository's own.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  func sources(include: [String] = [], exclude: [String] = []) throws -> DiscoveredSources {
    SourceDiscovery.find(
      root: root, include: try include.map(GlobPattern.init), exclude: try exclude.map(GlobPattern.init))
  }

  func layout() throws -> ProjectLayout {
    try sources().layout(at: root)
  }
}

extension ProjectLayout {
  /// The names of the targets of each file, by path.
  var targetNamesOfFile: [String: [String]] {
    targetsOfFile.mapValues { indices in indices.map { targets[$0].name } }
  }

  /// The first target of a name.
  func target(_ name: String) -> BuildTarget? { targets.first { $0.name == name } }
}

extension DiscoveredSources {
  /// The targets of the project at a root that has these files.
  func layout(at root: String) -> ProjectLayout {
    ProjectManifests(root: root, projectFiles: projectFiles).layout(swiftFiles: swiftFiles)
  }
}

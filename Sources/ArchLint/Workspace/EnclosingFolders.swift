import JSONText
import Platform
import ProjectFiles

extension EnclosingFolders {
  /// The way to a folder from the top of its repository, which ends in a slash; empty for the top, or without a
  /// repository.
  package static func prefix(of folder: String) -> String {
    guard let top = of(folder).last, FileSystem.kind(of: FileSystem.join(top, ".git")) != nil,
      let way = FileSystem.relative(folder, to: top), !way.isEmpty
    else { return "" }
    return way + "/"
  }

  /// Whether a folder lies in a repository.
  static func hasRepository(_ folder: String) -> Bool {
    of(folder).last.map { FileSystem.kind(of: FileSystem.join($0, ".git")) != nil } ?? false
  }

  /// Those that hold a configuration, the nearest first, of whatever kind: one that can't be read is an error and not a
  /// reason to go on without.
  private static func allConfigured(from start: String) -> [String] {
    of(start).filter { FileSystem.kind(of: FileSystem.join($0, ProjectRoot.configurationName)) != nil }
  }

  /// The nearest of them that holds a configuration.
  package static func configured(from start: String) -> String? { allConfigured(from: start).first }

  /// The outermost of them that holds a configuration and leaves out none of those further in: what a project excludes,
  /// such as an example, is a project of its own if it has a configuration.
  package static func outermostConfigured(from start: String) -> String? {
    let folders = allConfigured(from: start)
    guard folders.count > 1 else { return folders.first }
    let position = folders.indices.reversed().first { position in
      let configuration = FileSystem.join(folders[position], ProjectRoot.configurationName)
      return !folders[..<position].contains { inner in
        FileSystem.relative(inner, to: folders[position]).map { excludes($0 + "/", configuration) } ?? false
      }
    }
    return position.map { folders[$0] }
  }

  /// Whether a configuration's `exclude` matches a path; its mistakes are told when it is read.
  private static func excludes(_ path: String, _ configuration: String) -> Bool {
    guard let bytes = try? FileReading.bytes(of: configuration, limit: FileReading.settingsLimit),
      let document = try? JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    else { return false }
    let patterns = document["exclude"]?.elements?.compactMap { $0.string.flatMap { try? GlobPattern($0) } } ?? []
    return patterns.contains { $0.matches(path) || $0.matches(path + "x.swift") }
  }
}

import Platform

/// What a configuration of SwiftLint says of the files to leave out.
package enum SwiftLintConfiguration {
  private static let name = ".swiftlint.yml"

  /// The patterns of what it excludes, as far as they match one of some paths; none where there is no such file, or it
  /// can't be read.
  package static func excluded(at root: String, matching paths: [String]) -> [String] {
    guard let bytes = try? FileReading.bytes(of: FileSystem.join(root, name), limit: FileReading.settingsLimit),
      let settings = try? YAMLReader.read(bytes)
    else { return [] }
    return (settings["excluded"]?.texts ?? []).compactMap { text in
      // Its paths start at the root, whether they hold a slash or not.
      let path = FileSystem.normalized("/" + text)
      guard let pattern = try? GlobPattern(path), paths.contains(where: pattern.matches) else { return nil }
      return path
    }
  }
}

import JSONRPC
import Platform

/// The files whose changes on the disk the client is asked to tell.
enum WatchedFiles {
  /// What is registered once: configurations, a project's own rules and guides, the baseline, project files with what they
  /// include, and Swift files that aren't open.
  static let inside = registration(
    "archlint-files",
    [
      "**/.archlint.json", "**/.archlint/**",
      "**/.archlint-baseline.json", "**/*.swift", "**/*.pbxproj", "**/*.xcconfig", "**/project.{yml,yaml}",
    ].map {
      .string($0)
    })

  /// What is registered for folders of the client: the same directly in the folders above them, as far as those of their
  /// repositories, whose targets and settings may be theirs; `nil` where there is none.
  static func above(_ folders: [String]) -> Payload? {
    let above = Set(folders.flatMap { EnclosingFolders.of($0).dropFirst() }).sorted()
    guard let first = folders.first, !above.isEmpty else { return nil }
    let patterns = [".archlint*", ".archlint/**", "*.{swift,xcconfig}", "*.xcodeproj/*.pbxproj", "project.{yml,yaml}"]
    return registration(
      "archlint-above:\(first)",
      above.flatMap { folder in
        patterns.map { ["baseUri": .string(FileAddress.of(folder)), "pattern": .string($0)] }
      })
  }

  private static func registration(_ id: String, _ patterns: [Payload]) -> Payload {
    [
      "registrations": [
        [
          "id": .string(id), "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": .array(patterns.map { ["globPattern": $0] })],
        ]
      ]
    ]
  }
}

import JSONRPC

/// The files whose changes on the disk the client is asked to tell.
enum WatchedFiles {
  /// What is registered: configurations, a project's own rules and guides, the baseline, and Swift files that aren't open.
  static let registration: Payload = [
    "registrations": [
      [
        "id": "archlint-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": .array(patterns.map { ["globPattern": .string($0)] })],
      ]
    ]
  ]

  private static let patterns = ["**/.archlint.json", "**/.archlint/**", "**/.archlint-baseline.json", "**/*.swift"]
}

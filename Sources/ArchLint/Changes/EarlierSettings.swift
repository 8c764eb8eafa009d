import Platform

/// The settings of a project in a state that isn't the one on the disk: configurations, own rules, guides, roles, baseline.
struct EarlierSettings: Sendable, Hashable {
  /// What is other than on the disk, by absolute path; `nil` for a file that this state doesn't have.
  let contents: [String: [UInt8]?]

  /// Whether a file or folder is other than on the disk.
  func knows(_ path: String) -> Bool { contents[path] != nil || !names(in: path).isEmpty }

  /// The names of the files in a folder that are other.
  func names(in folder: String) -> [String] {
    contents.filter { $0.value != nil && FileSystem.parent($0.key) == folder }.map { FileSystem.lastComponent($0.key) }
      .sorted(by: FileSystem.precedes)
  }

  /// Whether a path is that of such a file.
  static func mayHold(_ path: String) -> Bool {
    let name = FileSystem.lastComponent(path)
    return name == ProjectRoot.configurationName || name == BaselineFile.name
      || path.hasPrefix(".archlint/") || path.contains("/.archlint/")
  }

  /// Does something by these settings, on the same thread.
  static func with<Result, Failure>(
    _ settings: EarlierSettings?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = SettingsFile.$earlier.withValue(settings) {
      Swift.Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }
}

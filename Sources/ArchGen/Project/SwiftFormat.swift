import Platform

/// The formatter of the Swift toolchain, for projects that have a configuration of it.
enum SwiftFormat {
  static let configurationName = ".swift-format"

  /// Returns code as `swift format` writes it in a file at a path below a root, by the nearest configuration; `nil` where
  /// the toolchain isn't there.
  static func formatted(_ code: [UInt8], path: String, root: String) -> [UInt8]? {
    let command = ["swift", "format", "format", "--assume-filename", FileSystem.join(root, path), "-"]
    // What a configuration makes it trap at would be looked into for half a minute, for each file.
    let environment = ["SWIFT_BACKTRACE": "enable=no"]
    guard
      let result = Subprocess.run(command, input: code, in: root, environment: environment, patience: 10_000),
      result.status == 0, !result.output.isEmpty
    else { return nil }
    return result.output
  }
}

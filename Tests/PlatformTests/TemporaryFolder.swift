import Foundation

/// A folder of its own for one test, removed at the end of `with`.
struct TemporaryFolder {
  let path: String

  static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(path: url.resolvingSymlinksInPath().path))
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Creates a file with `text` and returns its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Creates a symbolic link to `destination` and returns its path.
  @discardableResult
  func link(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    return path(name)
  }

  /// Creates a named pipe and returns its path.
  @discardableResult
  func pipe(_ name: String) throws -> String {
    guard mkfifo(path(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path(name)
  }

  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  func setMode(of name: String, to mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

import Foundation

/// A folder with a few files, removed afterwards.
enum MutantFolder {
  static func with<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
    return try body(url.resolvingSymlinksInPath().path)
  }
}

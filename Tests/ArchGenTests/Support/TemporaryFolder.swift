import Foundation
import Platform
import Testing

/// A folder of its own for one test, which goes away with the value.
final class TemporaryFolder {
  let path: String

  /// Where all of them are: in memory where that can be had, as plans wait for the disk with each of their steps.
  static let base: URL = {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory)
      ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
  }()

  init(_ files: [String: String] = [:]) throws {
    let url = Self.base.appendingPathComponent("archgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    for name in (try? names()) ?? [] { try? setMode(0o700, of: name) }
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Makes the folder a repository with all that is in it.
  func commit() throws {
    for words in ["init -q", "add .", "-c user.name=a -c user.email=a@b commit -qm a"] {
      let words = words.split(separator: " ").map(String.init)
      #expect(Subprocess.run(["git", "-C", path] + words)?.status == 0)
    }
  }

  /// The texts of all files, from which the like of the folder can be made.
  func texts() throws -> [String: String] {
    let files = try names().filter { !$0.hasSuffix("/") }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try text($0)) })
  }

  /// The paths of everything in the folder, sorted; folders end in a slash.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return isFolder.boolValue ? name + "/" : name
    }.sorted()
  }
}

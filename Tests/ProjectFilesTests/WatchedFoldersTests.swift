import Foundation
import ProjectFiles
import Testing

@Suite("Watched folders")
struct WatchedFoldersTests {
  /// A class, as expectations don't change values.
  private final class Watched {
    private var folders: WatchedFolders

    init(_ root: String, files: [String] = []) { folders = WatchedFolders(roots: [root], files: files) }

    func look() -> Bool { folders.look() }
  }

  private func folder(_ files: [String: String]) throws -> String {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)").path
    for (name, text) in files { try write(text, to: root + "/" + name) }
    return root
  }

  private func write(_ text: String, to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: path, contents: Data(text.utf8)))
  }

  @Test(
    "tell each change that a check may see",
    arguments: [
      "A.swift", "New.swift", "Sub/B.swift", "New/Deep/C.swift", ".archlint.json", ".archlint/rules/a.md",
      "Package.swift",
    ])
  func changes(_ name: String) throws {
    let root = try folder(["A.swift": "a", "Sub/B.swift": "b"])
    defer { try? FileManager.default.removeItem(atPath: root) }
    let watched = Watched(root)
    #expect(!watched.look())
    try write("changed", to: root + "/" + name)
    #expect(watched.look())
    #expect(!watched.look())
    try FileManager.default.removeItem(atPath: root + "/" + name)
    #expect(watched.look())
    #expect(!watched.look())
  }

  @Test("pass over what no check reads", arguments: ["notes.txt", ".git/index", "Pods/A.swift", ".build/A.swift"])
  func noise(_ name: String) throws {
    let root = try folder(["A.swift": "a", "Pods/x": "", ".git/x": "", ".build/x": ""])
    defer { try? FileManager.default.removeItem(atPath: root) }
    let watched = Watched(root)
    try write("changed", to: root + "/" + name)
    #expect(!watched.look())
  }

  @Test("survive the folder's end and see it come back")
  func gone() throws {
    let root = try folder(["A.swift": "a"])
    defer { try? FileManager.default.removeItem(atPath: root) }
    let watched = Watched(root)
    try FileManager.default.removeItem(atPath: root)
    #expect(watched.look())
    #expect(!watched.look())
    try write("b", to: root + "/A.swift")
    #expect(watched.look())
  }

  @Test("tell an atomic save and a single file")
  func saves() throws {
    let root = try folder(["A.swift": "a", "aside.txt": "x"])
    defer { try? FileManager.default.removeItem(atPath: root) }
    let watched = Watched(root, files: [root + "/aside.txt"])
    try "a2".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)
    #expect(watched.look())
    try "longer".write(toFile: root + "/aside.txt", atomically: true, encoding: .utf8)
    #expect(watched.look())
    #expect(!watched.look())
  }
}

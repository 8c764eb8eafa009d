import Foundation

/// All files of a folder, but for git's, with their contents and permissions, and its subfolders.
struct Tree: Equatable {
  struct File: Equatable {
    var text: String
    var mode: Int
  }

  var files: [String: File] = [:]
  var folders: Set<String> = []

  init() {}

  /// Reads what a folder holds.
  init(of folder: String) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path != ".git" && !path.hasPrefix(".git/") {
      var isFolder: ObjCBool = false
      let full = folder + "/" + path
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        folders.insert(path)
      } else {
        let attributes = try FileManager.default.attributesOfItem(atPath: full)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: full)), as: UTF8.self)
        files[path] = File(text: text, mode: (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0)
      }
    }
  }

  /// Makes a folder hold this and nothing else.
  func write(to folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in folders.sorted() {
      try FileManager.default.createDirectory(atPath: folder + "/" + path, withIntermediateDirectories: true)
    }
    for (path, file) in files {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
      try FileManager.default.setAttributes([.posixPermissions: file.mode], ofItemAtPath: folder + "/" + path)
    }
  }

  /// The paths at which another tree differs.
  func differences(from other: Tree) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
      + folders.symmetricDifference(other.folders).sorted()
  }

  /// Files that only a run in progress has.
  var leftovers: [String] {
    files.keys.filter { $0.hasSuffix(".tmp") }.sorted()
  }
}

/// Projects to try the programs on.
enum SampleProject {
  /// A file that a safe fix changes.
  static func view(_ number: Int) -> String {
    """
    import SwiftUI

    struct Screen\(number)View: View {
      var body: some View {
        let _ = Self._printChanges()
        Text("\(number)")
      }
    }

    """
  }

  /// Files in several folders, every one of which a fix changes; one can be executed.
  static func fixable(count: Int) -> Tree {
    var tree = Tree()
    tree.files[".archlint.json"] = Tree.File(text: "{ \"guide\": \"mv-reference\" }\n", mode: 0o644)
    for number in 0..<count {
      let folder = "Part\(number % 5)"
      tree.folders.insert(folder)
      tree.files["\(folder)/Screen\(number)View.swift"] = Tree.File(
        text: view(number), mode: number == 3 ? 0o755 : 0o644)
    }
    return tree
  }

  /// A small app that features are added to.
  static var app: Tree {
    var tree = Tree()
    tree.files[".archlint.json"] = Tree.File(text: "{ \"guide\": \"mv-reference\" }\n", mode: 0o644)
    tree.folders = ["App"]
    tree.files["App/ShopApp.swift"] = Tree.File(
      text: """
        import SwiftUI

        @main
        struct ShopApp: App {
          var body: some Scene {
            WindowGroup {
              Text("Shop")
            }
          }
        }

        """, mode: 0o644)
    return tree
  }
}

import JSONText
import Platform

/// Rule files on disk.
package struct RulePages: Sendable {
  /// Path, as a person at the current folder writes it, and text of each page, sorted by path.
  package private(set) var pages: [(path: String, text: String)] = []
  /// Files that are no text.
  package private(set) var mistakes: [FileMistake] = []

  /// No pages at all.
  package init() {}

  /// Where a project keeps rules of its own, relative to its root.
  package static let folderOfProject = ".archlint/rules"

  /// Reads the pages of a project's own rules; none when it has no folder for them.
  package static func ofProject(at root: String) throws(FileError) -> RulePages {
    let folder = FileSystem.join(root, folderOfProject)
    guard FileSystem.kind(of: folder) != nil else { return RulePages() }
    return try inFolder(folder)
  }

  /// Reads the Markdown files of a folder, those with a name in capitals left out: they are about the folder.
  package static func inFolder(_ folder: String) throws(FileError) -> RulePages {
    var result = RulePages()
    for entry in try FileSystem.entries(of: folder) where isPage(entry.name) {
      let path = FileSystem.join(folder, entry.name)
      if FileSystem.followedKind(of: path) == .file { try result.read(path) }
    }
    return result
  }

  /// Reads one page.
  package static func file(_ path: String) throws(FileError) -> RulePages {
    var result = RulePages()
    try result.read(path)
    return result
  }

  private static func isPage(_ name: String) -> Bool {
    name.hasSuffix(".md") && !name.hasPrefix(".") && name.dropLast(3).contains { !$0.isUppercase }
  }

  private mutating func read(_ path: String) throws(FileError) {
    let bytes = try FileReading.bytes(of: path)
    let text = String(decoding: bytes, as: UTF8.self)
    let display = path.hasPrefix("/") ? DisplayPath.of(path) : FileSystem.normalized(path)
    // Decoding repairs what is wrong, so that a difference tells of it.
    if text.utf8.elementsEqual(bytes) {
      pages.append((display, text))
    } else {
      let start = TextPosition(line: 1, column: 1)
      mistakes.append(FileMistake(path: display, position: start, message: "invalid UTF-8; save the file as UTF-8"))
    }
  }
}

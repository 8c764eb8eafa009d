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
  package static func ofProject(at root: String) throws(FileError) -> RulePages { try ofProject(at: [root], .onDisk) }

  private static func ofFolder(_ root: String, _ settings: SettingsFiles) throws(FileError) -> RulePages {
    let folder = FileSystem.join(root, folderOfProject)
    guard settings.kind(of: folder) != nil else { return RulePages() }
    try StrayLink.refuse(folder, of: root)
    return try inFolder(folder, of: root, settings)
  }

  /// Reads the pages in several folders; one page of a name stands in place of those behind it.
  static func ofProject(at folders: [String], _ settings: SettingsFiles) throws(FileError) -> RulePages {
    var all = RulePages()
    for folder in folders {
      let found = try ofFolder(folder, settings)
      let names = Set(all.pages.map { FileSystem.lastComponent($0.path) })
      all.pages += found.pages.filter { !names.contains(FileSystem.lastComponent($0.path)) }
      all.mistakes += found.mistakes
    }
    return all
  }

  /// Where a project keeps its own table of roles, relative to its root.
  package static let rolesOfProject = ".archlint/roles.md"

  /// Reads a project's own table of roles, the first in some folders; no page when there is none.
  static func rolesOfProject(at folders: [String], _ settings: SettingsFiles) throws(FileError) -> RulePages {
    for folder in folders {
      let path = FileSystem.join(folder, rolesOfProject)
      guard settings.kind(of: path) != nil else { continue }
      try StrayLink.refuse(path, of: folder)
      var result = RulePages()
      try result.read(path, settings)
      return result
    }
    return RulePages()
  }

  /// Reads the Markdown files of a folder, those with a name in capitals left out: they are about the folder.
  ///
  /// - Parameter root: The project that they have to lie in; `nil` for a folder that a person has named.
  package static func inFolder(_ folder: String, of root: String? = nil) throws(FileError) -> RulePages {
    try inFolder(folder, of: root, .onDisk)
  }

  private static func inFolder(
    _ folder: String, of root: String?, _ settings: SettingsFiles
  ) throws(FileError) -> RulePages {
    var result = RulePages()
    for entry in try settings.entries(of: folder) where isPage(entry.name) {
      let path = FileSystem.join(folder, entry.name)
      if let root { try StrayLink.refuse(path, of: root) }
      if entry.isNameRepaired {
        throw FileError(path: DisplayPath.of(path), operation: "read", reason: "its name isn't UTF-8; rename it")
      }
      try result.read(path, settings)
    }
    return result
  }

  /// Reads one page.
  package static func file(_ path: String) throws(FileError) -> RulePages {
    var result = RulePages()
    try result.read(path, .onDisk)
    return result
  }

  private static func isPage(_ name: String) -> Bool {
    name.hasSuffix(".md") && !name.hasPrefix(".") && name.dropLast(3).contains { !$0.isUppercase }
  }

  private mutating func read(_ path: String, _ settings: SettingsFiles) throws(FileError) {
    let display = path.hasPrefix("/") ? DisplayPath.of(path) : FileSystem.normalized(path)
    let bytes = try settings.bytes(of: path, display: display)
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is wrong, so that a difference tells of it.
    if text.utf8.elementsEqual(bytes) {
      pages.append((display, text))
    } else {
      let start = TextPosition(line: 1, column: 1)
      mistakes.append(FileMistake(path: display, position: start, message: "invalid UTF-8; save the file as UTF-8"))
    }
  }
}

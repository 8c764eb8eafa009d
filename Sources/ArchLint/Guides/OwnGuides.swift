import JSONText
import Platform

/// The guides that a project keeps beside its own rules, each in a file that has its name.
struct OwnGuides: Sendable {
  private(set) var guides: [OwnGuide] = []
  private(set) var mistakes: [FileMistake] = []

  /// Where a project keeps them, relative to its root.
  static let folder = ".archlint/guides"

  /// Reads the JSON files of the folder; none when there is no such folder.
  static func ofProject(at root: String, catalog: GuideCatalog) throws(FileError) -> OwnGuides {
    var result = OwnGuides()
    let folder = FileSystem.join(root, Self.folder)
    guard FileSystem.kind(of: folder) != nil else { return result }
    let names = try FileSystem.entries(of: folder).map(\.name).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    for name in names.sorted() {
      let path = FileSystem.join(folder, name)
      if FileSystem.followedKind(of: path) == .file { try result.read(path, name: String(name.dropLast(5)), catalog) }
    }
    return result
  }

  private mutating func read(_ path: String, name: String, _ catalog: GuideCatalog) throws(FileError) {
    let display = DisplayPath.of(path)
    let bytes = try FileReading.bytes(of: path)
    let document: JSONNode
    do {
      document = try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
    } catch {
      mistakes.append(FileMistake(path: display, position: error.position, message: error.message))
      return
    }
    let (guide, found) = GuideReader.own(document, path: display, fileName: name, catalog: catalog)
    if let guide { guides.append(guide) }
    mistakes += found
  }
}

import JSONText
import Platform

/// The guides that a project keeps beside its own rules, each in a file that has its name.
struct OwnGuides: Sendable {
  private(set) var guides: [OwnGuide] = []
  private(set) var mistakes: [FileMistake] = []

  /// Where a project keeps them, relative to its root.
  static let folder = ".archlint/guides"

  /// Reads the JSON files of the folder; none when there is no such folder.
  static func ofProject(
    at root: String, _ settings: SettingsFiles, catalog: GuideCatalog
  ) throws(FileError) -> OwnGuides {
    var result = OwnGuides()
    let folder = FileSystem.join(root, Self.folder)
    guard settings.kind(of: folder) != nil else { return result }
    try StrayLink.refuse(folder, of: root)
    let names = try settings.entries(of: folder).map(\.name).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    var drafts: [Draft] = []
    for name in names.sorted() {
      let path = FileSystem.join(folder, name)
      try StrayLink.refuse(path, of: root)
      if let draft = try result.draft(path, name: String(name.dropLast(5)), settings) { drafts.append(draft) }
    }
    result.read(drafts, catalog)
    return result
  }

  /// A guide's file as far as JSON.
  private struct Draft {
    let name: String
    let path: String
    let document: JSONNode

    /// The guide that it extends.
    var extended: JSONNode? { document["extends"] }
  }

  private mutating func draft(
    _ path: String, name: String, _ settings: SettingsFiles
  ) throws(FileError) -> Draft? {
    let display = DisplayPath.of(path)
    let bytes = try settings.bytes(of: path)
    do {
      let document = try JSONReader.parse(bytes, allowing: .commentsAndTrailingCommas)
      return Draft(name: name, path: display, document: document)
    } catch {
      mistakes.append(FileMistake(path: display, position: error.position, message: error.message))
      return nil
    }
  }

  /// Reads the guides, each behind the one that it extends.
  private mutating func read(_ drafts: [Draft], _ catalog: GuideCatalog) {
    var catalog = catalog
    var waiting = drafts
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      let ready = waiting.filter { draft in draft.extended?.string.map { !names.contains($0) } ?? true }
      if ready.isEmpty { return reportRing(waiting) }
      for draft in ready {
        let (guide, found) = GuideReader.own(
          draft.document, path: draft.path, fileName: draft.name, catalog: catalog)
        mistakes += found
        guard let guide else { continue }
        guides.append(guide)
        catalog = catalog.adding(guide.guide)
      }
      let read = Set(ready.map(\.name))
      waiting.removeAll { read.contains($0.name) }
    }
  }

  private mutating func reportRing(_ drafts: [Draft]) {
    for draft in drafts {
      guard let extended = draft.extended else { continue }
      mistakes.append(
        FileMistake(
          path: draft.path, position: extended.position,
          message: "guide '\(draft.name)' extends itself by way of '\(extended.string ?? "")'; "
            + "let one of them extend a guide of the program"))
    }
  }
}

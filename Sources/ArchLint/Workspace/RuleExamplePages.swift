import Platform
import RuleEngine

/// Examples of rules that don't stand on the rules' pages: a folder for each rule, named after it, with Markdown files.
package struct RuleExamplePages: Sendable {
  /// Id of the rule, path as a person at the current folder writes it, and text of each file, sorted by path.
  package private(set) var pages: [(rule: String, path: String, text: String)] = []
  /// Files that are no text.
  package private(set) var mistakes: [FileMistake] = []

  /// No examples.
  package init() {}

  /// The folder with further examples, beside rule pages.
  package static let folderBesidePages = "examples"

  /// Reads the examples that lie beside the pages of a folder; none where it has no folder for them.
  ///
  /// - Parameters:
  ///   - rule: The only rule whose examples are wanted; `nil` for those of all.
  ///   - root: The project that they have to lie in; `nil` for a folder that a person has named.
  package static func besidePages(
    of folder: String, rule: String? = nil, root: String? = nil
  ) throws(FileError) -> RuleExamplePages {
    let examples = FileSystem.join(folder, folderBesidePages)
    guard FileSystem.kind(of: examples) != nil else { return RuleExamplePages() }
    if let root { try StrayLink.refuse(examples, of: root) }
    return try inFolder(examples, rule: rule, root: root)
  }

  /// Reads the examples of a folder that holds a folder for each rule; what else lies there is left alone.
  package static func inFolder(
    _ folder: String, rule: String? = nil, root: String? = nil
  ) throws(FileError) -> RuleExamplePages {
    var result = RuleExamplePages()
    for entry in try FileSystem.entries(of: folder) where rule == nil || rule == entry.name {
      let path = FileSystem.join(folder, entry.name)
      guard FileSystem.followedKind(of: path) == .directory else { continue }
      if let root { try StrayLink.refuse(path, of: root) }
      let files = try RulePages.inFolder(path, of: root)
      result.pages += files.pages.map { (entry.name, $0.path, $0.text) }
      result.mistakes += files.mistakes
    }
    return result
  }

  /// Adds other examples behind these.
  package mutating func append(_ other: RuleExamplePages) {
    pages += other.pages
    mistakes += other.mistakes
  }
}

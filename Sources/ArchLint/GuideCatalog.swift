import JSONText
import RuleCatalog
import RuleEngine

/// The guides to choose from: those of the program, and the project's own.
package struct GuideCatalog: Sendable {
  /// The program's, read from `rules/guides/`, sorted by name.
  package let guides: [GuideFile]
  /// The project's own, sorted by name.
  package private(set) var own: [GuideFile] = []

  /// The names of the program's guides, which are those that rules are written for.
  package var names: [String] { guides.map(\.name) }

  /// The names of all guides, the program's first.
  package var allNames: [String] { names + own.map(\.name) }

  /// Finds a guide by its name, a project's own included.
  package func guide(_ name: String) -> GuideFile? { (guides + own).first { $0.name == name } }

  /// The catalogue with a project's own guide added, in place of one of that name.
  func adding(_ guide: GuideFile) -> GuideCatalog {
    var catalog = self
    catalog.own = (own.filter { $0.name != guide.name } + [guide]).sorted { $0.name < $1.name }
    return catalog
  }

  /// The names of the program's guides, which are those of their files, sorted; found without reading them.
  package static let shippedNames: [String] = EmbeddedRules.files.compactMap { file in
    file.path.hasPrefix(folder) && file.path.hasSuffix(ending)
      ? String(file.path.dropFirst(folder.count).dropLast(ending.count)) : nil
  }.sorted()

  private static let folder = "guides/"
  private static let ending = ".json"

  /// - Throws: `RuleError` for a malformed file, which the package's tests rule out.
  package static func shipped() throws -> GuideCatalog { try catalog.get() }

  /// Read once; a server opens its projects many times.
  private static let catalog = Result { () throws -> GuideCatalog in
    var guides: [GuideFile] = []
    for file in EmbeddedRules.files where file.path.hasPrefix(folder) && file.path.hasSuffix(ending) {
      guides.append(try guide(file.text, path: "rules/" + file.path))
    }
    return GuideCatalog(guides: guides.sorted { $0.name < $1.name })
  }

  private static func guide(_ text: String, path: String) throws(RuleError) -> GuideFile {
    do throws(FileMistake) {
      return try GuideReader.shipped(document(text, path: path), path: path)
    } catch {
      throw RuleError(path: error.path, line: error.line, column: error.column, message: error.message)
    }
  }

  private static func document(_ text: String, path: String) throws(FileMistake) -> JSONNode {
    do {
      return try JSONReader.parse(Array(text.utf8), allowing: .commentsAndTrailingCommas)
    } catch {
      throw FileMistake(path: path, position: error.position, message: error.message)
    }
  }
}

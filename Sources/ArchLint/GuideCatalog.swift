import Findings
import JSONText
import ProjectIndex
import RuleCatalog
import RuleEngine

/// The guides shipped with the program, read from `rules/guides/`.
package struct GuideCatalog: Sendable {
  /// Sorted by name.
  package var guides: [GuideFile]

  package var names: [String] { guides.map(\.name) }

  package func guide(_ name: String) -> GuideFile? { guides.first { $0.name == name } }

  /// - Throws: `RuleError` for a malformed file, which the package's tests rule out.
  package static func shipped() throws -> GuideCatalog {
    var guides: [GuideFile] = []
    for file in EmbeddedRules.files where file.path.hasPrefix("guides/") && file.path.hasSuffix(".json") {
      guides.append(try guide(file.text, path: "rules/" + file.path))
    }
    return GuideCatalog(guides: guides.sorted { $0.name < $1.name })
  }

  private static func guide(_ text: String, path: String) throws -> GuideFile {
    let document: JSONNode
    do {
      document = try JSONReader.parse(Array(text.utf8), allowing: .commentsAndTrailingCommas)
    } catch {
      throw RuleError(path: path, line: error.position.line, column: error.position.column, message: error.message)
    }
    func word(_ key: String) throws -> String {
      guard let value = document[key]?.string else {
        throw RuleError(path: path, line: 1, column: 1, message: "the guide has no text '\(key)'")
      }
      return value
    }
    func role(_ word: String, at node: JSONNode) throws -> Role {
      if let role = Role(rawValue: word) { return role }
      let hint =
        NearestWord.suggestion(for: word, among: Role.allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
      throw RuleError(
        path: path, line: node.position.line, column: node.position.column, message: "unknown role '\(word)'\(hint)")
    }
    let layers = try (document["layers"]?.elements ?? []).map { layer in
      try (layer.elements ?? []).map { try role($0.string ?? "", at: $0) }
    }
    var folders: [Role: [String]] = [:]
    for member in document["folders"]?.members ?? [] {
      folders[try role(member.key, at: member.value)] = (member.value.elements ?? []).compactMap(\.string)
    }
    return GuideFile(
      name: try word("name"), title: try word("title"), style: try word("style"), observation: try word("observation"),
      dataLayer: try word("dataLayer"), layers: layers, folders: folders)
  }
}

import ArchLint
import RuleEngine

/// The text of a rule page whose parts tests exchange.
///
/// With its default parts, the query starts on line 4, the guides' lines on line 9 and the first example on line 14.
struct RulePage {
  var path = "rules/sample.md"
  var title = "# Models are small"
  var query = "for type in types(role: .model)\nsay \"'\\(type.name)' is a model\""
  var guides = "always warning"
  var violates = "struct Book: Codable { var title: String }  // ← 'Book'"
  var conforms = "struct BookView: View {}"

  var text: String {
    [
      title, "", "```rule", query, "```", "", "```guides", guides, "```", "", "## Violates", "", "```swift", violates,
      "```",
      "", "## Conforms", "", "```swift", conforms, "```", "",
    ].joined(separator: "\n")
  }

  /// What is wrong with the page, as a person reads it.
  func mistakes() throws -> [String] { try Self.mistakes([(path, text)]) }

  /// What is wrong with several pages of a project.
  static func mistakes(_ pages: [(path: String, text: String)]) throws -> [String] {
    let lists = try ShippedLists.read()
    return RuleSet.load(shipped: [], own: pages, guides: ["mv-article", "mvvm-pattern"], lists: lists).1.map(
      \.description)
  }
}

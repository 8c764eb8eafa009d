import RuleCatalog

/// The pages of `rules/help`, which help shows as topics.
package enum HelpPages {
  private static let folder = "help/"
  private static let ending = ".md"

  /// Name and text of each page, sorted by name.
  package static var all: [(name: String, text: String)] {
    EmbeddedRules.files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(ending) }.map {
      (String($0.path.dropFirst(folder.count).dropLast(ending.count)), $0.text)
    }
  }
}

import Findings

/// A rule file as written: page, queries, guides and examples, not yet checked.
package struct RuleFile: Sendable {
  /// Lines of one query with the line on which each stands.
  package struct QuerySource: Sendable {
    var lines: [(number: Int, text: String)]
  }

  /// What one guide asks for.
  package struct Demand: Sendable, Hashable {
    package var guide: String
    package var severity: Severity
    package var section: String
    var line: Int
  }

  /// One example: the files of a small project, and whether the rule is to find something in them.
  package struct Example: Sendable {
    package enum Kind: Sendable { case violates, conforms }
    package var kind: Kind
    /// What stands before it: the case that it shows, as Markdown; empty where it speaks for itself.
    package var text = ""
    package var files: [(path: String, text: String)]
    /// The files that fixes change, as they are then; empty where nobody asks for that.
    package var fixedFiles: [(path: String, text: String)] = []
    /// The guide under which it runs; `nil` for the rule's first one.
    package var guide: String?
    /// The file that it stands in, as reports show it: the rule's page, or a file of further examples.
    package var path: String
    /// Line of that file on which it starts.
    package var line: Int
  }

  /// Path of the file as reports show it.
  package var path: String
  package var id: String
  package var title: String
  /// What breaking the rule does; `design` where the page doesn't say.
  package var kind = RuleKind.design
  /// The most that its findings weigh, by what was right at first sight; `nil` where that is the guide's severity.
  package var weight: Severity?
  /// The numbers that a project may set, in the order of the page.
  package var options: [RuleOption] = []
  /// The page's text without title, queries, guides and what belongs to examples, by heading; the text before the first
  /// has none.
  package var sections: [(heading: String, text: String)]
  var queries: [QuerySource]
  /// How safe its fixes are, the safest first; `nil` where it has none.
  package var fixSafety: FixSafety? {
    let words = queries.flatMap(\.lines).compactMap { line in
      line.text.hasPrefix("fix ") ? line.text.dropFirst(4).prefix { $0 != ":" } : nil
    }
    return FixSafety.allCases.first { safety in words.contains { $0 == safety.rawValue } }
  }

  package var demands: [Demand]
  package var examples: [Example]
}

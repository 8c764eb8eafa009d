import Findings
import SafeText

/// The formats of `archlint checklist`.
package enum ChecklistFormat: String, Sendable, Hashable, CaseIterable {
  /// For a person at a terminal.
  case text
  /// For a pull request.
  case markdown
  /// For other programs.
  case json

  /// Finds the format for a word; `nil` for an unknown one.
  package init?(word: String) { self.init(rawValue: word) }

  /// The word used on the command line.
  package var word: String { rawValue }

  /// The list in this format, which ends in a line break; only text depends on the style.
  package func render(_ report: ChecklistReport, style: ReportStyle) -> String {
    switch self {
    case .text: PrintableText.lines(ChecklistTextReporter(style: style).render(report), colours: style.colour == .on)
    case .markdown: PrintableText.lines(ChecklistMarkdownReporter().render(report))
    case .json: ChecklistJSONReporter().render(report)
    }
  }
}

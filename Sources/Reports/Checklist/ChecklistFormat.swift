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

  /// A list with the folder of its project, which is empty where there is only one.
  package typealias List = (project: String, report: ChecklistReport)

  /// The lists in this format, which end in a line break; only text depends on the style.
  package func render(_ lists: [List], style: ReportStyle) -> String {
    switch self {
    case .text:
      lists.map { project, report in
        (project.isEmpty ? "" : PrintableText.oneLine("Project \(project)") + "\n\n")
          + PrintableText.lines(ChecklistTextReporter(style: style).render(report), colours: style.colour == .on)
      }.joined(separator: "\n")
    case .markdown:
      lists.map { project, report in
        (project.isEmpty ? "" : "# \(MarkdownText.code(project))\n\n")
          + PrintableText.lines(ChecklistMarkdownReporter().render(report))
      }.joined(separator: "\n")
    case .json: ChecklistJSONReporter().render(lists)
    }
  }
}

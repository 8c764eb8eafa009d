import Findings
import SafeText

/// The formats that hold findings alone, named by their words on the command line.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For a person at a terminal.
  case text
  /// One line per finding, which Xcode shows as an issue.
  case xcode
  /// The tool's own machine format, which holds everything.
  case json
  /// Workflow commands, which GitHub Actions shows as annotations.
  case github
  /// For code scanning and editors: SARIF 2.1.0.
  case sarif
  /// GitLab's Code Quality report.
  case gitlab
  /// Checkstyle's XML, which most servers read.
  case checkstyle
  /// JUnit's XML: a test case for each finding, and for each rule without one.
  case junit
  /// reviewdog's Diagnostic Format.
  case rdjson
  /// A comment in a pull request or the summary of a job.
  case markdown
  /// For coding assistants: one line a finding.
  case agent

  /// Finds the format for a word; `nil` for an unknown one.
  package init?(word: String) { self.init(rawValue: word) }

  /// The word used on the command line.
  package var word: String { rawValue }

  /// Returns a report as it may go to a stream or a file.
  package func text(of report: CheckReport, style: ReportStyle) -> String {
    let text = reporter(style: style).render(report)
    switch self {
    // Their own escapes make foreign text harmless.
    case .json, .github, .sarif, .gitlab, .rdjson: return text
    case .text, .xcode, .checkstyle, .junit, .markdown, .agent:
      return PrintableText.lines(text, colours: style.colour == .on)
    }
  }

  /// Returns the reporter for the format; only text depends on the style.
  package func reporter(style: ReportStyle) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .xcode: XcodeReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .sarif: SARIFReporter()
    case .gitlab: GitLabReporter()
    case .checkstyle: CheckstyleReporter()
    case .junit: JUnitReporter()
    case .rdjson: RDJSONReporter()
    case .markdown: MarkdownReporter()
    case .agent: AgentReporter()
    }
  }
}

import ArchLint
import Reports
import WebReport

/// How a check is reported: in one of the formats that hold its findings, or as a page that shows the project around them.
enum OutputFormat: Sendable, Hashable {
  case report(ReportFormat)
  case html

  /// The words of `--format`.
  static let words = ReportFormat.allCases.map(\.word) + ["html"]

  /// Finds the format for a word; `nil` for an unknown one.
  init?(word: String) {
    if word == "html" {
      self = .html
    } else if let format = ReportFormat(word: word) {
      self = .report(format)
    } else {
      return nil
    }
  }

  /// Whether it tells what places are known by, or shows whole files as such.
  var tellsIdentities: Bool { [.report(.sarif), .report(.gitlab), .html].contains(self) }

  /// Returns a run as it may go to a stream or a file.
  func text(of run: CheckRun, style: ReportStyle) -> String {
    switch self {
    case .report(let format): format.text(of: run.report, style: style)
    case .html: WebReport.text(of: run)
    }
  }
}

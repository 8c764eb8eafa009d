import CommandLineTool
import Platform
import Reports

/// Whether output is coloured: as asked for, else on a terminal whose user doesn't mind.
enum TerminalColour {
  static let option = OptionDescription(
    "--color", .choice(["auto", "always", "never"]),
    summary: "Colour text; auto means on a terminal unless NO_COLOR is set.", defaultText: "auto", heading: "Report")

  /// The columns of text for a terminal, or a fixed number where there is none, so that files don't depend on it.
  static var width: Int {
    guard StandardStreams.outputIsTerminal, let width = StandardStreams.terminalWidth() else { return 100 }
    return min(width, 120)
  }

  /// The style of output to a file at a path, or to standard output where it is `nil`.
  static func colour(_ command: ParsedCommand, path: String? = nil) -> ReportStyle.Colour {
    switch command.value("--color") {
    case "always": return .on
    case "never": return .off
    default:
      let isUnwanted = Environment.value("NO_COLOR").map { !$0.isEmpty } ?? false
      let isDumb = Environment.value("TERM") == "dumb"
      return path == nil && StandardStreams.outputIsTerminal && !isUnwanted && !isDumb ? .on : .off
    }
  }
}

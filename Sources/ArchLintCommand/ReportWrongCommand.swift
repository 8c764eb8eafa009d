import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports

/// `archlint report-wrong`.
enum ReportWrongCommand: ToolCommand {
  static let description = CommandDescription(
    name: "report-wrong", summary: "Prints the text of an issue about a wrong finding.",
    discussion: """
      The text contains the finding, the role that the program gave the type and why, and the declarations around
      its places. Nothing is sent anywhere; read it before you send it.
      """,
    arguments: [
      ArgumentDescription("FINDING", .required, summary: "Its fingerprint, RULE, RULE:SUBJECT, or PATH:LINE.")
    ],
    examples: [
      CommandExample("archlint report-wrong Sources/CartView.swift:12", summary: "The finding in this line is wrong.")
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let name = command.positionals.first ?? ""
    let run: CheckRun
    do throws(CheckRun.Problem) { run = try CheckRun.run(CheckRequest()) } catch { throw CheckCommand.failure(error) }
    KeptObjects.keep(run)
    let found = FindingQuery.findings(name, in: run.report)
    guard let finding = found.first else {
      throw .message(
        "there is no finding '\(name)'; name one by rule and symbol, as in 'view-size:RootView', or by 'PATH:LINE'"
      )
    }
    StandardStreams.writeText(WrongFindingReport(finding, run).text)
    return ExitStatus.clean
  }
}

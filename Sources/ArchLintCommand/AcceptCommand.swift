import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports
import SafeText

/// `archlint accept`.
enum AcceptCommand: ToolCommand {
  static let description = CommandDescription(
    name: "accept", summary: "Records in the configuration that the project has decided to live with a finding.",
    discussion: """
      From then on the finding counts as accepted and never fails a check. It is accepted for its rule and its type
      or member, wherever that moves; with --everywhere the rule is accepted in the whole project. 'archlint
      suppressions' lists what is accepted. Comments in the configuration are kept.
      """,
    arguments: [
      ArgumentDescription(
        "FINDING", .required, summary: "Its fingerprint, RULE, RULE:SUBJECT, or PATH:LINE.")
    ],
    options: [
      OptionDescription(
        "--reason", .value(placeholder: "TEXT"), summary: "Why the project accepts it; required."),
      OptionDescription("--until", .value(placeholder: "DAY"), summary: "The last day that it applies: 2027-01-31."),
      OptionDescription("--by", .value(placeholder: "WHO"), summary: "Whom to ask about it, or where to read it."),
      OptionDescription("--everywhere", .flag, summary: "Accept the rule in the whole project."),
      OptionDescription("--dry-run", .flag, summary: "Print the entry, and write nothing."),
      OptionDescription(
        "--config", .value(placeholder: "FILE"), summary: "Configuration to use instead of the nearest .archlint.json."),
    ],
    examples: [
      CommandExample(
        "archlint accept view-size:RootView --reason 'a list of tabs' --until 2027-01-31",
        summary: "Live with one finding for a while."),
      CommandExample(
        "archlint accept has-tests --everywhere --reason 'UI tests cover the screens' --by the-app-team",
        summary: "Deviate from the guide."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let name = command.positionals.first ?? ""
    guard let reason = command.value("--reason"), ReasonText.saysSomething(reason) else {
      throw .message("a reason is needed, such as --reason 'the server sends it so'")
    }
    let lastDay = try day(command)
    let isEverywhere = command.flag("--everywhere")
    let (root, run) = try check(command)
    let finding = try finding(name, in: run.report, isEverywhere: isEverywhere)
    var acceptances = [Acceptance(rule: finding.rule, subject: nil, reason: reason)]
    if !isEverywhere {
      let places = FindingQuery.places(name, of: finding, in: run.report)
      acceptances = AcceptanceTarget.acceptances(of: finding, at: places, reason: reason)
      // What a person names may be a type around the symbol.
      if name.hasPrefix(finding.rule + ":"), acceptances.count == 1, acceptances[0].file == nil {
        acceptances[0].subject = String(name.dropFirst(finding.rule.count + 1))
      }
      if finding.habit != nil, places.count > 1 {
        throw .message("'\(name)' is a habit of the project; name a place by 'PATH:LINE', or add --everywhere")
      }
    }
    for position in acceptances.indices {
      acceptances[position].lastDay = lastDay
      acceptances[position].by = command.value("--by") ?? ""
    }
    if acceptances.allSatisfy({ run.accepted.map(\.json).contains($0.json) }) {
      throw .message("'\(name)' is already accepted; 'archlint suppressions' lists it")
    }
    if command.flag("--dry-run") {
      for acceptance in acceptances { StandardStreams.writeText(acceptance.json + "\n") }
      return ExitStatus.clean
    }
    let target = AcceptanceTarget(of: finding, in: root)
    let file = target.path
    guard let path = FileSystem.relative(file, to: root.folder) else {
      throw .message("'\(DisplayPath.of(file))' is outside the project")
    }
    let writing = try ProjectWriting(beginningAt: root.folder)
    var text = AcceptanceTarget.emptyText
    if target.isThere {
      do throws(FileError) { text = try FileReading.bytes(of: file) } catch { throw .message(error.description) }
    }
    var told = ""
    for acceptance in acceptances {
      guard let changed = AcceptanceTarget.adding(acceptance, to: text) else {
        throw .message("'accepted' in '\(DisplayPath.of(file))' is not an array")
      }
      text = changed
      told += "\(DisplayPath.of(file)): '\(acceptance.rule)' is accepted\(acceptance.about)\n"
    }
    try writing.write(text, to: path, in: root.folder)
    StandardStreams.writeError(told)
    return ExitStatus.clean
  }

  private static func day(_ command: ParsedCommand) throws(CommandFailure) -> CalendarDay? {
    guard let text = command.value("--until") else { return nil }
    guard let day = CalendarDay(text) else {
      throw .message("'\(text)' is not a date; write year, month and day, as in '--until 2027-01-31'")
    }
    guard day >= CalendarDay.today() else { throw .message("\(day) is past; write a day to come") }
    return day
  }

  private static func check(_ command: ParsedCommand) throws(CommandFailure) -> (ProjectRoot, CheckRun) {
    var request = CheckRequest()
    request.configurationPath = command.value("--config")
    let path = request.configurationPath
    let root = try CommandFailure.wrap { () throws(WorkspaceProblem) in
      try ProjectRoot.find(paths: [], configurationPath: path, reach: .project)
    }
    let run: CheckRun
    do throws(CheckRun.Problem) { run = try CheckRun.run(request) } catch { throw CheckCommand.failure(error) }
    KeptObjects.keep(run)
    return (root, run)
  }

  /// The one finding that is meant, or one of those of the one rule that is.
  private static func finding(
    _ name: String, in report: CheckReport, isEverywhere: Bool
  ) throws(CommandFailure) -> Finding {
    let found = FindingQuery.findings(name, in: report)
    var new = found.filter { $0.status == .new || $0.status == .baseline }
    // What is accepted already may get another reason or day.
    if new.isEmpty { new = found.filter { $0.status == .accepted } }
    if let finding = new.first, new.allSatisfy({ $0.rule == finding.rule }) {
      if new.count == 1 || isEverywhere || name.hasPrefix(finding.rule + ":") { return finding }
    }
    if new.isEmpty, let silent = found.first {
      throw .message("'\(name)' is already \(silent.status.rawValue); 'archlint suppressions' lists it")
    }
    guard !new.isEmpty else {
      throw .message(
        "there is no finding '\(name)'; name one by rule and symbol, as in 'view-size:RootView', or by 'PATH:LINE'"
      )
    }
    let names = new.prefix(10).map { "\n  \($0.fingerprint)  \($0.rule):\($0.symbol)" }.joined()
    let rest = new.count > 10 ? "\n  and \(new.count - 10) more, which 'archlint check --all' shows" : ""
    let text = PrintableText.lines("error: '\(name)' matches \(new.count) findings; choose one:\(names)\(rest)\n")
    StandardStreams.writeError(text)
    exitProcess(ExitStatus.trouble)
  }
}

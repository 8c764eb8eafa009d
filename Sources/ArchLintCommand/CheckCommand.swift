import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports

/// `archlint check`.
enum CheckCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let targets: [ReportTarget]
    do { targets = try ReportTarget.targets(command) } catch { throw .usage(error) }
    let kinds = RuleKind.allCases.map(\.word)
    if let unknown = command.list("--kind").first(where: { !kinds.contains($0) }) {
      let suggestion = NearestWord.suggestion(for: unknown, among: kinds)
      throw .usage(.unknownChoice(option: "--kind", value: unknown, choices: kinds, suggestion: suggestion))
    }
    // Before all the work, and again when it is done.
    for path in targets.compactMap(\.path) { _ = try ReportFile(path, command) }
    if let file = command.value("--print-config") {
      let request = request(command)
      let effective: EffectiveConfiguration
      do throws(CheckRun.Problem) { effective = try EffectiveConfiguration.of(file, request) } catch {
        throw failure(error)
      }
      StandardStreams.writeData(effective.json())
      return ExitStatus.clean
    }
    if command.flag(watchOption.name) { return try watch(command, targets) }
    let isFix = command.flag(fixOption.name) || command.flag(diffOption.name)
    if !isFix, let option = [suggestedOption, acceptedOption].first(where: { command.flag($0.name) }) {
      throw .usage(.missingCompanion(option.name, of: [fixOption.name, diffOption.name]))
    }
    if isFix { return try fix(command, targets) }
    if command.flag("--write-baseline") { return try writeBaseline(command) }
    if command.flag("--grow") { throw .usage(.missingCompanion("--grow", of: ["--write-baseline"])) }
    let run: CheckRun
    var asked = request(command)
    asked.identifiesPlaces = targets.contains { $0.format.tellsIdentities }
    let request = try changeRequest(command, asked)
    do throws(CheckRun.Problem) {
      run = try Progress.show("checking") {
        Result { () throws(CheckRun.Problem) in try CheckRun.runAll(request) }
      }.get()
    } catch {
      throw failure(error)
    }
    return try report(run, command, targets)
  }

  /// Tells what a check has found, and returns the exit status.
  static func report(
    _ run: CheckRun, _ command: ParsedCommand, _ targets: [ReportTarget]
  ) throws(CommandFailure) -> Int32 {
    KeptObjects.keep(run)
    var timings = run.timings
    if command.flag("--verbose") {
      let detection = GuideDetection(index: run.index)
      StandardStreams.writeError(DetectionListing.text(detection, catalog: run.catalog))
    }
    try timings.measure(.report) { () throws(CommandFailure) in
      for target in targets { try write(run, to: target, command) }
      if targets.contains(where: { $0.format == .report(.github) && $0.path == nil }) { JobSummary.append(run.report) }
    }
    if command.flag("--timings") {
      StandardStreams.writeError(timings.text(fileCount: run.report.fileCount, lineCount: run.lineCount))
    }
    var status = run.exitStatus
    if command.flag("--fail-on-stale"), status == ExitStatus.clean, (run.report.staleCount ?? 0) > 0 {
      status = ExitStatus.findings
    }
    if status == ExitStatus.clean, let stamp = command.value("--stamp") {
      // Only comments, so that a build system may compile it.
      try ReportFile(stamp, command).write("// archlint \(Version.current) found nothing that fails.\n")
    }
    return status
  }

  static func request(_ command: ParsedCommand) -> CheckRequest {
    var request = guideRequest(command)
    request.only = command.list("--only")
    request.skip = command.list("--skip")
    request.kinds = command.list("--kind").compactMap { RuleKind(rawValue: $0) }
    request.isStrict = command.flag("--strict") ? true : nil
    request.baselinePath = command.value("--baseline")
    request.ignoresBaseline = command.flag(noBaselineOption.name)
    request.failOn = command.value("--fail-on").flatMap { FailLevel(word: $0) }
    return request
  }

  /// What to check and by which guide.
  static func guideRequest(_ command: ParsedCommand) -> CheckRequest {
    var request = CheckRequest()
    request.paths = command.positionals
    request.configurationPath = command.value("--config")
    request.guide = command.value("--guide")
    for trait in GuideTrait.allCases { request.traits[trait] = command.value(trait.option) }
    return request
  }

  /// A check's problem as the program tells it.
  static func failure(_ problem: CheckRun.Problem) -> CommandFailure {
    switch problem {
    case .workspace(let problem): .workspace(problem)
    case .change(let problem): .message(problem.sentence)
    case .cancelled: .message("the check was cancelled")
    case .request(.unknownRule(let rule, let option, let suggestion)):
      .usage(.unknownRule(rule, option: option, suggestion: suggestion))
    case .request(.unknownGuide(let guide, let choices, let suggestion)):
      .usage(.unknownChoice(option: "--guide", value: guide, choices: choices, suggestion: suggestion))
    case .request(.contradiction(let first, let second, let reason)):
      .usage(.contradictoryOptions(first, second, reason: reason))
    }
  }

  /// The problem of an explanation as the program tells it.
  static func failure(_ problem: ExplanationProblem) -> CommandFailure {
    switch problem {
    case .check(let problem): failure(problem)
    case .place(let sentence): .message(sentence)
    }
  }

  static func write(
    _ run: CheckRun, to target: ReportTarget, _ command: ParsedCommand
  ) throws(CommandFailure) {
    let detail: ReportStyle.Detail =
      command.flag("--quiet") ? .quiet : command.flag("--statistics") ? .statistics : .normal
    let extent: ReportStyle.Extent =
      command.flag("--compact")
      ? .compact : command.flag("--all") || !command.list("--only").isEmpty ? .all : .weightiest
    let style = ReportStyle(
      colour: TerminalColour.colour(command, path: target.path), detail: detail, extent: extent,
      width: target.path == nil ? TerminalColour.width : 100)
    let text = target.format.text(of: run, style: style)
    guard let path = target.path else { return StandardStreams.writeData(text) }
    try ReportFile(path, command).write(text)
  }
}

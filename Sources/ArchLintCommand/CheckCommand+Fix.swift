import ArchLint
import CommandLineTool
import FilePlan
import Findings
import Platform
import Reports
import SafeText

extension CheckCommand {
  /// Puts right what can be and reports the rest, or shows what that would change.
  static func fix(_ command: ParsedCommand, _ targets: [ReportTarget]) throws(CommandFailure) -> Int32 {
    let safeties: Set<FixSafety> = command.flag(suggestedOption.name) ? [.safe, .suggested] : [.safe]
    let statuses: Set<FindingStatus> = command.flag(acceptedOption.name) ? [.new, .baseline, .accepted] : [.new]
    let request = try changeRequest(command, request(command))
    let projects = try projects(request)
    let writing =
      command.flag(diffOption.name)
      ? nil
      : try projects.first.map { project throws(CommandFailure) in
        try ProjectWriting(beginningAt: project.root)
      }
    let run: FixRun
    do throws(FixRun.Problem) {
      run = try FixRun.run(projects.count == 1 ? projects[0].request : request, safeties: safeties, statuses: statuses)
    } catch {
      switch error {
      case .check(let problem): throw failure(problem)
      case .plan(let problem): throw .message(problem.sentence)
      }
    }
    guard let writing else {
      KeptObjects.keep(run)
      StandardStreams.writeContents(PlanDiff.text(run.plan, prefix: run.check.report.pathPrefix))
      for file in run.check.report.skipped {
        StandardStreams.writeError(
          PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
      }
      StandardStreams.writeError(summary(run, verb: "would fix"))
      if run.check.exitStatus == ExitStatus.trouble { return ExitStatus.trouble }
      return run.plan.changesSomething ? ExitStatus.findings : ExitStatus.clean
    }
    try writing.write(run.plan)
    StandardStreams.writeError(summary(run, verb: "fixed"))
    return try report(run.check, command, targets)
  }

  /// What is asked for, of each project that it is about, with the project's folder.
  static func projects(_ request: CheckRequest) throws(CommandFailure) -> [(request: CheckRequest, root: String)] {
    do throws(CheckRun.Problem) {
      return try CheckRun.requests(request).compactMap { request in request.projectFolder.map { (request, $0) } }
    } catch {
      throw failure(error)
    }
  }

  /// What was changed: `fixed 3 findings in 2 files: view-model-final 2, service-final 1`.
  private static func summary(_ run: FixRun, verb: String) -> String {
    let fixed = run.fixed.reduce(0) { $0 + $1.count }
    if fixed == 0 {
      return "nothing to fix\(run.sparesAccepted ? "; \(acceptedOption.name) takes accepted findings" : "")\n"
    }
    let rules = run.fixed.map { "\($0.rule) \($0.count)" }.joined(separator: ", ")
    let files = run.plan.files.count(where: \.action.isWritten)
    return "\(verb) \(CountedNoun.text(fixed, "finding")) in \(CountedNoun.text(files, "file")): \(rules)\n"
  }
}

import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports

extension CheckCommand {
  /// Writes what is accepted from now on in each project, and tells what has changed.
  static func writeBaseline(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let requests = try projects(request(command))
    if requests.count > 1, command.value("--baseline") != nil {
      throw .message("each project has a baseline of its own; give only one project with '--baseline'")
    }
    for (request, root) in requests { try writeBaseline(command, request, root: root) }
    return ExitStatus.clean
  }

  private static func writeBaseline(
    _ command: ParsedCommand, _ request: CheckRequest, root: String
  ) throws(CommandFailure) {
    var request = request
    let file = request.baselinePath.map { FileSystem.absolute($0) } ?? FileSystem.join(root, BaselineFile.name)
    guard let path = FileSystem.relative(file, to: root) else {
      throw .message("'\(DisplayPath.of(file))' is outside the project; a baseline belongs inside it")
    }
    // One that is to be written first need not be there.
    if FileSystem.kind(of: file) == nil { request.ignoresBaseline = true }
    let writing = try ProjectWriting(beginningAt: root)
    let run: CheckRun
    do throws(CheckRun.Problem) { run = try CheckRun.run(request) } catch { throw failure(error) }
    guard run.filter.paths.isEmpty else {
      throw .message("a baseline covers the whole project; leave out the paths")
    }
    guard run.report.skipped.isEmpty else {
      let file = run.report.skipped[0]
      throw .message("no baseline was written, because '\(file.path)' was not checked in full: \(file.reason)")
    }
    let isGrowing = run.baseline == nil || command.flag("--grow")
    let rules = Set(run.report.rules.map(\.id))
    let after = (run.baseline ?? FindingBaseline()).updated(by: run.report.hits, rules: rules, isGrowing: isGrowing)
    try writing.write(Array(BaselineFile.text(after).utf8), to: path, in: root)
    StandardStreams.writeError(summary(run, after, isGrowing: isGrowing, file))
  }

  private static func summary(_ run: CheckRun, _ after: FindingBaseline, isGrowing: Bool, _ file: String) -> String {
    var parts = ["\(CountedNoun.text(after.hitCount, "place")) accepted"]
    if run.baseline != nil {
      let new = run.report.hits.count { $0.status == .new }
      let gone = run.report.staleCount ?? 0
      if gone > 0 { parts.append("\(gone) fixed and removed") }
      if isGrowing, new > 0 { parts.append("\(new) added") }
      if !isGrowing, new > 0 {
        parts.append("\(CountedNoun.text(run.report.newFindings.count, "new finding")) left out; use --grow to add")
      }
    }
    return "\(DisplayPath.of(file)): \(parts.joined(separator: ", "))\n"
  }
}

import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz sessions`.
enum SessionsCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "sessions", summary: "Edits projects at random, and compares incremental checks with fresh ones.",
    discussion: """
      Works on a copy of each project. After each edit, on the disk or in an editor, the report, the hits and the roles of \
      a session that has seen all edits are compared with those of a check that has seen none.
      """,
    arguments: [
      ArgumentDescription("PROJECT", .anyNumber, summary: "Folders to copy.", defaultText: "Tests/SampleApp")
    ],
    options: [
      OptionDescription("--edits", .value(placeholder: "N"), summary: "Edits of each project.", defaultText: "10000"),
      OptionDescription(
        "--seed", .value(placeholder: "N"), summary: "Another seed makes other edits.", defaultText: "1"),
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let edits = try CorpusArguments.number(command, "--edits") ?? 10_000
    let seed = try CorpusArguments.number(command, "--seed") ?? 1
    let projects = command.positionals.isEmpty ? ["Tests/SampleApp"] : command.positionals
    var status: Int32 = 0
    for project in projects {
      let copy = FileSystem.join(
        Environment.value("TMPDIR") ?? "/tmp", "archlint-sessions-\(MonotonicClock.nanoseconds())")
      var trial = try FuzzToolFailure.wrap { try SessionTrial(copying: project, to: copy, seed: seed) }
      do {
        let count = try trial.run(edits: Int(min(edits, 1 << 40)))
        StandardStreams.writeData("\(project): \(edits) edits, \(count) comparisons, no difference\n")
      } catch {
        StandardStreams.writeError("\(project): \(error)\n")
        status = 1
      }
    }
    return status
  }
}

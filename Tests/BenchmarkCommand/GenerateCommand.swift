import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench generate`.
enum GenerateCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "generate", summary: "Writes an app of any size with the proportions of real ones.",
    discussion: "The same number of lines and the same seed make the same files on every machine.",
    arguments: [ArgumentDescription("FOLDER", .required, summary: "Folder to create; must not be there yet.")],
    options: [
      OptionDescription("--lines", .value(placeholder: "N"), summary: "Lines to write.", defaultText: "100000"),
      OptionDescription(
        "--seed", .value(placeholder: "N"), summary: "Another seed makes another app.", defaultText: "1"),
    ],
    examples: [CommandExample("archlint-bench generate /tmp/app --lines 1000000", summary: "an app of a million lines")]
  )

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    let lines = try command.count("--lines") ?? 100_000
    let seed = try command.count("--seed") ?? 1
    let folder = command.positionals[0]
    if FileSystem.kind(of: folder) != nil { throw BenchmarkFailure("'\(folder)' is there already") }
    let generator = CorpusGenerator(lineCount: lines, seed: UInt64(seed))
    let size = try BenchmarkFailure.wrap { try CorpusFolder.write(generator, to: folder) }
    StandardStreams.writeData("\(size.fileCount) files, \(size.lineCount) lines, \(size.byteCount) bytes\n")
    return 0
  }
}

import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench feature`.
enum FeatureCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "feature", summary: "Shows how long archgen takes for a feature in a large project.",
    discussion: """
      Generates an app, then plans features in it and writes them, each in a new process, and tells the time from the \
      start of the process to its end.
      """,
    options: [
      OptionDescription(
        "--archgen", .value(placeholder: "FILE"), summary: "Program to measure.", defaultText: ".build/release/archgen"),
      OptionDescription("--lines", .value(placeholder: "N"), summary: "Lines of the app.", defaultText: "100000"),
      OptionDescription("--guide", .value(placeholder: "NAME"), summary: "Guide.", defaultText: "mvvm-observable"),
      OptionDescription(
        "--only", .value(placeholder: "KIND,…"), summary: "Parts of the feature.",
        defaultText: "those without tests, mock and app"),
      OptionDescription("--runs", .value(placeholder: "N"), summary: "Runs of each kind.", defaultText: "20"),
    ])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    let program = command.value("--archgen") ?? ".build/release/archgen"
    let lines = try command.count("--lines") ?? 100_000
    let runs = try command.count("--runs") ?? 20
    let options = [
      "--guide", command.value("--guide") ?? "mvvm-observable",
      "--only", command.value("--only") ?? "model,errors,protocol,service,state,list,detail,row,form",
    ]
    return try TemporaryCorpus.with(lines: lines) { (folder) throws(BenchmarkFailure) in
      var texts: [String] = []
      for (title, isWritten) in [("planned", false), ("planned and written", true)] {
        var times: [Int] = []
        var processorTimes: [Int] = []
        var fileCount = 0
        for number in 0..<runs {
          // What has been written stays, so that every run needs a name of its own.
          let name = "Parcel" + String(repeating: "Box", count: isWritten ? number : 0)
          let arguments =
            [program, "feature", name, "--into", folder] + options + (isWritten ? [] : ["--dry-run"])
          guard let run = Subprocess.measure(arguments), run.result.status == 0 else {
            throw BenchmarkFailure("'\(arguments.joined(separator: " "))' does not run")
          }
          times.append(Int(run.nanoseconds))
          processorTimes.append(Int(run.processorNanoseconds))
          fileCount = run.result.output.split(separator: UInt8(ascii: "\n")).count - 1
        }
        texts.append(
          "\(fileCount) files \(title): \(milliseconds(times.min())) at best, \(milliseconds(median(times))) mostly, "
            + "\(milliseconds(processorTimes.min())) of processor time\n")
      }
      StandardStreams.writeData("in a project of \(lines) lines, \(runs) runs each\n" + texts.joined())
      return 0
    }
  }

  private static func median(_ times: [Int]) -> Int? { times.isEmpty ? nil : times.sorted()[times.count / 2] }

  private static func milliseconds(_ nanoseconds: Int?) -> String {
    let tenths = ((nanoseconds ?? 0) + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

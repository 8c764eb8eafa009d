import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz growth`.
enum GrowthCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "growth", summary: "Checks that doubling anything in a project at most doubles time and memory of a check.",
    discussion: """
      Each dimension is measured with the program itself, whole and half; what a rule or a configuration may have without \
      end has to be refused in words.
      """,
    arguments: [ArgumentDescription("ARCHLINT", .required, summary: "The program.")],
    options: [
      OptionDescription(
        "--divide", .value(placeholder: "N"), summary: "Measure an Nth of each dimension.", defaultText: "1"),
      OptionDescription("--only", .value(placeholder: "TEXT"), summary: "Dimensions whose names hold this."),
      OptionDescription(
        "--folder", .value(placeholder: "DIR"), summary: "Where the projects are made, outside of any other.",
        defaultText: "/tmp/archlint-growth"),
      OptionDescription("--write", .value(placeholder: "NAME"), summary: "Only write the project of a dimension."),
      OptionDescription("--count", .value(placeholder: "N"), summary: "How much of it to write."),
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let divisor = Int(try CorpusArguments.number(command, "--divide") ?? 1)
    let program = FileSystem.absolute(command.positionals[0])
    let folder = FileSystem.absolute(command.value("--folder") ?? "/tmp/archlint-growth")
    if let name = command.value("--write") {
      let count = Int(try CorpusArguments.number(command, "--count") ?? 1)
      try FuzzToolFailure.wrap { try GrowthRun.write(name, count: count, to: folder) }
      return 0
    }
    let run = GrowthRun(ownProgram: FileSystem.absolute(CommandLine.arguments[0]), program: program, folder: folder)
    let wanted = command.value("--only") ?? ""
    var failures = 0
    for dimension in GrowthDimension.all where wanted.isEmpty || dimension.name.contains(wanted) {
      let count = max(dimension.count / max(divisor, 1), 2)
      failures += tell(dimension, count, run.growth(dimension, count: count)) ? 0 : 1
    }
    for rule in ExcessiveRule.all where wanted.isEmpty || rule.name.contains(wanted) {
      failures += tell(rule, run.cost(of: rule.name, count: 1)) ? 0 : 1
    }
    _ = Subprocess.run(["rm", "-rf", folder])
    StandardStreams.writeData("\(failures) failures\n")
    return failures == 0 ? 0 : 1
  }

  private static func tell(_ dimension: GrowthDimension, _ count: Int, _ growth: GrowthRun.Growth?) -> Bool {
    guard let growth else {
      StandardStreams.writeData("FAILED  \(dimension.name): the program can't be started\n")
      return false
    }
    let statuses = [growth.half.status, growth.whole.status]
    let holds = !growth.isTooSteep && statuses.allSatisfy(dimension.statuses.contains)
    StandardStreams.writeData(
      "\(holds ? "ok     " : "FAILED ") \(count) \(dimension.name): \(Int(growth.whole.milliseconds)) ms, times "
        + "\(tenths(growth.timeFactor)); \(Int(growth.whole.megabytes)) MB, times \(tenths(growth.memoryFactor))"
        + (statuses.allSatisfy(dimension.statuses.contains) ? "" : "; ended with \(statuses)") + "\n")
    return holds
  }

  private static func tell(_ rule: ExcessiveRule, _ cost: GrowthRun.Cost?) -> Bool {
    guard let cost else { return false }
    // The report wraps its lines.
    let words = cost.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    let holds = cost.status == 2 && words.contains(rule.advice) && cost.milliseconds < 20_000 && cost.megabytes < 500
    StandardStreams.writeData(
      "\(holds ? "ok     " : "FAILED ") \(rule.name): refused after \(Int(cost.milliseconds)) ms with "
        + "\(Int(cost.megabytes)) MB" + (holds ? "" : ", status \(cost.status): \(words.prefix(200))") + "\n")
    return holds
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

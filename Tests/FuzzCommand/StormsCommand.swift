import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz storms`.
enum StormsCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "storms", summary: "Checks that time grows no faster than nesting and repetition do.",
    discussion: """
      Each storm of nested brackets or repeated lines runs in a process of its own, once whole and once as a quarter \
      of it, which must take about a quarter of the time.
      """,
    options: [
      OptionDescription("--count", .value(placeholder: "N"), summary: "Levels or lines.", defaultText: "100000"),
      OptionDescription("--only", .value(placeholder: "NUMBER"), summary: "Measure one storm, in this process."),
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let count = Int(try CorpusArguments.number(command, "--count") ?? 100_000)
    if let number = try CorpusArguments.number(command, "--only") { return try measure(Int(number), count) }
    var failures = 0
    for (number, storm) in Storm.all.enumerated() {
      let arguments = [CommandLine.arguments[0], "storms", "--count", "\(count)", "--only", "\(number)"]
      let result = Subprocess.run(arguments)
      guard result?.status != 0 else { continue }
      failures += 1
      let text = String(decoding: result?.output ?? [], as: UTF8.self)
      let end = result.map { "ended with status \($0.status)" } ?? "couldn't be started"
      StandardStreams.writeData(text.isEmpty ? "\(number): \(storm.name): \(end)\n" : text)
    }
    StandardStreams.writeData("\(Storm.all.count) storms of \(count), \(failures) failures\n")
    return failures == 0 ? 0 : 1
  }

  private static func measure(_ number: Int, _ count: Int) throws(FuzzToolFailure) -> Int32 {
    guard Storm.all.indices.contains(number) else { throw FuzzToolFailure(message: "error: no such storm") }
    let storm = Storm.all[number]
    let growths = try FuzzToolFailure.wrap { try StormRun() }.measure(storm, count: count)
    var text = "\(number): \(storm.name):"
    for growth in growths {
      text += " \(growth.stage) \(Int(growth.milliseconds)) ms, times \(Int(growth.factor.rounded()));"
    }
    StandardStreams.writeData(text + "\n")
    return growths.contains(where: \.isTooSteep) ? 1 : 0
  }
}

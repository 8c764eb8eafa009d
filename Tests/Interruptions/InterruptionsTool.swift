import CommandLineTool
import Foundation
import Platform

/// The program: stops, disturbs and crowds both programs while they write, and checks that nothing is ever half done.
@main enum InterruptionsTool {
  static let run = CommandDescription(
    name: "run", summary: "Runs all trials and says of each how often it held.",
    discussion: """
      Projects are made in a folder for temporary files. Kills come at random moments, half of them while files are \
      being written; so do the saves of an editor. Exit status 1 when a trial doesn't hold.
      """,
    arguments: [
      ArgumentDescription("ARCHLINT", .required, summary: "The program 'archlint'."),
      ArgumentDescription("ARCHGEN", .required, summary: "The program 'archgen'."),
    ],
    options: [
      OptionDescription(
        "--kills", .value(placeholder: "N"), summary: "Kills of each command; a quarter as many of undo and baseline.",
        defaultText: "1000"),
      OptionDescription(
        "--edits", .value(placeholder: "N"), summary: "Saves of an editor during fixes.", defaultText: "1000"),
      OptionDescription(
        "--crowds", .value(placeholder: "N"), summary: "Times that four features are written at once.",
        defaultText: "50"),
      OptionDescription("--seed", .value(placeholder: "N"), summary: "Seed of the random moments.", defaultText: "1"),
    ])

  static let description = ToolDescription(
    name: "archlint-interruptions", summary: "Stops, disturbs and crowds both programs while they write.",
    version: "for developers", commands: [run])

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch CommandLineParser.parse(arguments, tool: description, helpWidth: 100) {
    case .help(let text), .version(let text): StandardStreams.writeText(text)
    case .failure(let error): fail(error.description)
    case .run(let command):
      do { exitProcess(try start(command) ? 0 : 1) } catch { fail("error: \(error)") }
    }
  }

  private static func start(_ command: ParsedCommand) throws -> Bool {
    var numbers: [Int] = []
    for option in ["--kills", "--edits", "--crowds", "--seed"] {
      let text = command.value(option) ?? (option == "--crowds" ? "50" : option == "--seed" ? "1" : "1000")
      guard let number = Int(text), number >= 0 else { fail("error: '\(option)' must be a number") }
      numbers.append(number)
    }
    let programs = Programs(
      archlint: FileSystem.absolute(command.positionals[0]), archgen: FileSystem.absolute(command.positionals[1]))
    var random = SeededRandom(seed: UInt64(numbers[3]))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interruptions-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The journals of projects in no repository, away from those of the person who runs the trials.
    setenv("XDG_STATE_HOME", folder + "/state", 1)
    var tallies: [Tally] = []
    for subject in KillTrial.Subject.allCases {
      tallies.append(
        try KillTrial(subject, programs, folder).run(
          count: [.fix, .feature].contains(subject) ? numbers[0] : numbers[0] / 4, &random))
      report(tallies)
    }
    tallies.append(try EditTrial(programs, folder).run(count: numbers[1], &random))
    report(tallies)
    for inWorkTrees in [false, true] {
      tallies.append(try CrowdTrial(programs, folder).run(count: numbers[2], inWorkTrees: inWorkTrees))
      report(tallies)
    }
    tallies.append(try LimitTrial(programs, folder).run())
    report(tallies)
    return tallies.allSatisfy(\.failures.isEmpty)
  }

  private static func report(_ tallies: [Tally]) {
    if let last = tallies.last { StandardStreams.writeText(last.text) }
  }

  private static func fail(_ message: String) -> Never {
    StandardStreams.writeError(message + "\n")
    exitProcess(2)
  }
}

/// The programs under trial.
struct Programs {
  let archlint: String
  let archgen: String
}

/// What came of a trial.
struct Tally {
  let title: String
  /// What was counted, in words.
  var counts: [(words: String, count: Int)] = []
  /// What didn't hold, one line each.
  var failures: [String] = []

  mutating func count(_ words: String) {
    if let position = counts.firstIndex(where: { $0.words == words }) {
      counts[position].count += 1
    } else {
      counts.append((words, 1))
    }
  }

  /// How often anything was counted whose words contain a word.
  func sum(of word: String) -> Int {
    counts.reduce(0) { $0 + ($1.words.contains(word) ? $1.count : 0) }
  }

  var text: String {
    let facts = counts.sorted { $0.words < $1.words }.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    let shown = failures.prefix(10).map { "  \($0)\n" }.joined()
    return "\(title): \(facts); \(failures.isEmpty ? "all held" : "\(failures.count) FAILED")\n" + shown
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz mutants`.
enum MutantsCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "mutants", summary: "Writes mutants of a generated feature, and tells which of them a rule notices.",
    discussion: """
      Each mutant is a file with one mistake, written as NUMBER.swift. A line is printed for each: number, path, line, \
      mistake, the rules that notice it or '-', and the line as it was, between tabs.
      """,
    arguments: [
      ArgumentDescription("FOLDER", .required, summary: "The feature, a project of its own."),
      ArgumentDescription("OUTPUT", .required, summary: "Folder for the mutants."),
    ],
    options: [
      OptionDescription("--guide", .value(placeholder: "NAME"), summary: "The guide of the feature."),
      OptionDescription("--count", .value(placeholder: "N"), summary: "How many at most.", defaultText: "all"),
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let output = command.positionals[1]
    let feature = try FuzzToolFailure.wrap {
      try MutatedFeature(folder: command.positionals[0], guide: command.value("--guide") ?? "")
    }
    var mutants = feature.mutants
    if let count = try CorpusArguments.number(command, "--count") { mutants = evenly(mutants, count: Int(count)) }
    for (number, mutant) in mutants.enumerated() {
      let name = String(number + 1)
      try FuzzToolFailure.wrap {
        try FileWriting.replace(FileSystem.join(output, name + ".swift"), with: Array(mutant.text.utf8))
      }
      let rules = feature.rules(noticing: mutant)
      let columns = [
        name, mutant.path, String(mutant.line), mutant.mistake, rules.isEmpty ? "-" : rules.joined(separator: ","),
        mutant.original,
      ]
      StandardStreams.writeData(columns.joined(separator: "\t") + "\n")
    }
    return 0
  }

  /// As many elements as are asked for, from all over the list.
  private static func evenly(_ mutants: [FeatureMutant], count: Int) -> [FeatureMutant] {
    guard count < mutants.count else { return mutants }
    return (0..<count).map { mutants[$0 * mutants.count / count] }
  }
}

import CommandLineTool

/// The formats of commands that print facts.
enum ListingFormat: String, CaseIterable {
  case text, json

  /// The `--format` of such commands.
  static let option = OptionDescription(
    "--format", short: "f", .choice(allCases.map(\.rawValue)), summary: "Output format.", defaultText: "text")

  init(_ command: ParsedCommand) { self = command.value("--format").flatMap { ListingFormat(rawValue: $0) } ?? .text }
}

import CommandLineTool

/// A small tool with one option of each kind.
enum SampleTool {
  static let description = ToolDescription(
    name: "archlint", summary: "Checks SwiftUI projects.", version: "1.2.3",
    commands: [
      CommandDescription(
        name: "check", summary: "Reports where a project breaks the guide that it follows.",
        discussion: """
          Reads the whole project, whatever PATHs are given, because rules ask who uses what;
          PATHs choose which findings are shown.

          Exit status: 0 clean, 1 findings, 2 trouble.
          """,
        arguments: [
          ArgumentDescription("PATH", .anyNumber, summary: "Folder or file to report on.", defaultText: ".")
        ],
        options: [
          OptionDescription(
            "--guide", .value(placeholder: "NAME"), summary: "Guide to check by.",
            defaultText: "the one that the code follows most", heading: "Guide"),
          OptionDescription(
            "--style", .choice(["mv", "mvvm"]), summary: "Style, instead of a guide by name.", heading: "Guide"),
          OptionDescription(
            "--format", short: "f", .choice(["text", "xcode", "json", "sarif", "github", "gitlab"]),
            repetition: .repeatable,
            summary: "How to report; give it several times, each with its --output, for several reports at once.",
            defaultText: "text", heading: "Report"),
          OptionDescription(
            "--output", short: "o", .value(placeholder: "FILE"), repetition: .repeatable,
            summary: "File for the report of the --format before it.", heading: "Report"),
          OptionDescription(
            "--only", .list(placeholder: "RULE"), summary: "Run these rules and no others.", heading: "Rules"),
          OptionDescription(
            "--files", .several(placeholder: "FILE"), summary: "Report on these files.", heading: "Rules"),
          OptionDescription("--fix", .flag, summary: "Apply safe fixes.", heading: "Rules"),
          OptionDescription("--diff", .flag, summary: "Show safe fixes.", heading: "Rules"),
          OptionDescription("--quiet", short: "q", .flag, summary: "Show findings only.", heading: "Report"),
          OptionDescription("--statistics", short: "s", .flag, summary: "Count by rule.", heading: "Report"),
        ],
        exclusiveOptions: [["--fix", "--diff"]],
        examples: [
          CommandExample("archlint check .", summary: "Check the project around the current folder."),
          CommandExample("archlint check --fix Sources", summary: "Put right what can be put right safely."),
        ]),
      CommandDescription(
        name: "rules", summary: "Lists, starts and tests rules.",
        subcommands: [
          CommandDescription(
            name: "list", summary: "Lists all rules.",
            options: [OptionDescription("--json", .flag, summary: "Write JSON.")]),
          CommandDescription(
            name: "test", summary: "Runs the examples of rules.",
            arguments: [ArgumentDescription("PATH", .optional, summary: "Rule file or folder.")]),
        ]),
      CommandDescription(
        name: "explain", summary: "Shows a rule's page.",
        arguments: [ArgumentDescription("RULE", .required, summary: "Id of the rule.")]),
    ])

  /// Parses a command line that is written with single spaces between its arguments.
  static func parse(_ line: String) -> ParseResult {
    CommandLineParser.parse(line.split(separator: " ").map(String.init), tool: description)
  }
}

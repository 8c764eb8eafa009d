import Testing

@testable import CommandLineTool

@Suite("Help")
struct HelpTextTests {
  @Test("Help for the tool lists its commands", arguments: ["", "--help", "-h", "help", "--help check"])
  func tool(line: String) {
    let expected = """
      archlint 1.2.3: Checks SwiftUI projects.

      Usage: archlint COMMAND [options]

      Commands:
        check            Reports where a project breaks the guide that it follows.
        rules list|test  Lists, starts and tests rules.
        explain          Shows a rule's page.

      Options:
        -h, --help     Show help, also after a command.
            --version  Show the version.

      Run 'archlint COMMAND --help' for the options of one command.

      """
    #expect(SampleTool.parse(line) == .help(expected))
  }

  @Test(
    "Help for a command shows usage, arguments, options by heading, defaults and examples",
    arguments: ["check --help", "check -h", "help check", "check --guid --fix=1 a b --help"])
  func command(line: String) {
    let expected = """
      Reports where a project breaks the guide that it follows.

      Usage: archlint check [PATH…] [options]

      Reads the whole project, whatever PATHs are given, because rules ask who uses what; PATHs
      choose which findings are shown.

      Exit status: 0 clean, 1 findings, 2 trouble.

      Arguments:
        PATH…  Folder or file to report on. (default: .)

      Guide:
            --guide NAME     Guide to check by. (default: the one that the code follows most)
            --style mv|mvvm  Style, instead of a guide by name.

      Report:
        -f, --format FORMAT  How to report; give it several times, each with its --output, for
                             several reports at once. One of text, xcode, json, sarif, github,
                             gitlab. (default: text)
        -o, --output FILE    File for the report of the --format before it.
        -q, --quiet          Show findings only.
        -s, --statistics     Count by rule.

      Rules:
            --only RULE,…    Run these rules and no others.
            --files FILE…    Report on these files.
            --fix            Apply safe fixes.
            --diff           Show safe fixes.

      Help:
        -h, --help           Show this help.

      Examples:
        archlint check .
            Check the project around the current folder.
        archlint check --fix Sources
            Put right what can be put right safely.

      """
    #expect(SampleTool.parse(line) == .help(expected))
  }

  @Test("Help for a group lists its subcommands", arguments: ["rules -h", "help rules", "rules --help list"])
  func group(line: String) {
    let expected = """
      Lists, starts and tests rules.

      Usage: archlint rules COMMAND [options]

      Commands:
        list  Lists all rules.
        test  Runs the examples of rules.

      Options:
        -h, --help  Show this help.

      Run 'archlint rules COMMAND --help' for the options of one command.

      """
    #expect(SampleTool.parse(line) == .help(expected))
  }

  @Test("A name that is too long for its column stands on a line of its own")
  func longName() {
    let command = CommandDescription(
      name: "generate", summary: "Writes a feature.",
      options: [
        OptionDescription("--short", .flag, summary: "Be short."),
        OptionDescription(
          "--observation-system", .value(placeholder: "WORD"), summary: "How models are observed."),
      ])
    let tool = ToolDescription(name: "t", summary: "S.", version: "1", commands: [command])
    let expected = """
      Writes a feature.

      Usage: t generate [options]

      Options:
            --short  Be short.
            --observation-system WORD
                     How models are observed.
        -h, --help   Show this help.

      """
    #expect(CommandLineParser.parse(["help", "generate"], tool: tool) == .help(expected))
  }

  @Test("No line is wider than the width, which stays between 80 and 100 columns", arguments: [10, 80, 93, 500])
  func width(width: Int) throws {
    let result = CommandLineParser.parse(["help", "check"], tool: SampleTool.description, helpWidth: width)
    guard case .help(let text) = result else {
      Issue.record("no help but \(result)")
      return
    }
    let widest = try #require(text.split(separator: "\n").map(\.count).max())
    #expect(widest <= min(max(width, 80), 100))
  }
}

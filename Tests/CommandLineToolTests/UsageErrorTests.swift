import CommandLineTool
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  @Test(
    "Each mistake says what is wrong, what was probably meant and where help is",
    arguments: [
      ("chek .", "archlint: unknown command 'chek'; did you mean 'check'?\nrun 'archlint --help' for its commands"),
      ("Sources", "archlint: unknown command 'Sources'\nrun 'archlint --help' for its commands"),
      (
        "chek --help", "archlint: unknown command 'chek'; did you mean 'check'?\nrun 'archlint --help' for its commands"
      ),
      ("help chek", "archlint: unknown command 'chek'; did you mean 'check'?\nrun 'archlint --help' for its commands"),
      (
        "rules lst",
        "archlint: unknown command 'lst' in 'rules'; did you mean 'list'?\nrun 'archlint rules --help' for its commands"
      ),
      (
        "rules",
        "archlint: 'rules' needs a subcommand; choose list or test\nrun 'archlint rules --help' for its commands"
      ),
      (
        "--guide mv",
        "archlint: unknown option '--guide'; it belongs to 'archlint check', as in 'archlint check --guide'"
          + "\nrun 'archlint --help' for its usage"
      ),
      (
        "--vrsion",
        "archlint: unknown option '--vrsion'; did you mean '--version'?\nrun 'archlint --help' for its options"
      ),
    ])
  func commands(line: String, expected: String) {
    expectFailure(line, expected)
  }

  @Test(
    "Mistakes in the options of a command name the option",
    arguments: [
      ("check --guid mv", "unknown option '--guid' for 'check'; did you mean '--guide'?", "options"),
      ("check --guid=mv", "unknown option '--guid' for 'check'; did you mean '--guide'?", "options"),
      ("check -guide mv", "unknown option '-guide' for 'check'; did you mean '--guide'?", "options"),
      ("check –fix", "unknown option '–fix' for 'check'; did you mean '--fix'?", "options"),
      ("check --form json", "unknown option '--form' for 'check'; did you mean '--format'?", "options"),
      ("check --zebra", "unknown option '--zebra' for 'check'", "options"),
      ("check -z", "unknown option '-z' for 'check'", "options"),
      (
        "check --json",
        "unknown option '--json' for 'check'; it belongs to 'archlint rules list', as in 'archlint rules list --json'",
        "usage"
      ),
      ("check --guide", "'--guide' needs a value, as in '--guide NAME'", "options"),
      ("check --guide=", "'--guide' needs a value, as in '--guide NAME'", "options"),
      ("check --guide --fix", "'--guide' needs a value, as in '--guide NAME'", "options"),
      ("check --guide --", "'--guide' needs a value, as in '--guide NAME'", "options"),
      ("check --only ,", "'--only' needs a value, as in '--only RULE'", "options"),
      ("check --files --fix", "'--files' needs a value, as in '--files FILE'", "options"),
      ("check --fix=yes", "'--fix' takes no value, but was given 'yes'", "options"),
      ("check -q=yes", "'--quiet' takes no value, but was given 'yes'", "options"),
      ("check --format jsn", "unknown value 'jsn' for '--format'; did you mean 'json'?", "options"),
      ("check --style viper", "unknown value 'viper' for '--style'; choose mv or mvvm", "options"),
      ("check --guide a --guide=b", "'--guide' is given twice but takes one value", "options"),
      ("check --diff --fix", "'--diff' and '--fix' exclude each other; give only one", "options"),
      ("explain", "'explain' needs RULE", "arguments"),
      ("explain a b", "unexpected argument 'b' for 'explain'", "arguments"),
      ("explain -- --b c", "unexpected argument 'c' for 'explain'", "arguments"),
    ])
  func options(line: String, problem: String, topic: String) {
    let command = line.prefix { $0 != " " }
    expectFailure(line, "archlint: \(problem)\nrun 'archlint \(command) --help' for its \(topic)")
  }

  @Test("An empty argument is no value but is a positional argument")
  func emptyArgument() {
    let value = CommandLineParser.parse(["check", "--guide", ""], tool: SampleTool.description)
    let problem = UsageProblem.missingValue(option: "--guide", placeholder: "NAME")
    #expect(value == .failure(UsageError(tool: "archlint", path: ["check"], problem: problem)))
    let positional = CommandLineParser.parse(["explain", ""], tool: SampleTool.description)
    #expect(positional == .run(ParsedCommand(path: ["explain"], positionals: [""])))
  }

  private func expectFailure(
    _ line: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = SampleTool.parse(line)
    guard case .failure(let error) = result else {
      Issue.record("no failure but \(result)", sourceLocation: sourceLocation)
      return
    }
    #expect(error.description == expected, sourceLocation: sourceLocation)
  }
}

import CommandLineTool
import Testing

@Suite("Command line parsing")
struct CommandLineParserTests {
  @Test("Options may stand before, after and between positional arguments")
  func order() throws {
    let command = try parsed("check App --guide mv-reference Tests --quiet")
    #expect(command.path == ["check"])
    #expect(command.positionals == ["App", "Tests"])
    #expect(command.value("--guide") == "mv-reference")
    #expect(command.flag("--quiet"))
    #expect(!command.flag("--fix"))
    #expect(command.value("--output") == nil)
  }

  @Test("A value may be attached, hold further equals signs and start with a dash when attached")
  func attachedValues() throws {
    #expect(try parsed("check --guide=mv").value("--guide") == "mv")
    #expect(try parsed("check --guide=a=b").value("--guide") == "a=b")
    #expect(try parsed("check --guide=-odd").value("--guide") == "-odd")
  }

  @Test("A single dash is a value and a positional argument, not an option")
  func singleDash() throws {
    let command = try parsed("check - --output -")
    #expect(command.positionals == ["-"])
    #expect(command.value("--output") == "-")
  }

  @Test("After two dashes everything is a positional argument, help included")
  func endOfOptions() throws {
    let command = try parsed("check -- --fix --help --")
    #expect(command.positionals == ["--fix", "--help", "--"])
    #expect(command.occurrences.isEmpty)
  }

  @Test("Short forms stand alone, together and with a value in each of three ways")
  func shortForms() throws {
    let both = try parsed("check -qs")
    #expect(both.flag("--quiet") && both.flag("--statistics"))
    for line in ["check -o report.json", "check -oreport.json", "check -o=report.json", "check -qoreport.json"] {
      #expect(try parsed(line).value("--output") == "report.json", "\(line)")
    }
  }

  @Test("Repeatable options keep the order in which they were given")
  func occurrences() throws {
    let command = try parsed("check --format json --output a.json -f text --format sarif -o b.sarif")
    #expect(
      command.occurrences == [
        OptionOccurrence(name: "--format", values: ["json"]), OptionOccurrence(name: "--output", values: ["a.json"]),
        OptionOccurrence(name: "--format", values: ["text"]), OptionOccurrence(name: "--format", values: ["sarif"]),
        OptionOccurrence(name: "--output", values: ["b.sarif"]),
      ])
    #expect(command.list("--format") == ["json", "text", "sarif"])
  }

  @Test("Lists are separated by commas, repeated, or both, and empty items do not count")
  func lists() throws {
    #expect(try parsed("check --only a,b --only=c,,d,").list("--only") == ["a", "b", "c", "d"])
    let spaced = CommandLineParser.parse(["check", "--only", "a, b"], tool: SampleTool.description)
    #expect(spaced == .run(ParsedCommand(path: ["check"], occurrences: [.init(name: "--only", values: ["a", "b"])])))
  }

  @Test("Several values reach up to the next option, and commas belong to them")
  func severalValues() throws {
    let command = try parsed("check --files a.swift b,c.swift --quiet App --files=-d.swift e")
    #expect(command.list("--files") == ["a.swift", "b,c.swift", "-d.swift"])
    #expect(command.positionals == ["App", "e"])
  }

  @Test("A flag given twice means nothing more")
  func repeatedFlag() throws {
    #expect(try parsed("check --quiet --quiet").flag("--quiet"))
  }

  @Test("A subcommand is found by its path")
  func subcommand() throws {
    let command = try parsed("rules list --json")
    #expect(command.path == ["rules", "list"])
    #expect(command.flag("--json"))
  }

  @Test("The version is told before and after a command")
  func version() {
    #expect(SampleTool.parse("--version") == .version("archlint 1.2.3\n"))
    #expect(SampleTool.parse("check --version") == .version("archlint 1.2.3\n"))
  }

  private func parsed(_ line: String) throws -> ParsedCommand {
    let result = SampleTool.parse(line)
    guard case .run(let command) = result else {
      throw Unexpected(result: result)
    }
    return command
  }

  private struct Unexpected: Error {
    let result: ParseResult
  }
}

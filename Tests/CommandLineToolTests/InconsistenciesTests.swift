import CommandLineTool
import Testing

@Suite("Inconsistent tool descriptions")
struct InconsistenciesTests {
  @Test("The sample tool is consistent")
  func consistent() {
    #expect(SampleTool.description.inconsistencies == [])
  }

  @Test("Each inconsistency is named")
  func inconsistent() {
    let command = CommandDescription(
      name: "run", summary: "",
      arguments: [
        ArgumentDescription("A", .anyNumber, summary: ""), ArgumentDescription("B", .required, summary: ""),
      ],
      options: [
        OptionDescription("--one", short: "o", .flag, summary: ""),
        OptionDescription("--one", short: "o", .flag, summary: ""),
        OptionDescription("two", .choice([]), summary: ""),
        OptionDescription("--hide", short: "h", .flag, summary: ""),
      ],
      exclusiveOptions: [["--one", "--three"]])
    let tool = ToolDescription(name: "tool", summary: "", version: "", commands: [command, command])
    let expected = [
      "'run' has the option '--one' twice",
      "'run' has the letter 'o' twice",
      "'run' has an option named 'two', which is not a '--name'",
      "'run' offers no choice for 'two'",
      "'run' declares '--hide', which conflicts with help",
      "'run' has arguments after the repeating 'A'",
      "'run' requires 'B' after an optional argument",
      "'run' calls '--three' exclusive but has no such option",
    ]
    #expect(tool.inconsistencies == ["'tool' has the command 'run' twice"] + expected + expected)
  }
}

import ArchLint
import CommandLineTool
import Platform
import Reports
import RuleEngine

/// `archlint rules test`.
enum RulesTestCommand: ToolCommand {
  static let description = CommandDescription(
    name: "test", summary: "Runs the examples of rules, and finds conditions that no example needs.",
    discussion: """
      Every line that an example under 'Violates' marks with '// ←' must be found, and nothing else; under
      'Conforms' nothing may be found. A rule's further examples are in 'examples/RULE/' next to its page, in
      Markdown files with the same two headings. The program contains only the examples on its pages, so the
      conditions of its own rules are checked only with --examples. Exit status: 0 when all examples hold, 1 when
      one doesn't, 2 when a rule file is invalid.
      """,
    arguments: [
      ArgumentDescription(
        "PATH", .optional, summary: "Rule file, folder of rule files, or project with rules of its own.",
        defaultText: "the rules of the project, else those of the program")
    ],
    options: [
      OptionDescription(
        "--program", .flag, summary: "Runs those of the program's rules, though the project has rules of its own."),
      OptionDescription(
        "--examples", .value(placeholder: "FOLDER"),
        summary: "Also runs the further examples in FOLDER, which has a folder named after each rule."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let path = command.positionals.first
    let isProgram = command.flag("--program")
    if let path, isProgram { throw .message("'--program' means the rules of the program, and '\(path)' others") }
    let root = try CommandFailure.wrap { () throws(WorkspaceProblem) in
      try RuleTestSubject.root(of: path ?? ".")
    }
    let ground = try CommandFailure.wrap { () throws(WorkspaceProblem) in try RuleGround(of: root) }
    let subject: RuleTestSubject
    do throws(FileError) {
      subject = try RuleTestSubject(path, isProgram: isProgram, examples: command.value("--examples"), of: root)
    } catch {
      throw .message(error.description)
    }
    if let path, subject.isEmpty { throw .message("there is no rule file in '\(path)'") }
    let run = subject.run(on: ground)
    for line in MistakeList.lines(run.mistakes) { StandardStreams.writeError(line + "\n") }
    StandardStreams.writeText(run.test?.text() ?? "")
    if !run.mistakes.isEmpty { return ExitStatus.trouble }
    return run.test?.failures.isEmpty == false ? ExitStatus.findings : ExitStatus.clean
  }
}

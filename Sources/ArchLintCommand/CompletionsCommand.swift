import CommandLineTool
import Findings
import Platform
import Reports

/// `archlint completions`.
enum CompletionsCommand: ToolCommand {
  static let description = CommandDescription(
    name: "completions", summary: "Prints a script with which a shell completes commands and options.",
    arguments: [ArgumentDescription("SHELL", .required, summary: "The shell: bash, zsh or fish.")],
    examples: [
      CommandExample("source <(archlint completions bash)", summary: "Completions in this bash."),
      CommandExample("archlint completions zsh > ~/.zsh/completions/_archlint", summary: "In each new zsh."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let word = command.positionals.first ?? ""
    let words = CompletionShell.allCases.map(\.rawValue)
    guard let shell = CompletionShell(rawValue: word) else {
      throw .usage(
        .unknownChoice(
          option: "SHELL", value: word, choices: words, suggestion: NearestWord.suggestion(for: word, among: words)))
    }
    StandardStreams.writeOutput(ArchLintTool.description.completions(for: shell))
    return ExitStatus.clean
  }
}

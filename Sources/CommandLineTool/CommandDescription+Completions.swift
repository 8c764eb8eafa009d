import Findings

extension CommandDescription {
  /// The command of a tool that prints completions.
  package static func completions(of tool: String) -> CommandDescription {
    CommandDescription(
      name: "completions", summary: "Prints a script that lets a shell complete commands and options.",
      arguments: [ArgumentDescription("SHELL", .required, summary: "The shell: bash, zsh or fish.")],
      examples: [
        CommandExample("source <(\(tool) completions bash)", summary: "Completions in this shell."),
        CommandExample("\(tool) completions zsh > ~/.zsh/completions/_\(tool)", summary: "In every new zsh."),
      ])
  }
}

extension ToolDescription {
  /// The script for the shell that a command line of `completions` names.
  package func completions(_ command: ParsedCommand) throws(UsageProblem) -> String {
    let word = command.positionals.first ?? ""
    let words = CompletionShell.allCases.map(\.rawValue)
    guard let shell = CompletionShell(rawValue: word) else {
      throw .unknownChoice(
        option: "SHELL", value: word, choices: words, suggestion: NearestWord.suggestion(for: word, among: words))
    }
    return completions(for: shell)
  }
}

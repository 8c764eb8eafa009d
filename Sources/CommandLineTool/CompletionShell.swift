/// A shell that completes the words of a command line.
package enum CompletionShell: String, Sendable, Hashable, CaseIterable {
  case bash, zsh, fish
}

extension ToolDescription {
  /// The script that lets a shell complete the tool's commands, options and choices; it derives from the description
  /// like help does.
  package func completions(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: BashCompletions(tool: self).script
    case .zsh: ZshCompletions(tool: self).script
    case .fish: FishCompletions(tool: self).script
    }
  }
}

/// A command with the words that lead to it, as completions see it.
struct CompletedCommand {
  /// The words, such as `rules list`; empty for the tool itself.
  let path: String
  let subcommands: [CommandDescription]
  let options: [OptionDescription]
  /// Whether an argument may be a path.
  let takesPaths: Bool

  /// The tool itself, then all commands, each before its subcommands.
  static func all(of tool: ToolDescription) -> [CompletedCommand] {
    let start = CompletedCommand(path: "", subcommands: tool.commands, options: [], takesPaths: false)
    return [start] + commands(tool.commands, below: "")
  }

  private static func commands(_ commands: [CommandDescription], below parent: String) -> [CompletedCommand] {
    commands.flatMap { command in
      let path = parent.isEmpty ? command.name : parent + " " + command.name
      let takesPaths = command.arguments.contains { ValueCompletion.pathPlaceholders.contains($0.name) }
      let own = CompletedCommand(
        path: path, subcommands: command.subcommands, options: command.options, takesPaths: takesPaths)
      return [own] + Self.commands(command.subcommands, below: path)
    }
  }

  /// For each subcommand the words of this command, a blank, and its own.
  var steps: [String] { subcommands.map { path + " " + $0.name } }
}

/// What may stand behind an option.
enum ValueCompletion {
  case nothing
  case choices([String])
  case files
  case folders
  /// Something that nobody can guess.
  case any

  /// Placeholders of arguments that are paths.
  static let pathPlaceholders: Set<String> = ["PATH", "FILE", "TEMPLATE"]

  init(_ option: OptionDescription) {
    switch option.kind {
    case .flag: self = .nothing
    case .choice(let words): self = .choices(words)
    case .value(let placeholder), .list(let placeholder), .several(let placeholder), .anyNumber(let placeholder):
      self = placeholder == "DIR" ? .folders : Self.pathPlaceholders.contains(placeholder) ? .files : .any
    }
  }
}

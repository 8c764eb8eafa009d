/// Completions for fish, with a line of meaning for each command and option.
struct FishCompletions {
  let tool: ToolDescription

  private var test: String { "__\(tool.name)_at" }

  var script: String {
    let commands = CompletedCommand.all(of: tool)
    let steps = commands.flatMap(\.steps).map { "'\($0)'" }.joined(separator: " ")
    let lines = commands.flatMap { command in
      command.subcommands.map { line(command, "-a \($0.name)", $0.summary) }
        + (command.takesPaths ? ["complete -c \(tool.name) -n \(condition(command)) -F"] : [])
        + command.options.map { line(command, words(of: $0), $0.summary) }
    }
    return """
      # Completions of \(tool.name) for fish: put this file into ~/.config/fish/completions.
      function \(test)
        set -l at ''
        for word in (commandline -opc)[2..-1]
          switch "$at $word"
            case \(steps)
              set at (string trim -- "$at $word")
          end
        end
        test "$at" = "$argv[1]"
      end
      complete -c \(tool.name) -f
      complete -c \(tool.name) -l help -s h -d 'Shows help.'
      \(lines.joined(separator: "\n"))

      """
  }

  private func condition(_ command: CompletedCommand) -> String { "\"\(test) '\(command.path)'\"" }

  private func line(_ command: CompletedCommand, _ words: String, _ summary: String) -> String {
    let text = summary.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "complete -c \(tool.name) -n \(condition(command)) \(words) -d '\(text)'"
  }

  private func words(of option: OptionDescription) -> String {
    let name = "-l \(option.name.dropFirst(2))" + (option.short.map { " -s \($0)" } ?? "")
    switch ValueCompletion(option) {
    case .nothing: return name
    case .choices(let words): return name + " -x -a '\(words.joined(separator: " "))'"
    case .files: return name + " -r -F"
    case .folders: return name + " -x -a '(__fish_complete_directories)'"
    case .any: return name + " -x"
    }
  }
}

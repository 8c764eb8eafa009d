/// Completions for bash, also the old one of macOS. File names are what it falls back to by itself.
struct BashCompletions {
  let tool: ToolDescription

  var script: String {
    let commands = CompletedCommand.all(of: tool)
    let function = "_" + tool.name
    let steps = commands.flatMap(\.steps).map { "\"\($0)\"" }.joined(separator: "|")
    let values = commands.flatMap { command in
      command.options.compactMap { option -> String? in
        guard case .choices(let words) = ValueCompletion(option) else { return nil }
        return "    \"\(command.path) \(option.name)\") words=\"\(words.joined(separator: " "))\" ;;"
      }
    }
    let words = commands.map { command in
      let names = command.subcommands.map(\.name) + command.options.map(\.name)
      let own = command.path.isEmpty ? ["--help", "--version"] : ["--help"]
      return "      \"\(command.path)\") words=\"\((names + own).joined(separator: " "))\" ;;"
    }
    return """
      # Completions of \(tool.name) for bash: source this file, or put it where bash-completion looks.
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" at="" words="" word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$at $word" in
            \(steps)) at="${at:+$at }$word" ;;
          esac
        done
        case "$at $previous" in
      \(values.joined(separator: "\n"))
        esac
        if [ -z "$words" ]; then
          case "$at" in
      \(words.joined(separator: "\n"))
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o default -F \(function) \(tool.name)

      """
  }
}

/// Completions for zsh, with a line of meaning for each command and option.
struct ZshCompletions {
  let tool: ToolDescription

  var script: String {
    let commands = CompletedCommand.all(of: tool)
    let function = "_" + tool.name
    let steps = commands.flatMap(\.steps).map { "'\($0)'" }.joined(separator: "|")
    let values = commands.flatMap { command in
      command.options.compactMap { option in
        action(for: option).map { "    ('\(command.path) \(option.name)') \($0); return ;;" }
      }
    }
    let candidates = commands.map { command in
      let names = command.subcommands.map { item($0.name, $0.summary) }
      let options = command.options.map { item($0.name, $0.summary) } + [item("--help", "Shows help.")]
      return """
            ('\(command.path)')
              names=(\(names.joined(separator: " ")))
              options=(\(options.joined(separator: " ")))
              ;;
        """
    }
    return """
      #compdef \(tool.name)
      # Completions of \(tool.name) for zsh: save this file as '\(function)' in a folder of $fpath.
      \(function)() {
        local at='' word
        local -a names options
        for word in ${words[2,CURRENT-1]}; do
          case "$at $word" in
            (\(steps)) at="${at:+$at }$word" ;;
          esac
        done
        case "$at ${words[CURRENT-1]}" in
      \(values.joined(separator: "\n"))
        esac
        case "$at" in
      \(candidates.joined(separator: "\n"))
        esac
        if [[ ${words[CURRENT]} == -* ]]; then
          _describe -o option options
        elif (( $#names )); then
          _describe command names
        else
          _files
        fi
      }
      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(tool.name)
      fi

      """
  }

  private func action(for option: OptionDescription) -> String? {
    switch ValueCompletion(option) {
    case .nothing: nil
    case .choices(let words): "compadd -- \(words.joined(separator: " "))"
    case .files: "_files"
    case .folders: "_files -/"
    case .any: "_message '\(option.placeholder)'"
    }
  }

  /// A word and its meaning; a colon parts the two, and a quote ends the text.
  private func item(_ word: String, _ summary: String) -> String {
    "'" + word + ":" + summary.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

extension String {
  /// The text with another one in place of each occurrence of a character.
  func replacing(_ character: Character, with replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}

import Findings

/// Reads the arguments of a command line by a tool's description.
package enum CommandLineParser {
  /// Returns what the arguments, without the tool's own name, ask for.
  ///
  /// Help wins over other mistakes on the same line, so that `archlint check --guid --help` helps. `helpWidth` is the
  /// width of help text in columns, kept between 80 and 100.
  package static func parse(_ arguments: [String], tool: ToolDescription, helpWidth: Int = 90) -> ParseResult {
    if arguments.first == "help", !tool.commands.contains(where: { $0.name == "help" }) {
      return help(arguments.dropFirst(), tool: tool, width: helpWidth)
    }
    let (commands, rest) = resolve(arguments[...], tool: tool)
    let path = commands.map(\.name)
    do {
      return try parse(rest, of: commands, tool: tool, helpWidth: helpWidth)
    } catch {
      return .failure(UsageError(tool: tool.name, path: path, problem: error))
    }
  }

  private static func parse(
    _ arguments: ArraySlice<String>, of commands: [CommandDescription], tool: ToolDescription, helpWidth: Int
  ) throws(UsageProblem) -> ParseResult {
    let subcommands = commands.last?.subcommands ?? tool.commands
    let isGroup = commands.last?.isGroup ?? true
    if isGroup, let word = arguments.first, !looksLikeOption(word) {
      let suggestion = NearestWord.suggestion(for: word, among: subcommands.map(\.name))
      throw .unknownCommand(word, suggestion: suggestion)
    }
    let options = arguments.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) || (commands.isEmpty && arguments.isEmpty) {
      return .help(HelpText(tool: tool, commands: commands, width: helpWidth).render())
    }
    let declaresVersion = commands.last?.options.contains { $0.name == "--version" } ?? false
    if options.contains("--version"), !declaresVersion {
      return .version("\(tool.name) \(tool.version)\n")
    }
    guard let command = commands.last, !isGroup else {
      guard let option = arguments.first else { throw .missingSubcommand(choices: subcommands.map(\.name)) }
      throw unknownOption(option, of: nil, tool: tool)
    }
    var scanner = ArgumentScanner(command: command)
    do {
      try scanner.scan(arguments)
    } catch {
      guard case .unknownOption(let option, _, _) = error else { throw error }
      throw unknownOption(option, of: command, tool: tool)
    }
    return .run(
      ParsedCommand(
        path: commands.map(\.name), positionals: scanner.positionals, occurrences: scanner.occurrences))
  }

  /// Tells an option, or a dash that a word processor made longer, from a word.
  static func looksLikeOption(_ argument: String) -> Bool {
    guard let first = argument.first, argument != "-" else { return false }
    return first == "-" || first == "–" || first == "—"
  }

  // MARK: - Commands

  /// Splits arguments into the commands that their first words name and the rest.
  private static func resolve(
    _ arguments: ArraySlice<String>, tool: ToolDescription
  ) -> (commands: [CommandDescription], rest: ArraySlice<String>) {
    var commands: [CommandDescription] = []
    var candidates = tool.commands
    var rest = arguments
    while let word = rest.first, let command = candidates.first(where: { $0.name == word }) {
      commands.append(command)
      candidates = command.subcommands
      rest.removeFirst()
    }
    return (commands, rest)
  }

  private static func help(_ words: ArraySlice<String>, tool: ToolDescription, width: Int) -> ParseResult {
    let (commands, rest) = resolve(words, tool: tool)
    // A command and a page may have one name.
    let page = words.count == 1 ? tool.topics.first { $0.name == words.first }?.text : nil
    if commands.isEmpty, let page { return .help(page) }
    if let word = rest.first, !looksLikeOption(word) {
      let candidates = commands.last?.subcommands.map(\.name) ?? tool.commands.map(\.name) + tool.topics.map(\.name)
      let suggestion = NearestWord.suggestion(for: word, among: candidates)
      let problem = UsageProblem.unknownCommand(word, suggestion: suggestion)
      return .failure(UsageError(tool: tool.name, path: commands.map(\.name), problem: problem))
    }
    return .help(HelpText(tool: tool, commands: commands, width: width).render() + (page.map { "\n" + $0 } ?? ""))
  }

  // MARK: - Unknown options

  /// Returns the error for an option that the command lacks: a near name of its own, else a command that has it.
  private static func unknownOption(
    _ option: String, of command: CommandDescription?, tool: ToolDescription
  ) -> UsageProblem {
    let own = (command?.options.map(\.name) ?? []) + ["--help", "--version"]
    // Typed names are compared without dashes, so that '-format' and '–format' find '--format'.
    let bareName = String(option.drop { "-–—".contains($0) })
    let near = NearestWord.suggestion(for: bareName, among: own.map { String($0.dropFirst(2)) })
    let otherCommand = commandPath(declaring: option, among: tool.commands, prefix: tool.name)
    // The very name in another command says more than a merely similar one here.
    return .unknownOption(
      option, suggestion: otherCommand == nil ? near.map { "--" + $0 } : nil, otherCommand: otherCommand)
  }

  private static func commandPath(
    declaring option: String, among commands: [CommandDescription], prefix: String
  ) -> String? {
    for command in commands {
      let path = prefix + " " + command.name
      if command.options.contains(where: { $0.name == option }) { return path }
      if let found = commandPath(declaring: option, among: command.subcommands, prefix: path) { return found }
    }
    return nil
  }
}

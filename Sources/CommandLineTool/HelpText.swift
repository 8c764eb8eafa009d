/// Help for a tool or for one of its commands.
struct HelpText {
  private let tool: ToolDescription
  /// The commands from the outermost to the one that help is for; empty for the tool itself.
  private let commands: [CommandDescription]
  /// Columns, from 80 to 100.
  private let width: Int

  init(tool: ToolDescription, commands: [CommandDescription], width: Int) {
    self.tool = tool
    self.commands = commands
    self.width = min(max(width, 80), 100)
  }

  /// Returns the text, which ends in a line break.
  func render() -> String {
    guard let command = commands.last else { return toolHelp() }
    let path = ([tool.name] + commands.map(\.name)).joined(separator: " ")
    var sections = [TextWrapping.wrap(command.summary, width: width).joined(separator: "\n")]
    sections.append(usage(of: command, path: path))
    sections += exampleSection("Examples", command.examples.prefix(command.leadingExampleCount))
    for paragraph in paragraphs(of: command.discussion) {
      sections.append(TextWrapping.wrap(paragraph, width: width).joined(separator: "\n"))
    }
    sections += commandSection(command.subcommands)
    sections += argumentSection(command)
    sections += optionSections(command)
    let title = command.leadingExampleCount > 0 ? "More examples" : "Examples"
    sections += exampleSection(title, command.examples.dropFirst(command.leadingExampleCount))
    if !command.subcommands.isEmpty {
      sections.append("Run '\(path) COMMAND --help' for the options of one command.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func toolHelp() -> String {
    var sections = TextWrapping.wrap("\(tool.name) \(tool.version): \(tool.summary)", width: width)
    sections = [sections.joined(separator: "\n"), "Usage: \(tool.name) COMMAND [options]"]
    sections += commandSection(tool.commands)
    let options = [
      HelpRow("-h, --help", "Show help, also after a command."),
      HelpRow("    --version", "Show the version."),
    ]
    sections.append("Options:\n" + HelpTable(rows: options, width: width).render())
    var hint = "Run '\(tool.name) COMMAND --help' for the options of one command."
    if !tool.topics.isEmpty {
      let rows = tool.topics.map { HelpRow($0.name, $0.summary) }
      sections.append("Topics:\n" + HelpTable(rows: rows, width: width).render())
      hint = String(hint.dropLast()) + ",\nand '\(tool.name) help TOPIC' for a page."
    }
    sections.append(hint)
    return sections.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Sections

  private func usage(of command: CommandDescription, path: String) -> String {
    var words = [path]
    if command.isGroup { words.append("COMMAND") }
    words += command.arguments.map(\.usage)
    if !command.options.isEmpty || command.isGroup { words.append("[options]") }
    return "Usage: " + words.joined(separator: " ")
  }

  private func commandSection(_ commands: [CommandDescription]) -> [String] {
    if commands.isEmpty { return [] }
    let rows = commands.map { command in
      let subcommands = command.isGroup ? " " + command.subcommands.map(\.name).joined(separator: "|") : ""
      return HelpRow(command.name + subcommands, command.summary)
    }
    return ["Commands:\n" + HelpTable(rows: rows, width: width).render()]
  }

  private func argumentSection(_ command: CommandDescription) -> [String] {
    if command.arguments.isEmpty { return [] }
    let rows = command.arguments.map { argument in
      let name = argument.name + (argument.occurrence.isRepeating ? "…" : "")
      return HelpRow(name, withDefault(argument.summary, argument.defaultText))
    }
    return ["Arguments:\n" + HelpTable(rows: rows, width: width).render()]
  }

  /// One section per heading, in the order in which the headings first occur; help itself comes last.
  private func optionSections(_ command: CommandDescription) -> [String] {
    var headings: [String] = []
    for option in command.options where !headings.contains(option.heading) { headings.append(option.heading) }
    var rowsByHeading = headings.map { heading in command.options.filter { $0.heading == heading }.map(row) }
    if headings.isEmpty || headings.count > 1 {
      headings.append(headings.isEmpty ? "Options" : "Help")
      rowsByHeading.append([])
    }
    rowsByHeading[rowsByHeading.count - 1].append(HelpRow("-h, --help", "Show this help."))
    // All sections share one column, so that the eye runs down the summaries undisturbed.
    let column = HelpTable.column(of: Array(rowsByHeading.joined()))
    return zip(headings, rowsByHeading).map { heading, rows in
      "\(heading):\n" + HelpTable(rows: rows, width: width, column: column).render()
    }
  }

  private func row(_ option: OptionDescription) -> HelpRow {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.valueText.isEmpty ? "" : " " + option.valueText
    var summary = option.summary
    if case .choice(let words) = option.kind, !option.choicesAreInline {
      summary += " One of " + words.joined(separator: ", ") + "."
    }
    return HelpRow(short + option.name + value, withDefault(summary, option.defaultText))
  }

  private func exampleSection(_ title: String, _ examples: some Collection<CommandExample>) -> [String] {
    if examples.isEmpty { return [] }
    let lines = examples.flatMap { example in
      ["  " + example.commandLine] + TextWrapping.wrap(example.summary, width: width - 6).map { "      " + $0 }
    }
    return ["\(title):\n" + lines.joined(separator: "\n")]
  }

  private func withDefault(_ summary: String, _ defaultText: String) -> String {
    defaultText.isEmpty ? summary : "\(summary) (default: \(defaultText))"
  }

  private func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
      .map { $0.joined(separator: " ") }
  }
}

/// The manual page of a tool, in the macros of man(7), from the same description as its help.
struct ManPage {
  let tool: ToolDescription

  /// The source of the page, which ends in a line break.
  var source: String {
    var lines = [
      ".\\\" Written by '\(tool.name) man'.",
      ".TH \(tool.name.uppercased()) 1 \"\" \"\(escaped(tool.name)) \(escaped(tool.version))\" \"\"",
      ".SH NAME", "\(escaped(tool.name)) \\- \(escaped(sentence(tool.summary)))", ".SH SYNOPSIS",
      ".B \(escaped(tool.name))", "\\fICOMMAND\\fR [options]", ".SH DESCRIPTION", escaped(tool.summary),
      ".SH COMMANDS",
    ]
    for command in tool.commands { lines += section(command, path: tool.name) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: CommandDescription, path: String) -> [String] {
    let path = path + " " + command.name
    if command.isGroup { return command.subcommands.flatMap { section($0, path: path) } }
    let arguments = command.arguments.map(\.usage).joined(separator: " ")
    var lines = [
      ".SS \"\(escaped(path))\(arguments.isEmpty ? "" : " " + escaped(arguments))\"", escaped(command.summary),
    ]
    for paragraph in command.discussion.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "") {
      lines += [".PP", escaped(paragraph.joined(separator: " "))]
    }
    for argument in command.arguments {
      lines += [".TP", "\\fI\(escaped(argument.name))\\fR", escaped(argument.summary) + standard(argument.defaultText)]
    }
    for option in command.options {
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.valueText.isEmpty ? "" : " \\fI\(escaped(option.valueText))\\fR"
      lines += [".TP", short + "\\fB\(escaped(option.name))\\fR" + value]
      lines.append(escaped(option.summary) + standard(option.defaultText) + choices(option))
    }
    for example in command.examples {
      lines += [".TP", "\\fB\(escaped(example.commandLine))\\fR", escaped(example.summary)]
    }
    return lines + command.subcommands.flatMap { section($0, path: path) }
  }

  private func standard(_ text: String) -> String { text.isEmpty ? "" : " Default: \(escaped(text))." }

  /// The words of a choice that has too many to stand beside its name.
  private func choices(_ option: OptionDescription) -> String {
    guard case .choice(let words) = option.kind, !option.choicesAreInline else { return "" }
    return " One of \(escaped(words.joined(separator: ", ")))."
  }

  /// A summary as the phrase behind a name.
  private func sentence(_ text: String) -> String {
    let start = text.prefix(1).lowercased() + text.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }

  /// Text without what has a meaning in the macros.
  private func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension ToolDescription {
  /// The source of the tool's manual page.
  package var manualPage: String { ManPage(tool: self).source }
}

extension CommandDescription {
  /// The command of a tool that prints its manual page.
  package static func man(of tool: String) -> CommandDescription {
    CommandDescription(
      name: "man", summary: "Prints the manual page.",
      examples: [CommandExample("\(tool) man > \(tool).1 && man ./\(tool).1", summary: "Read it.")])
  }
}

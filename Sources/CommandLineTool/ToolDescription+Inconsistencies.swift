extension ToolDescription {
  /// The description's own mistakes, one sentence each and in order; a test of each tool expects none.
  package var inconsistencies: [String] {
    var found: [String] = []
    collectRepeated(commands.map(\.name), in: "'\(name)'", kind: "command", into: &found)
    for command in commands { collectInconsistencies(of: command, path: command.name, into: &found) }
    return found
  }

  private func collectInconsistencies(of command: CommandDescription, path: String, into found: inout [String]) {
    collectRepeated(command.options.map(\.name), in: "'\(path)'", kind: "option", into: &found)
    collectRepeated(command.options.compactMap(\.short).map(String.init), in: "'\(path)'", kind: "letter", into: &found)
    for option in command.options {
      if !option.name.hasPrefix("--") || option.name.count < 3 {
        found.append("'\(path)' has an option named '\(option.name)', which is not a '--name'")
      }
      if option.name == "--help" || option.short == "h" {
        found.append("'\(path)' declares '\(option.name)', which conflicts with help")
      }
      if case .choice(let words) = option.kind, words.isEmpty {
        found.append("'\(path)' offers no choice for '\(option.name)'")
      }
    }
    for (index, argument) in command.arguments.enumerated() where index + 1 < command.arguments.count {
      if argument.occurrence.isRepeating {
        found.append("'\(path)' has arguments after the repeating '\(argument.name)'")
      }
      if !argument.occurrence.isRequired, command.arguments[index + 1].occurrence.isRequired {
        found.append("'\(path)' requires '\(command.arguments[index + 1].name)' after an optional argument")
      }
    }
    let names = Set(command.options.map(\.name))
    for name in command.exclusiveOptions.joined() where !names.contains(name) {
      found.append("'\(path)' calls '\(name)' exclusive but has no such option")
    }
    collectRepeated(command.subcommands.map(\.name), in: "'\(path)'", kind: "subcommand", into: &found)
    for subcommand in command.subcommands {
      collectInconsistencies(of: subcommand, path: path + " " + subcommand.name, into: &found)
    }
  }

  private func collectRepeated(_ names: [String], in place: String, kind: String, into found: inout [String]) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      found.append("\(place) has the \(kind) '\(name)' twice")
    }
  }
}

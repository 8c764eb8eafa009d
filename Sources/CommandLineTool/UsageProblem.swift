/// The kinds of mistake that a command line can hold.
package enum UsageProblem: Error, Sendable, Hashable {
  /// No command has this name.
  case unknownCommand(String, suggestion: String?)
  /// A group such as `rules` was named without one of its subcommands.
  case missingSubcommand(choices: [String])
  /// The command has no such option; `otherCommand` names one that does.
  case unknownOption(String, suggestion: String?, otherCommand: String?)
  /// An option that takes a value came last, before another option, or with an empty value.
  case missingValue(option: String, placeholder: String)
  /// A flag came as `--flag=value`.
  case unexpectedValue(option: String, value: String)
  /// The value is none of the option's choices.
  case unknownChoice(option: String, value: String, choices: [String], suggestion: String?)
  /// An option that takes one value was given twice.
  case repeatedOption(String)
  /// Two options that exclude each other were both given.
  case exclusiveOptions(String, String)
  /// An option says how one of others works, and none of those is given.
  case missingCompanion(String, of: [String])
  /// Two options, given with their values, that can't both be followed.
  case contradictoryOptions(String, String, reason: String)
  /// A rule's id that there is no rule of; `option` is `nil` for a positional argument.
  case unknownRule(String, option: String?, suggestion: String?)
  /// An `--output` stands before the first `--format`.
  case outputBeforeFormat(String)
  /// A report has two `--output`.
  case secondOutput(String, after: String)
  /// Two reports would go to the same file, or to standard output when there is no path.
  case sharedOutput(String?)
  /// A required positional argument is missing.
  case missingArgument(String)
  /// There are more positional arguments than the command takes.
  case unexpectedArgument(String)

  /// Returns the mistake as one clause without a full stop, where `path` holds the words of the command.
  func text(for path: [String]) -> String {
    let command = "'" + path.joined(separator: " ") + "'"
    switch self {
    case .unknownCommand(let word, let suggestion):
      let group = path.isEmpty ? "" : " in \(command)"
      return "unknown command '\(word)'\(group)" + Self.didYouMean(suggestion)
    case .missingSubcommand(let choices): return "\(command) needs a subcommand; choose \(Self.alternatives(choices))"
    case .unknownOption(let option, let suggestion, let otherCommand):
      return "unknown option '\(option)'" + (path.isEmpty ? "" : " for \(command)")
        + (suggestion == nil ? Self.hint(option, otherCommand: otherCommand) : Self.didYouMean(suggestion))
    case .missingValue(let option, let placeholder):
      return "'\(option)' needs a value, as in '\(option) \(placeholder)'"
    case .unexpectedValue(let option, let value): return "'\(option)' takes no value, but was given '\(value)'"
    case .unknownChoice(let option, let value, let choices, let suggestion):
      return "unknown value '\(value)' for '\(option)'"
        + (suggestion == nil ? "; choose \(Self.alternatives(choices))" : Self.didYouMean(suggestion))
    case .repeatedOption(let option): return "'\(option)' is given twice but takes one value"
    case .exclusiveOptions(let first, let second):
      return "'\(first)' and '\(second)' exclude each other; give only one"
    case .missingCompanion(let option, let others):
      return "'\(option)' only works together with '\(others.joined(separator: "' or '"))'"
    case .contradictoryOptions(let first, let second, let reason):
      return "'\(first)' and '\(second)' contradict each other: \(reason)"
    case .unknownRule(let rule, let option, let suggestion):
      let advice = suggestion == nil ? "; 'archlint rules list' lists them all" : Self.didYouMean(suggestion)
      return "unknown rule '\(rule)'" + (option.map { " for '\($0)'" } ?? "") + advice
    case .outputBeforeFormat(let file):
      return "'--output \(file)' comes before the first '--format'; put it after the format that it is for"
    case .secondOutput(let second, let first):
      return "'--output \(second)' follows '--output \(first)'; each needs a '--format' of its own before it"
    case .sharedOutput(let path):
      let place = path.map { "the file '\($0)'" } ?? "standard output"
      return "two reports would go to \(place); give each an '--output' of its own"
    case .missingArgument(let name): return "\(command) needs \(name)"
    case .unexpectedArgument(let word): return "unexpected argument '\(word)' for \(command)"
    }
  }

  /// What the help that the error points to is read for.
  var helpTopic: String {
    switch self {
    case .unknownCommand, .missingSubcommand: "commands"
    case .unknownOption(_, _, let otherCommand): otherCommand == nil ? "options" : "usage"
    case .missingValue, .unexpectedValue, .unknownChoice, .repeatedOption, .exclusiveOptions, .missingCompanion,
      .contradictoryOptions,
      .outputBeforeFormat, .secondOutput, .sharedOutput:
      "options"
    case .unknownRule(_, let option, _): option == nil ? "arguments" : "options"
    case .missingArgument, .unexpectedArgument: "arguments"
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    guard let suggestion else { return "" }
    return "; did you mean '\(suggestion)'?"
  }

  private static func hint(_ option: String, otherCommand: String?) -> String {
    guard let otherCommand else { return "" }
    return "; it belongs to '\(otherCommand)', as in '\(otherCommand) \(option)'"
  }

  private static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

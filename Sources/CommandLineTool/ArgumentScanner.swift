import Findings

/// Sorts the arguments after a command's name into options and positional arguments.
struct ArgumentScanner {
  let command: CommandDescription
  /// Positional arguments in the order given.
  private(set) var positionals: [String] = []
  /// Options in the order given.
  private(set) var occurrences: [OptionOccurrence] = []
  private var remaining: ArraySlice<String> = []

  init(command: CommandDescription) {
    self.command = command
  }

  /// Reads all arguments; throws the first mistake in them.
  mutating func scan(_ arguments: ArraySlice<String>) throws(UsageProblem) {
    remaining = arguments
    while let argument = remaining.popFirst() {
      if argument == "--" {
        positionals += remaining
        remaining = []
      } else if argument.hasPrefix("--") {
        try scanLongOption(argument)
      } else if CommandLineParser.looksLikeOption(argument) {
        try scanShortOptions(argument)
      } else {
        positionals.append(argument)
      }
    }
    try checkExclusiveOptions()
    try checkPositionals()
  }

  // MARK: - Options

  /// Reads `--name`, `--name value` or `--name=value`.
  private mutating func scanLongOption(_ argument: String) throws(UsageProblem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, suggestion: nil, otherCommand: nil)
    }
    try record(option, attachedValue: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Reads `-q`, several flags as in `-qs`, or a value as in `-o FILE`, `-oFILE` and `-o=FILE`.
  private mutating func scanShortOptions(_ argument: String) throws(UsageProblem) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard argument.hasPrefix("-"), let option = command.options.first(where: { $0.short == letter }) else {
        throw .unknownOption(argument, suggestion: nil, otherCommand: nil)
      }
      if option.kind == .flag, letters.first != "=" {
        try record(option, attachedValue: nil)
      } else {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try record(option, attachedValue: letters.isEmpty ? nil : String(value))
        return
      }
    }
  }

  private mutating func record(_ option: OptionDescription, attachedValue: String?) throws(UsageProblem) {
    if option.mustBeSingle, occurrences.contains(where: { $0.name == option.name }) {
      throw .repeatedOption(option.name)
    }
    let values = try values(of: option, attachedValue: attachedValue)
    occurrences.append(OptionOccurrence(name: option.name, values: values))
  }

  private mutating func values(
    of option: OptionDescription, attachedValue: String?
  ) throws(UsageProblem) -> [String] {
    switch option.kind {
    case .flag:
      if let attachedValue { throw .unexpectedValue(option: option.name, value: attachedValue) }
      return []
    case .value:
      return [try value(of: option, attachedValue: attachedValue)]
    case .choice(let choices):
      let value = try value(of: option, attachedValue: attachedValue)
      guard option.choiceRange == .open || choices.contains(value) else {
        let suggestion = NearestWord.suggestion(for: value, among: choices)
        throw .unknownChoice(option: option.name, value: value, choices: choices, suggestion: suggestion)
      }
      return [value]
    case .list:
      let items = try value(of: option, attachedValue: attachedValue).split(separator: ",").map(trimmed)
      let values = items.filter { !$0.isEmpty }
      guard !values.isEmpty else { throw missingValue(of: option) }
      return values
    case .anyNumber:
      var values = attachedValue.map { [$0] } ?? []
      while attachedValue == nil, let next = remaining.first, !CommandLineParser.looksLikeOption(next) {
        values.append(next)
        remaining.removeFirst()
      }
      return values.filter { !$0.isEmpty }
    case .several:
      var values = [try value(of: option, attachedValue: attachedValue)]
      while attachedValue == nil, let next = remaining.first, !CommandLineParser.looksLikeOption(next) {
        values.append(next)
        remaining.removeFirst()
      }
      return values
    }
  }

  /// Returns the attached value or the next argument.
  ///
  /// An argument that starts with a dash is taken for an option; a value that does is written `--option=-value`.
  private mutating func value(
    of option: OptionDescription, attachedValue: String?
  ) throws(UsageProblem) -> String {
    if let attachedValue {
      if attachedValue.isEmpty { throw missingValue(of: option) }
      return attachedValue
    }
    guard let next = remaining.first, !next.isEmpty, !CommandLineParser.looksLikeOption(next) else {
      throw missingValue(of: option)
    }
    remaining.removeFirst()
    return next
  }

  private func missingValue(of option: OptionDescription) -> UsageProblem {
    .missingValue(option: option.name, placeholder: option.placeholder)
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: - Checks of the whole line

  private func checkExclusiveOptions() throws(UsageProblem) {
    for exclusive in command.exclusiveOptions {
      var first: String?
      for occurrence in occurrences where exclusive.contains(occurrence.name) {
        if let first, first != occurrence.name { throw .exclusiveOptions(first, occurrence.name) }
        first = occurrence.name
      }
    }
  }

  private func checkPositionals() throws(UsageProblem) {
    let arguments = command.arguments
    if positionals.count > arguments.count, arguments.last?.occurrence.isRepeating != true {
      throw .unexpectedArgument(positionals[arguments.count])
    }
    for (index, argument) in arguments.enumerated() where index >= positionals.count && argument.occurrence.isRequired {
      throw .missingArgument(argument.name)
    }
  }
}

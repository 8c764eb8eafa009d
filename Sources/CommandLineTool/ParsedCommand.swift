/// A command line that was understood.
package struct ParsedCommand: Sendable, Hashable {
  /// The words of the command, such as `["rules", "list"]`.
  package let path: [String]
  /// Positional arguments in the order given.
  package let positionals: [String]
  /// Options in the order given, for those whose order matters, such as pairs of `--format` and `--output`.
  package let occurrences: [OptionOccurrence]

  package init(path: [String], positionals: [String] = [], occurrences: [OptionOccurrence] = []) {
    self.path = path
    self.positionals = positionals
    self.occurrences = occurrences
  }

  /// Tells whether an option was given.
  package func flag(_ name: String) -> Bool { occurrences.contains { $0.name == name } }

  /// Returns the value of an option's last occurrence; `nil` when the option was not given.
  package func value(_ name: String) -> String? { occurrences.last { $0.name == name }?.values.last }

  /// Returns the values of all occurrences of an option in the order given; empty when there was none.
  package func list(_ name: String) -> [String] { occurrences.filter { $0.name == name }.flatMap(\.values) }
}

/// One option as it was given.
package struct OptionOccurrence: Sendable, Hashable {
  /// The long name with its dashes, also when the short form was typed.
  package let name: String
  /// Empty for a flag, one value for a value or choice, at least one for a list.
  package let values: [String]

  package init(name: String, values: [String] = []) {
    self.name = name
    self.values = values
  }
}

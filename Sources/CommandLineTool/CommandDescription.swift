/// One command of a tool, or a group of commands when it has subcommands.
package struct CommandDescription: Sendable, Hashable {
  /// The word that selects the command, such as `check`.
  package var name: String
  /// What the command does, in one sentence.
  package var summary: String
  /// More about the command, paragraphs separated by an empty line; empty where the summary says it all.
  package var discussion: String
  /// Positional arguments in their order; only the last may repeat.
  package var arguments: [ArgumentDescription]
  /// Options in the order in which help lists them.
  package var options: [OptionDescription]
  /// Sets of option names of which a user may give at most one, such as `["--fix", "--diff"]`.
  package var exclusiveOptions: [[String]]
  package var examples: [CommandExample]
  /// How many of the examples help shows first, before it explains anything.
  package var leadingExampleCount: Int
  package var subcommands: [CommandDescription]

  package init(
    name: String, summary: String, discussion: String = "", arguments: [ArgumentDescription] = [],
    options: [OptionDescription] = [], exclusiveOptions: [[String]] = [], examples: [CommandExample] = [],
    leadingExampleCount: Int = 0, subcommands: [CommandDescription] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.exclusiveOptions = exclusiveOptions
    self.examples = examples
    self.leadingExampleCount = leadingExampleCount
    self.subcommands = subcommands
  }

  /// Whether the command does nothing by itself and only holds subcommands.
  var isGroup: Bool { !subcommands.isEmpty && arguments.isEmpty && options.isEmpty }
}

/// A command line worth copying, with what it is good for.
package struct CommandExample: Sendable, Hashable {
  /// The whole command line, the tool's name included.
  package var commandLine: String
  /// What it does, in a few words.
  package var summary: String

  package init(_ commandLine: String, summary: String) {
    self.commandLine = commandLine
    self.summary = summary
  }
}

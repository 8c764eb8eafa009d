/// A command-line program as data: parsing, help and error texts all derive from this one value.
package struct ToolDescription: Sendable, Hashable {
  /// The name that users type, such as `archlint`.
  package var name: String
  /// What the program does, in one sentence.
  package var summary: String
  package var version: String
  /// The commands in the order in which help lists them.
  package var commands: [CommandDescription]
  /// The pages beside the commands, in the order in which help lists them.
  package var topics: [HelpTopic]

  package init(
    name: String, summary: String, version: String, commands: [CommandDescription], topics: [HelpTopic] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = commands
    self.topics = topics
  }
}

import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint rules vocabulary`.
enum RulesVocabularyCommand: ToolCommand {
  static let description = CommandDescription(
    name: "vocabulary", summary: "Shows everything that a rule may name, with its type and meaning.",
    discussion: """
      The name of a section, such as 'property', lists it alone; other words list the entries whose name or meaning has
      all of them.
      """,
    arguments: [ArgumentDescription("WORD", .anyNumber, summary: "What to look for.", defaultText: "everything")],
    options: [ListingFormat.option],
    examples: [
      CommandExample("archlint rules vocabulary function", summary: "All that a query may ask of a function."),
      CommandExample("archlint rules vocabulary main actor", summary: "What there is about the main actor."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let listing = VocabularyListing(command.positionals)
    if listing.isEmpty {
      let words = command.positionals.joined(separator: " ")
      throw .message("nothing that a rule may name is about '\(words)'; 'archlint rules vocabulary' lists everything")
    }
    ListingFormat(command) == .json
      ? StandardStreams.writeData(listing.json()) : StandardStreams.writeText(listing.text())
    return ExitStatus.clean
  }
}

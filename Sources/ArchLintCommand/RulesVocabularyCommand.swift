import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint rules vocabulary`.
enum RulesVocabularyCommand: ToolCommand {
  static let description = CommandDescription(
    name: "vocabulary", summary: "Shows everything that a rule may name, with its type and meaning.",
    options: [ListingFormat.option])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let listing = VocabularyListing()
    ListingFormat(command) == .json
      ? StandardStreams.writeData(listing.json()) : StandardStreams.writeText(listing.text())
    return ExitStatus.clean
  }
}

import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint baseline`, a group of commands.
enum BaselineCommand: ToolCommand {
  static let description = CommandDescription(
    name: "baseline", summary: "Changes what a project has accepted for now, without a check.",
    subcommands: [BaselineRenameCommand.description])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    try BaselineRenameCommand.run(command)
  }
}

/// `archlint baseline rename`.
enum BaselineRenameCommand: ToolCommand {
  static let description = CommandDescription(
    name: "rename", summary: "Tells a baseline that a type, member or file has another name now.",
    discussion: """
      A check sees most renames by itself, and says so. This is for one that it can't see, as the code has changed
      along with the name.
      """,
    arguments: [
      ArgumentDescription("OLD", .required, summary: "The name that the baseline has."),
      ArgumentDescription("NEW", .required, summary: "The name that the code has."),
    ],
    options: [
      OptionDescription(
        "--baseline", .value(placeholder: "FILE"), summary: "The file of accepted findings.",
        defaultText: "\(BaselineFile.name) next to the configuration")
    ],
    examples: [CommandExample("archlint baseline rename ThemeModel ThemeStore", summary: "Keep what was accepted.")])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let (old, new) = (command.positionals[0], command.positionals[1])
    let given = command.value("--baseline")
    let (root, baseline) = try CommandFailure.wrap { () throws(WorkspaceProblem) in
      let root = try ProjectRoot.find(paths: [], reach: .project).folder
      return (root, try BaselineFile.read(given, root: root))
    }
    let file = given.map { FileSystem.absolute($0) } ?? FileSystem.join(root, BaselineFile.name)
    guard let baseline, let path = FileSystem.relative(file, to: root) else {
      throw .message("the project has no '\(DisplayPath.of(file))'; 'archlint check --write-baseline' writes it")
    }
    let count = baseline.counts.reduce(0) { $0 + ($1.key.renamed([old: new]) == $1.key ? 0 : $1.value) }
    guard count > 0 else { throw .message("'\(DisplayPath.of(file))' says nothing of '\(old)'") }
    let text = BaselineFile.text(baseline.renamed([old: new]))
    try ProjectWriting(beginningAt: root).write(Array(text.utf8), to: path, in: root)
    StandardStreams.writeError("\(DisplayPath.of(file)): \(old) → \(new), \(CountedNoun.text(count, "place"))\n")
    return ExitStatus.clean
  }
}

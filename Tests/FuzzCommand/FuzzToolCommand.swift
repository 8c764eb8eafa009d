import CommandLineTool
import Fuzzing
import Platform

/// One command of the program.
protocol FuzzToolCommand {
  static var description: CommandDescription { get }

  /// Does what the command line asks for and returns the exit status.
  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32
}

/// Why a command can't begin; the exit status is 2.
struct FuzzToolFailure: Error {
  /// A sentence for a person.
  let message: String

  /// Runs a body and turns whatever it throws into a failure.
  static func wrap<Result>(_ body: () throws -> Result) throws(FuzzToolFailure) -> Result {
    do { return try body() } catch { throw FuzzToolFailure(message: "error: \(error)") }
  }
}

/// The arguments that several commands share.
enum CorpusArguments {
  static let folders = ArgumentDescription(
    "FOLDER", .anyNumber, summary: "Folders whose Swift files are damaged.",
    defaultText: defaultFolders.joined(separator: " "))

  private static let defaultFolders = ["Sources", "Tests/SampleApp", "Tests/Conformance/Cases"]

  /// Reads the files of the folders given from the position on.
  static func corpus(_ command: ParsedCommand, after position: Int = 0) throws(FuzzToolFailure) -> Corpus {
    let given = Array(command.positionals.dropFirst(position))
    let corpus = try FuzzToolFailure.wrap { try Corpus(folders: given.isEmpty ? defaultFolders : given) }
    if corpus.files.isEmpty { throw FuzzToolFailure(message: "error: no Swift files in these folders") }
    return corpus
  }

  /// What makes inputs of the folders given from the position on, and what checks them.
  static func inputs(
    _ command: ParsedCommand, after position: Int
  ) throws(FuzzToolFailure) -> (maker: InputMaker, checks: InputChecks) {
    let corpus = try corpus(command, after: position)
    return try FuzzToolFailure.wrap {
      let name = "archlint-settings-\(MonotonicClock.nanoseconds())"
      let settings = try SettingsFolder(path: FileSystem.join(Environment.value("TMPDIR") ?? "/tmp", name))
      return (InputMaker(corpus: corpus, settings: settings.files), try InputChecks(settings: settings))
    }
  }

  /// The number that an option or a positional argument holds.
  static func number(_ text: String, of name: String) throws(FuzzToolFailure) -> UInt64 {
    guard let number = UInt64(text), number < UInt64.max / 2 else {
      throw FuzzToolFailure(message: "error: \(name) is '\(text)', but must be a number")
    }
    return number
  }

  /// The number that an option holds; `nil` when it is not given.
  static func number(_ command: ParsedCommand, _ option: String) throws(FuzzToolFailure) -> UInt64? {
    guard let text = command.value(option) else { return nil }
    return try number(text, of: "'\(option)'")
  }
}

import ArchLint
import CommandLineTool
import Platform

extension CheckCommand {
  static let pathOption = OptionDescription(
    "--path", .value(placeholder: "FILE"),
    summary: "The file that PATH - stands for; its content is read from standard input.",
    heading: "Changes")

  static let changeOptions = [
    OptionDescription(
      "--changed-since", .value(placeholder: "REF"),
      summary: "Report only what is new since this branch and REF diverged.", heading: "Changes"),
    OptionDescription(
      "--staged", .flag, summary: "Report only what the staged content introduces.", heading: "Changes"),
    OptionDescription(
      "--files", .anyNumber(placeholder: "FILE"),
      summary: "Report on these files, and on their effects elsewhere since the last commit.", heading: "Changes"),
    OptionDescription(
      "--lines", .value(placeholder: "PATCH"),
      summary:
        "Report on the lines that a patch added, and on its effects elsewhere; - reads it from standard input.",
      heading: "Changes"),
    pathOption,
  ]

  /// The request with the change that the command line speaks of.
  static func changeRequest(
    _ command: ParsedCommand, _ request: CheckRequest
  ) throws(CommandFailure) -> CheckRequest {
    var request = request
    if command.positionals.contains("-") {
      guard let path = command.value(pathOption.name), command.positionals.count == 1 else {
        throw .message("'-' reads one file from standard input; '--path FILE' says which, without any other path")
      }
      do throws(FileError) {
        request.standIn = CheckRequest.StandIn(path: path, bytes: try StandardStreams.readInput())
      } catch {
        throw .message(error.description)
      }
      if let problem = request.standIn?.problem { throw .message("'--path' says which file '-' is: \(problem)") }
      request.paths = request.standIn.map { [$0.folder] } ?? []
    } else if command.flag(pathOption.name) {
      throw .message("'--path' says which file '-' is; pass '-' as PATH, as in 'archlint check - --path A.swift'")
    }
    if let reference = command.value("--changed-since") { request.change = .since(reference) }
    if command.flag("--staged") { request.change = .staged }
    if command.flag("--files") { request.change = .files(command.list("--files")) }
    if let path = command.value("--lines") {
      do throws(FileError) {
        let bytes = try path == "-" ? StandardStreams.readInput() : FileReading.bytes(of: path)
        request.change = .patch(bytes: bytes, name: path == "-" ? "the patch" : path)
      } catch {
        throw .message(error.description)
      }
    }
    return request
  }
}

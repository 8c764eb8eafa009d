import FilePlan
import Platform
import SafeText

/// Why a run can't begin, so that nothing at all is checked.
package enum WorkspaceProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A path names nothing that is there.
  case missingPath(String)
  /// Two paths have different configurations.
  case differentProjects(first: String, firstRoot: String, second: String, secondRoot: String)
  /// Where one project is meant there are several, each with a configuration of its own.
  case severalProjects([String])
  /// A configuration or rule can't be read.
  case file(FileError)
  /// Configuration and rules are wrong; all of it, by file and position.
  case mistakes([FileMistake])
  /// What the project holds can't be told at the moment.
  case unfinishedWrite(UnfinishedWrite)
  /// There is no Swift file to check below a path; the number says how many there are that no target holds.
  case noSwiftFiles(String, inNoTarget: Int, ofServers: Int)

  /// One message a line, without a line break at the end.
  package var description: String {
    if case .mistakes(let mistakes) = self { return MistakeList.lines(mistakes).joined(separator: "\n") }
    return PrintableText.message(line)
  }

  /// The same where the run goes on.
  var remark: String { String(line.dropFirst("error: ".count)) }

  private var line: String {
    switch self {
    // What is no UTF-8 in an argument comes in replaced.
    case .missingPath(let path) where path.unicodeScalars.contains("\u{FFFD}"):
      "error: there is no file or folder '\(path)'; a name that isn't UTF-8 can't be read"
    case .missingPath(let path): "error: there is no file or folder '\(path)'"
    case .differentProjects(let first, let firstRoot, let second, let secondRoot):
      "error: '\(first)' belongs to the project at '\(firstRoot)' and '\(second)' to the one at '\(secondRoot)'; "
        + "check them separately"
    case .severalProjects(let folders):
      "error: these are several projects: \(folders.map { "'\($0)'" }.joined(separator: ", ")); name one, or run it there"
    case .file(let error): "error: \(error.description)"
    case .unfinishedWrite(let problem): "error: \(problem.sentence)"
    case .mistakes: ""
    case .noSwiftFiles(let path, _, let count) where count > 0:
      "error: no Swift file to check in '\(path)'; the \(count) there belong to a server, and guides are about apps"
    case .noSwiftFiles(let path, 0, _):
      "error: no Swift file to check in '\(path)'; hidden, ignored and excluded files and folders don't count"
    case .noSwiftFiles(let path, let count, _):
      "error: no Swift file to check in '\(path)'; none of the \(count) there belongs to a target of its Xcode project"
    }
  }
}

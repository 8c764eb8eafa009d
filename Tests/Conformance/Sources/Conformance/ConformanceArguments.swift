/// What the command line asks for.
package enum ConformanceArguments: Sendable, Hashable {
  /// Compare every Swift file below the folders with what the binary says.
  case compare(archlintPath: String, folders: [String], detailLimit: Int, threadCount: Int)
  /// Print the expected outline of each file as a line of JSON.
  case dump(paths: [String])

  /// A command line that can't be followed, as a clause for a person.
  package struct UsageError: Error, Hashable {
    package var reason: String
  }

  package static let usage = """
    usage: outline-conformance --archlint BINARY [--details N] [--threads N] FOLDER…
           outline-conformance --dump FILE…

    Compares `archlint outline --bodies --format json` with the compiler's own parser: declarations and body facts.
    Exit status: 0 all agree, 1 some differ, 2 usage or unreadable files.

    """

  /// Reads the arguments after the program's name.
  package init(_ arguments: [String]) throws(UsageError) {
    if arguments.first == "outline" {
      // The same command line as archlint's, so that the tool can be compared with itself.
      self = .dump(paths: try Self.paths(inOutlineArguments: arguments))
      return
    }
    var archlintPath: String?
    var detailLimit = 20
    var threadCount = 2
    var isDump = false
    var paths: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--archlint": archlintPath = try Self.value(of: argument, in: &rest)
      case "--details": detailLimit = try Self.number(of: argument, in: &rest)
      case "--threads": threadCount = max(1, try Self.number(of: argument, in: &rest))
      case "--dump": isDump = true
      default:
        guard !argument.hasPrefix("-") else { throw UsageError(reason: "unknown option '\(argument)'") }
        paths.append(argument)
      }
    }
    guard !paths.isEmpty else { throw UsageError(reason: "no files or folders given") }
    if isDump {
      self = .dump(paths: paths)
    } else if let archlintPath {
      self = .compare(
        archlintPath: archlintPath, folders: paths, detailLimit: detailLimit, threadCount: threadCount)
    } else {
      throw UsageError(reason: "one of --archlint and --dump is required")
    }
  }

  private static func paths(inOutlineArguments arguments: [String]) throws(UsageError) -> [String] {
    let paths = arguments.dropFirst().dropLast(3)
    guard !paths.isEmpty, arguments.suffix(3) == ["--bodies", "--format", "json"] else {
      throw UsageError(reason: "expected 'outline FILE… --bodies --format json'")
    }
    return Array(paths)
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(reason: "'\(option)' needs a value") }
    return value
  }

  private static func number(of option: String, in rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    let text = try value(of: option, in: &rest)
    guard let number = Int(text), number >= 0 else {
      throw UsageError(reason: "'\(option)' needs a number, not '\(text)'")
    }
    return number
  }
}

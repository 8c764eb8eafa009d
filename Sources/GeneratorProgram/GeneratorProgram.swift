import Platform

/// `archgen`, the program beside this one, as servers call it.
///
/// Its own process keeps a server small, and a mistake in it from ending the server.
package struct GeneratorProgram: Sendable {
  /// The program: beside this one, else the first in `PATH`.
  private let path: String
  /// The folder in which it runs; `nil` for this process's own.
  private let folder: String?

  /// - Parameter path: The program where it lies elsewhere.
  package init(folder: String? = nil, path: String? = nil) {
    self.folder = folder
    self.path = path ?? Self.sibling ?? "archgen"
  }

  private static var sibling: String? {
    guard let program = ExecutablePath.current else { return nil }
    let path = FileSystem.join(FileSystem.parent(program), "archgen")
    return FileSystem.followedKind(of: path) == .file ? path : nil
  }

  /// What it has printed, errors and notes included, and its exit status.
  package struct Answer: Sendable, Hashable {
    package let text: String
    package let status: Int32

    /// 0 or 1, as for a check; other numbers tell of a failure.
    package var isAnswered: Bool { status == 0 || status == 1 }
  }

  /// Why it can't be called.
  package enum Problem: Error, Sendable, Hashable {
    case notFound
    /// A value that would be taken for an option.
    case option(String)

    /// A sentence without a full stop.
    package var sentence: String {
      switch self {
      case .notFound: "there is no 'archgen' beside 'archlint' nor in the PATH"
      case .option(let value): "'\(value)' begins with '-', so that it would be an option"
      }
    }
  }

  /// Runs a command with values that others have chosen.
  ///
  /// - Parameters:
  ///   - command: The words of the command, such as `feature`.
  ///   - values: Its arguments.
  ///   - options: Options with their values; `nil` for one without.
  package func run(
    _ command: String, _ values: [String], options: [(name: String, value: String?)]
  ) throws(Problem) -> Answer {
    var arguments = [path, command]
    for (name, value) in options {
      arguments.append(name)
      if let value { arguments.append(try Self.plain(value)) }
    }
    for value in values { arguments.append(try Self.plain(value)) }
    guard let result = Subprocess.run(arguments, in: folder, errors: .withOutput), result.status != 127 else {
      throw .notFound
    }
    return Answer(text: String(decoding: result.output, as: UTF8.self), status: result.status)
  }

  private static func plain(_ value: String) throws(Problem) -> String {
    // A NUL would end the argument for the system.
    guard !value.hasPrefix("-"), !value.utf8.contains(0) else { throw .option(value) }
    return value
  }
}

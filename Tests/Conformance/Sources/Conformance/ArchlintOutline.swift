import Foundation

/// Asks the `archlint` binary for outlines.
package struct ArchlintOutline: Sendable {
  /// What the binary said about one file: its outline, or why there is none.
  package typealias Answer = Result<FileOutline, Failure>

  /// Why there is no outline of a file, as a clause for a person.
  package struct Failure: Error, Hashable {
    package var reason: String
  }

  private let binaryPath: String

  package init(binaryPath: String) {
    self.binaryPath = binaryPath
  }

  /// Returns the answer for each path, in the order of the paths; throws where the binary can't be started.
  package func answers(forPaths paths: [String]) throws -> [Answer] {
    let run = try outlines(ofPaths: paths)
    if run.problem != nil, paths.count > 1 {
      // One file spoilt the batch; alone, each shows whether it was that one.
      return try paths.flatMap { try answers(forPaths: [$0]) }
    }
    let reason = run.problem ?? "archlint printed no outline of this file"
    return paths.map { path in
      run.outlines[path].map(Answer.success) ?? .failure(Failure(reason: reason))
    }
  }

  private func outlines(ofPaths paths: [String]) throws -> (outlines: [String: FileOutline], problem: String?) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: binaryPath)
    process.arguments = ["outline"] + paths + ["--bodies", "--format", "json"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()

    // The exit status is not judged: 2 for a file that archlint reports as invalid is its right, the outline counts.
    if process.terminationReason == .uncaughtSignal {
      return ([:], "archlint ended by signal \(process.terminationStatus)")
    }
    var outlines: [String: FileOutline] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      do {
        let outline = try FileOutline(jsonLine: line)
        outlines[outline.path] = outline
      } catch {
        return ([:], "archlint's line is not of the contract's shape: \(error)")
      }
    }
    return (outlines, nil)
  }
}

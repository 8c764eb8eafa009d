import Platform
import ProjectFiles
import ProjectIndex
import SafeText
import SwiftOutline

/// The declarations of files, for `archlint outline`.
package struct OutlineRun: Sendable {
  /// How outlines are printed.
  package enum Format: Sendable { case text, json }

  /// What outlines tell of a file.
  package enum Content: Sendable {
    case declarations
    /// The body facts, too.
    case declarationsAndBodies
  }

  /// The outlines in the order of the paths given, those of a folder by path.
  package private(set) var text = ""
  /// What could not be read in full, a line each: `path:line:column: error: reason`.
  package private(set) var problems: [String] = []

  /// Reads files, and folders with everything below that a check would read.
  package init(
    paths: [String], format: Format, content: Content = .declarations, threads: Int = Parallel.defaultThreads
  ) {
    var files: [String] = []
    for path in paths {
      switch FileSystem.followedKind(of: path) {
      case .directory?: collectFiles(in: path, into: &files)
      case nil: problems.append(WorkspaceProblem.missingPath(path).description)
      default: files.append(path)
      }
    }
    let found = files
    let results = Parallel.map(count: found.count, threads: threads, makeState: OutlineReader.init) { reader, index in
      Self.outline(of: found[index], format, content, reader)
    }
    for result in results {
      if format == .text, !text.isEmpty, !result.text.isEmpty { text += "\n" }
      text += result.text
      problems += result.problems
    }
  }

  private mutating func collectFiles(in folder: String, into files: inout [String]) {
    let sources = SourceDiscovery.find(root: folder, include: [], exclude: [])
    let manifests = sources.projectFiles.filter { $0.hasSuffix(".swift") }
    let all = (sources.swiftFiles + manifests).sorted { FileSystem.precedes($0, $1) }
    files += all.map { FileSystem.join(folder, $0) }
    problems += sources.unreadable.map {
      PrintableText.message("\(FileSystem.join(folder, $0.path)):1:1: error: not read: \($0.reason)")
    }
    if all.isEmpty && sources.unreadable.isEmpty {
      problems.append(PrintableText.message("error: no Swift file in '\(folder)'"))
    }
  }

  private static func outline(
    of path: String, _ format: Format, _ content: Content, _ reader: OutlineReader
  ) -> (text: String, problems: [String]) {
    let bytes: [UInt8]
    do {
      try StrayLink.refuse(path, of: FileSystem.parent(FileSystem.absolute(path)))
      bytes = try FileReading.bytes(of: path)
    } catch {
      return ("", [PrintableText.message("\(path):1:1: error: not read: \(error.reason)")])
    }
    let outline = reader.outline(of: SourceText(bytes))
    let lines = LineTable(outline.source)
    var mistakes = outline.problems.map { (offset: $0.offset, message: $0.message) }
    if let offset = outline.syntaxErrorOffset, offset != mistakes.first?.offset {
      mistakes.insert((offset, "the syntax is broken here"), at: 0)
    }
    let problems = mistakes.map { mistake in
      let position = lines.position(of: mistake.offset)
      return PrintableText.message("\(path):\(position.line):\(position.column): error: \(mistake.message)")
    }
    let bodies = content == .declarationsAndBodies ? BodyFacts.bodyFacts(of: outline, path: path) : nil
    switch format {
    case .text: return (OutlineText.text(outline, bodies: bodies, path: path), problems)
    case .json: return (OutlineJSON.line(outline, bodies: bodies, path: path) + "\n", problems)
    }
  }
}

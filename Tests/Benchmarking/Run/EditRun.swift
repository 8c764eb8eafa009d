import ArchLint
import Platform
import ProjectIndex
import SwiftOutline

/// Types into the files of a project, as in an editor, and measures how long a session takes to check after each keystroke.
package struct EditRun {
  /// What was measured.
  package struct Result: Sendable {
    /// Milliseconds from a keystroke to the findings of the file.
    package var openFile: [Double] = []
    /// Milliseconds from a keystroke to the findings of the project.
    package var project: [Double] = []
    /// The process's largest resident size in bytes after a tenth of the edits, after two, and so on.
    package var peakByteCounts: [Int] = []
  }

  private let request: CheckRequest
  private let session = CheckSession()
  /// The files that have a function to type into, with the place.
  private let places: [(path: String, bytes: [UInt8], offset: Int)]
  private var contents: [String: [UInt8]] = [:]

  /// Checks the project a first time.
  package init(folder: String, threads: Int) throws {
    var request = CheckRequest()
    request.paths = [folder]
    request.threads = threads
    self.request = request
    let run = try session.run(request)
    places = run.index.files.compactMap { file in
      let bytes = Array(file.outline.source.bytes.prefix(file.outline.source.count))
      return Self.body(in: file.outline).map { (file.path, bytes, $0) }
    }
  }

  /// Right behind the brace of the first function that has one.
  private static func body(in outline: IndexedOutline) -> Int? {
    for declaration in outline.declarations where declaration.kind == .function {
      let range = Int(declaration.start)..<Int(declaration.end)
      if let brace = range.first(where: { outline.source.bytes[$0] == UInt8(ascii: "{") }) { return brace + 1 }
    }
    return nil
  }

  /// What is typed into a function before the next file has its turn, a character at a time.
  private static let statement = Array("\n    let typed = values.map { $0.count }".utf8)

  /// Makes so many edits.
  package mutating func run(edits: Int) throws -> Result {
    var result = Result()
    for edit in 0..<edits {
      guard let path = type(edit) else { break }
      let start = MonotonicClock.nanoseconds()
      _ = try session.run(request, proposing: contents, disk: .isAsBefore, first: path) { _ in
        result.openFile.append(Self.milliseconds(since: start))
      }
      result.project.append(Self.milliseconds(since: start))
      if (edit + 1) % max(edits / 10, 1) == 0 { result.peakByteCounts.append(PeakMemory.bytes()) }
    }
    return result
  }

  private static func milliseconds(since start: UInt64) -> Double {
    Double(MonotonicClock.nanoseconds() - start) / 1_000_000
  }

  /// Types the next character, and gives the path of the file.
  private mutating func type(_ edit: Int) -> String? {
    let length = Self.statement.count
    guard !places.isEmpty else { return nil }
    // Neighbouring files are alike; a step of a prime number leads through all of them.
    let place = places[edit / length * 7919 % places.count]
    var bytes = place.bytes
    bytes.insert(contentsOf: Self.statement.prefix(edit % length + 1), at: place.offset)
    contents = [place.path: bytes]
    return place.path
  }
}

import ArchLint
import Platform
import ProjectIndex
import SwiftOutline

/// Types into the files of a project, as in an editor, and measures how long a session takes to check after each keystroke.
package struct EditRun {
  /// What was measured.
  package struct Result: Sendable {
    /// Milliseconds from a keystroke to the findings of the open file and of the project, which come together.
    package var times: [Double] = []
    /// What the same took with rules aside: files, and the index with roles.
    package var indexTimes: [Double] = []
    /// Milliseconds of processors that an edit took on average.
    package var processorTime = 0.0
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
    request.identifiesPlaces = false
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
    let processorStart = ProcessorClock.nanoseconds()
    for edit in 0..<edits {
      guard type(edit) else { break }
      let start = MonotonicClock.nanoseconds()
      let run = try session.run(request, proposing: contents, disk: .isAsBefore)
      result.times.append(Self.milliseconds(since: start))
      result.indexTimes.append(Double(run.timings.time(of: .read) + run.timings.time(of: .index)) / 1_000_000)
      if (edit + 1) % max(edits / 10, 1) == 0 { result.peakByteCounts.append(PeakMemory.bytes()) }
    }
    result.processorTime = Double(ProcessorClock.nanoseconds() - processorStart) / 1_000_000 / Double(max(edits, 1))
    return result
  }

  private static func milliseconds(since start: UInt64) -> Double {
    Double(MonotonicClock.nanoseconds() - start) / 1_000_000
  }

  /// Types the next character; false where there is no function to type into.
  private mutating func type(_ edit: Int) -> Bool {
    let length = Self.statement.count
    guard !places.isEmpty else { return false }
    // Neighbouring files are alike; a step of a prime number leads through all of them.
    let place = places[edit / length * 7919 % places.count]
    var bytes = place.bytes
    bytes.insert(contentsOf: Self.statement.prefix(edit % length + 1), at: place.offset)
    contents = [place.path: bytes]
    return true
  }
}

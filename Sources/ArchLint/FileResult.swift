import Findings
import Platform
import SwiftOutline

/// One file as read: its outline, or why there is none.
struct FileResult: Sendable {
  var path: String
  var outline: FileOutline?
  var skipped: [SkippedFile] = []
  var times = ReadingTimes()
  /// What is to be kept of it beside the outline; `nil` where nothing is kept.
  var kept: KeptProject.File?

  init(path: String, outline: FileOutline? = nil, skipped: [SkippedFile] = [], times: ReadingTimes = ReadingTimes()) {
    self.path = path
    self.outline = outline
    self.skipped = skipped
    self.times = times
  }

  /// A file that is what it was when its outline was made.
  private init(_ path: String, kept: KeptProject.File) {
    self.init(path: path, skipped: kept.skipped)
    self.kept = kept
  }

  /// Reads a file unless it is what it was.
  ///
  /// - Parameter isDiskKnown: Whether what lies on the disk is that without a look at it.
  static func read(
    _ path: String, root: String, content: [UInt8]?, with reader: OutlineReader, beside kept: KeptProject,
    isDiskKnown: Bool
  ) -> FileResult {
    let place = FileSystem.join(root, path)
    var origin = KeptProject.Origin.editor
    var content = content
    if content == nil {
      if let file = kept.unchanged(path, at: place, isDiskKnown: isDiskKnown) { return FileResult(path, kept: file) }
      // The stamp comes first: what changes while the file is read shows the next time.
      let stamp = FileStamp(following: place)
      let isSettled = stamp?.isSettled(at: WallClock.nanosecondsSince1970()) ?? false
      origin = .disk(isSettled ? stamp : nil)
      content = try? FileReading.bytes(of: place, spareCapacity: SourceText.padding)
    }
    if let content, var file = kept.file(path, consistingOf: content) {
      file.origin = origin
      return FileResult(path, kept: file)
    }
    var result = read(path, root: root, content: content.take(), with: reader)
    if result.outline != nil { result.kept = KeptProject.File(origin: origin, skipped: result.skipped) }
    return result
  }

  static func read(
    _ path: String, root: String, content: [UInt8]?, with reader: OutlineReader
  ) -> FileResult {
    let start = MonotonicClock.nanoseconds()
    let bytes: [UInt8]
    do {
      if let content {
        bytes = content
      } else {
        bytes = try FileReading.bytes(of: FileSystem.join(root, path), spareCapacity: SourceText.padding)
      }
    } catch {
      return FileResult(path: path, skipped: [SkippedFile(path: path, reason: "not read: \(error.reason)")])
    }
    let source = SourceText(consume bytes)
    if source.isBinary {
      return FileResult(path: path, skipped: [SkippedFile(path: path, reason: "not read: this is not a text file")])
    }
    let whenRead = MonotonicClock.nanoseconds()
    var whenLexed = whenRead
    let outline = reader.outline(of: source) { whenLexed = MonotonicClock.nanoseconds() }
    let times = ReadingTimes(
      disk: whenRead - start, lex: whenLexed - whenRead, outline: MonotonicClock.nanoseconds() - whenLexed)
    guard !outline.problems.isEmpty else { return FileResult(path: path, outline: outline, times: times) }
    let lines = LineTable(outline.source)
    // The first problem says what is wrong; those after it mostly follow from it.
    let first = outline.problems[0]
    let skipped = SkippedFile(
      path: path, line: lines.position(of: first.offset).line,
      reason: "not valid Swift, checked in part: \(first.message)")
    return FileResult(path: path, outline: outline, skipped: [skipped], times: times)
  }
}

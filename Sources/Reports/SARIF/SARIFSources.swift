import Findings

/// What SARIF asks of the texts of files: columns in UTF-16 units, and hashes of lines.
struct SARIFSources {
  private let report: CheckReport
  private var texts: [String: (bytes: [UInt8], lines: LineStarts)] = [:]
  private var hashes: [String: [String]] = [:]

  init(_ report: CheckReport) { self.report = report }

  /// The columns of a place, from 1, the end behind its last unit; the end is `nil` where its line isn't at hand.
  mutating func columns(_ place: FindingPlace) -> (start: Int, end: Int?) {
    let start = Self.units(Array(place.sourceLine.utf8), before: place.range.column)
    if place.range.line == place.range.endLine {
      return (start, max(Self.units(Array(place.sourceLine.utf8), before: place.range.endColumn), start))
    }
    guard let text = text(place.path), let line = text.lines.bytes(ofLine: place.range.endLine, in: text.bytes.count)
    else { return (start, nil) }
    return (start, Self.units(Array(text.bytes[line]), before: place.range.endColumn))
  }

  /// The hash by which GitHub knows an alert again: of the line and what follows, with the number of equal ones so far.
  mutating func lineHash(_ place: FindingPlace) -> String? {
    if hashes[place.path] == nil, let text = text(place.path) { hashes[place.path] = LineHash.hashes(of: text.bytes) }
    guard let hashes = hashes[place.path], hashes.indices.contains(place.range.line - 1) else { return nil }
    return hashes[place.range.line - 1]
  }

  private mutating func text(_ path: String) -> (bytes: [UInt8], lines: LineStarts)? {
    if let text = texts[path] { return text }
    guard let bytes = report.source(path) else { return nil }
    let text = (bytes, LineStarts(bytes))
    texts[path] = text
    return text
  }

  /// The column in UTF-16 units, from 1, of one in bytes.
  private static func units(_ line: [UInt8], before column: Int) -> Int {
    String(decoding: line.prefix(max(column - 1, 0)), as: UTF8.self).utf16.count + 1
  }
}

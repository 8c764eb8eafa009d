import Findings
import SwiftOutline

/// The part of a file that a suppression covers.
enum SuppressedRegion: Sendable, Hashable {
  case file
  /// A line that counts from 1.
  case line(Int)
  /// Half-open, in UTF-8 bytes.
  case bytes(Range<Int>)
  /// Nothing, because nothing follows.
  case nothing

  /// The region of a comment at a byte range of a file.
  init(_ scope: SuppressionComment.Scope, comment: Range<Int>, in file: SuppressibleFile) {
    switch scope {
    case .file: self = .file
    case .this: self = .line(file.lines.position(of: comment.lowerBound).line)
    case .next:
      guard let start = file.codeStart(behind: comment) else {
        self = .nothing
        return
      }
      let line = file.lines.position(of: start).line
      let lineEnd = line < file.lines.count ? file.lines.start(ofLine: line + 1) : file.source.count
      self = .bytes(file.lines.start(ofLine: line)..<max(lineEnd, file.declarationEnd(from: start)))
    }
  }

  /// Whether it begins behind a finding.
  func isBehind(_ finding: Finding) -> Bool {
    switch self {
    case .file, .nothing: false
    case .line(let line): finding.range.line < line
    case .bytes(let range): finding.range.startOffset < range.lowerBound
    }
  }

  func covers(_ finding: Finding) -> Bool {
    switch self {
    case .file: true
    case .line(let line): finding.range.line == line
    case .bytes(let range): range.contains(finding.range.startOffset)
    case .nothing: false
    }
  }
}

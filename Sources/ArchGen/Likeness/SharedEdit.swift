import FilePlan
import SwiftOutline

/// What a feature gets in a file that it shares with its neighbour.
struct SharedEdit: Sendable {
  let path: String
  let before: [UInt8]
  /// Texts with their offsets in the file, in its order.
  private let insertions: [(offset: Int, text: String)]

  /// `nil` for no insertions.
  init?(_ path: String, _ before: [UInt8], _ insertions: [(offset: Int, text: String)]) {
    guard !insertions.isEmpty else { return nil }
    (self.path, self.before) = (path, before)
    self.insertions = insertions.sorted { $0.offset < $1.offset }
  }

  /// The file with all of it.
  var after: [UInt8] {
    var after: [UInt8] = []
    var copied = 0
    for insertion in insertions {
      after += before[copied..<insertion.offset] + Array(insertion.text.utf8)
      copied = insertion.offset
    }
    return after + before[copied...]
  }

  /// The file without what it has of it already: each text at its place, or further down in the same declaration, where others
  /// of the kind have come between; `nil` where it has none.
  var undone: (content: [UInt8]?, isWhole: Bool) {
    let source = SourceText(before)
    let declarations = OutlineReader().outline(of: source).declarations
    let tokens = OutlineReader().tokens(of: source)
    func owner(_ range: Range<Int>) -> Int? {
      declarations.lastIndex {
        $0.kind != .enumCase && Int($0.start) < range.lowerBound && range.upperBound <= Int($0.end)
          && range.lowerBound < Int($0.end)
      }
    }
    var undone: [UInt8] = []
    var (copied, count) = (0, 0)
    for insertion in insertions {
      let text = Array(insertion.text.utf8)
      let length = OutlineReader().tokens(of: SourceText(text)).count - 1
      var start = max(copied, insertion.offset)
      // In comments and literals there are no tokens.
      while let found = before[start...].firstRange(of: text) {
        let inside = tokens.filter { $0.start < found.upperBound && $0.end > found.lowerBound }
        if owner(found) == owner(insertion.offset..<insertion.offset), length > 0, inside.count == length,
          inside.allSatisfy({ found.lowerBound <= $0.start && $0.end <= found.upperBound })
        {
          undone += before[copied..<found.lowerBound]
          (copied, count) = (found.upperBound, count + 1)
          break
        }
        start = found.lowerBound + 1
      }
    }
    return (count == 0 ? nil : undone + before[copied...], count == insertions.count)
  }

  var file: ProposedFile { ProposedFile(path: path, bytes: after, purpose: .edit(of: before)) }
}

import FilePlan
import SwiftOutline

/// What a feature gets in a file that it shares with its neighbour.
struct SharedEdit: Sendable {
  let path: String
  let before: [UInt8]
  /// In the order of the file.
  private let insertions: [Insertion]
  /// The names that the feature's fields bring along.
  private let given: Set<String>

  /// A text behind what is the neighbour's.
  struct Insertion {
    var offset: Int
    var text: String
    /// What it is like.
    var origin = ""
  }

  /// `nil` for no insertions.
  init?(_ path: String, _ before: [UInt8], _ insertions: [Insertion], given: Set<String> = []) {
    guard !insertions.isEmpty else { return nil }
    (self.path, self.before, self.given) = (path, before, given)
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

  /// Whether the file has all of it already.
  var isThere: Bool { cuts.count == insertions.count }

  /// What the file has of it already: each text at its place, or further down in the same declaration, where others of the
  /// kind have come between.
  var cuts: [CodeCut] {
    let source = SourceText(before)
    let declarations = OutlineReader().outline(of: source).declarations
    let tokens = OutlineReader().tokens(of: source)
    func owner(_ range: Range<Int>) -> Int? {
      declarations.lastIndex {
        $0.kind != .enumCase && Int($0.start) < range.lowerBound && range.upperBound <= Int($0.end)
          && range.lowerBound < Int($0.end)
      }
    }
    /// The first place of a text, all of whose tokens are there.
    func place(of text: [UInt8], behind offset: Int, _ owned: Int?) -> Range<Int>? {
      let length = OutlineReader().tokens(of: SourceText(text)).count - 1
      var start = offset
      // In comments and literals there are no tokens.
      while length > 0, let found = before[start...].firstRange(of: text) {
        let inside = tokens.filter { $0.start < found.upperBound && $0.end > found.lowerBound }
        if owner(found) == owned, inside.count == length,
          inside.allSatisfy({ found.lowerBound <= $0.start && $0.end <= found.upperBound })
        {
          return found
        }
        start = found.lowerBound + 1
      }
      return nil
    }
    var cuts: [CodeCut] = []
    for insertion in insertions {
      let text = Array(insertion.text.utf8)
      let start = max(cuts.last?.range.upperBound ?? 0, insertion.offset)
      let owned = owner(insertion.offset..<insertion.offset)
      // What has been noted on the neighbour's since was never here.
      let found = place(of: text, behind: start, owned) ?? place(of: Self.plain(text), behind: start, owned)
      if let found {
        let origin = CodeCut.identifiers(in: Array(insertion.origin.utf8))
        cuts.append(CodeCut(range: found, names: CodeCut.identifiers(in: text).subtracting(origin), given: given))
      }
    }
    return cuts
  }

  /// A text without lines that are only comments.
  private static func plain(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    return Array(lines.filter { !$0.drop { $0 == 32 || $0 == 9 }.starts(with: "//".utf8) }.joined(separator: [10]))
  }

  var file: ProposedFile { ProposedFile(path: path, bytes: after, purpose: .edit(of: before)) }
}

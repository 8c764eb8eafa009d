import SwiftOutline

/// A piece of a person's file that was put there, and what stands in its place once it goes.
struct CodeCut: Sendable, Hashable {
  let range: Range<Int>
  var text = ""
  /// The names in it that came with what was generated.
  let names: Set<String>
  /// Those of them that may also mean something else of the project, as a field and an enum's case are called like others.
  var given: Set<String> = []

  /// The words of code, without keywords, texts and comments.
  static func identifiers(in content: [UInt8]) -> Set<String> {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    return Set(tokens.filter { $0.kind == .identifier }.map { source.text($0.start..<$0.end) })
  }
}

extension [UInt8] {
  /// The content once some pieces, which don't overlap, have gone.
  func without(_ cuts: [CodeCut]) -> [UInt8] {
    var result = self
    for cut in cuts.sorted(by: { $1.range.lowerBound < $0.range.lowerBound }) {
      result.replaceSubrange(cut.range, with: Array(cut.text.utf8))
    }
    return result
  }
}

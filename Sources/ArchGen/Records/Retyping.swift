import ProjectIndex
import SwiftOutline

/// The way back from a protocol to the type that it was made for: the type no longer conforms to it, and code names the type
/// again.
struct Retyping {
  private let type: TypeEntry
  private let proto: String
  private let index: ProjectIndex

  init(type: TypeEntry, proto: String, _ index: ProjectIndex) {
    (self.type, self.proto, self.index) = (type, proto, index)
  }

  /// A content of a file as it was before, tokens of code alone; `nil` where it doesn't name the protocol. What a type alone
  /// can't stand for stays, such as a part of a composition.
  func undone(in content: [UInt8], of path: String) -> [UInt8]? {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    let texts = tokens.map { source.text($0.start..<$0.end) }
    var edits: [(range: Range<Int>, text: String)] = []
    for position in tokens.indices.dropFirst().dropLast()
    where texts[position] == proto && texts[position - 1] == "any" && !["&", "<"].contains(texts[position + 1]) {
      // Brackets go that only keep the word from the mark of an optional.
      let isApart =
        position > 2 && position + 2 < tokens.count && texts[position - 2] == "(" && texts[position + 1] == ")"
        && [.postfixQuestion, .postfixExclamation].contains(tokens[position + 2].kind)
        && [.colon, .arrow, .comma, .leftBracket, .leftParenthesis].contains(tokens[position - 3].kind)
      let range =
        isApart
        ? tokens[position - 2].start..<tokens[position + 1].end : tokens[position - 1].start..<tokens[position].end
      edits.append((range, type.qualifiedName))
    }
    if index.files[type.file].path == path, let conformance { edits.append((conformance, "")) }
    var result = content
    for edit in edits.sorted(by: { $1.range.lowerBound < $0.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return edits.isEmpty ? nil : result
  }

  /// The protocol among what the type inherits, with what parts it from the others.
  private var conformance: Range<Int>? {
    let declaration = index[type.declaration]
    let outline = index.files[type.file].outline
    let nodes = declaration.inherited.map { outline.nodes[Int(outline.inherited[Int($0)])] }
    guard let position = nodes.firstIndex(where: { outline.source.text(Int($0.start)..<Int($0.end)) == proto }) else {
      return nil
    }
    if position > 0 { return Int(nodes[position - 1].end)..<Int(nodes[position].end) }
    if nodes.count > 1 { return Int(nodes[0].start)..<Int(nodes[1].start) }
    return Int(declaration.nameEnd)..<Int(nodes[0].end)
  }
}

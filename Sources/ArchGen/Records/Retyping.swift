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

  /// Where a content of a file names the protocol, tokens of code alone, with what was there before. What a type alone can't
  /// stand for stays, such as a part of a composition.
  func cuts(in content: [UInt8], of path: String) -> [CodeCut] {
    let source = SourceText(content)
    let tokens = OutlineReader().tokens(of: source)
    let texts = tokens.map { source.text($0.start..<$0.end) }
    var cuts: [CodeCut] = []
    for position in tokens.indices.dropFirst().dropLast()
    where texts[position] == proto && texts[position - 1] == "any" && isType(texts, position) {
      // Brackets go that only keep the word from the mark of an optional.
      let isApart =
        position > 2 && position + 2 < tokens.count && texts[position - 2] == "(" && texts[position + 1] == ")"
        && [.postfixQuestion, .postfixExclamation].contains(tokens[position + 2].kind)
        && [.colon, .arrow, .comma, .leftBracket, .leftParenthesis].contains(tokens[position - 3].kind)
      let range =
        isApart
        ? tokens[position - 2].start..<tokens[position + 1].end : tokens[position - 1].start..<tokens[position].end
      cuts.append(CodeCut(range: range, text: type.qualifiedName, names: [proto]))
    }
    if index.files[type.file].path == path, let conformance { cuts.append(CodeCut(range: conformance, names: [proto])) }
    return cuts
  }

  /// Whether `any P` stands where a type is written for a value, and not in a cast, a test or a metatype.
  private func isType(_ texts: [String], _ position: Int) -> Bool {
    var (start, end) = (position - 2, position + 1)
    while texts.indices.contains(start), texts.indices.contains(end), texts[start] == "(", texts[end] == ")" {
      (start, end) = (start - 1, end + 1)
    }
    let before = texts.indices.contains(start) ? texts[start] : ""
    let outer = texts.indices.contains(start - 1) ? texts[start - 1] : ""
    let isCast = ["is", "as", "."].contains(before) || outer == "as" && ["?", "!"].contains(before) || before == "&"
    return !isCast && !["&", "<", "."].contains(texts.indices.contains(end) ? texts[end] : "")
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

import JSONText

/// A parsed Mustache template: nodes in the order of the text, each pair of tags with the index of its end.
package struct Template: Sendable, Hashable {
  /// What messages call the template: the path of its file, or the name under which other templates include it.
  package let name: String
  /// The template's text in UTF-8, which nodes point into.
  let source: [UInt8]
  let nodes: [TemplateNode]
  let names: [TemplateName]

  /// Parses UTF-8 text; a byte order mark at the start is skipped.
  package init(name: String, source: [UInt8]) throws(TemplateError) {
    if let index = UTF8Validation.firstInvalidIndex(in: source) {
      throw TemplateError(template: name, position: Self.position(of: index, in: source), problem: .invalidUTF8)
    }
    var parser = TemplateParser(name: name, source: source)
    try parser.parse()
    self.name = name
    self.source = source
    nodes = parser.nodes
    names = parser.names.all
  }

  /// The place of a byte in the template's text.
  func position(of offset: Int) -> TextPosition { Self.position(of: offset, in: source) }

  /// The place of a byte in a text, counted when a message needs it.
  static func position(of offset: Int, in source: [UInt8]) -> TextPosition {
    let before = source[..<offset]
    let line = before.reduce(into: 1) { line, byte in if byte == UInt8(ascii: "\n") { line += 1 } }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? (TemplateParser.hasMark(source) ? 3 : 0)
    return TextPosition(line: line, column: max(0, offset - lineStart) + 1)
  }
}

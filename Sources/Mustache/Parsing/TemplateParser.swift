import JSONText

/// One pass over a template's text.
///
/// The pass goes from tag to tag. What decides about a line is whether anything but white space stands before a tag
/// and behind it; so the white space that a line starts with is held back until the tag that follows it is known.
struct TemplateParser {
  /// The number of tags in each other that the parser follows.
  static let depthLimit = 256

  let template: String
  let source: [UInt8]
  var nodes: [TemplateNode] = []
  var names = TemplateNameTable()
  /// The sections, parents and blocks that wait for their end, outermost first.
  var open: [OpenTag] = []
  /// Where reading goes on.
  var index: Int
  /// Whether nothing of the line before `index` has become a node, but for the white space that it starts with.
  var isAtLineStart = true
  /// The white space that the line starts with, while `isAtLineStart`.
  var leading: Range<Int>

  init(name: String, source: [UInt8]) {
    template = name
    self.source = source
    index = Self.hasMark(source) ? 3 : 0
    leading = index..<index
  }

  /// Whether a text starts with a byte order mark.
  static func hasMark(_ source: [UInt8]) -> Bool { source.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Fills `nodes` and `names`.
  mutating func parse() throws(TemplateError) {
    var scanner = TagScanner(template: template, source: source)
    while let start = scanner.nextTag(from: index) {
      readText(to: start)
      try read(try scanner.readTag(at: start))
    }
    readText(to: source.count)
    if isAtLineStart, !leading.isEmpty { startLine() }
    if let tag = open.last {
      throw failure(at: tag.offset, .unclosedSection(tag.text, name: tag.name))
    }
  }

  func failure(at offset: Int, _ problem: TemplateError.Problem) -> TemplateError {
    TemplateError(template: template, position: Template.position(of: offset, in: source), problem: problem)
  }
}

// MARK: - Text

extension TemplateParser {
  /// Adds the lines up to `end`, where a tag starts or the template ends; white space before a tag is held back.
  private mutating func readText(to end: Int) {
    while index < end {
      let lineEnd = source[index..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      if isAtLineStart {
        leading = index..<(source[index..<end].firstIndex { !Self.isBlank($0) } ?? end)
        index = leading.upperBound
      }
      // White space alone is not text yet: the tag behind it may have the line to itself.
      if index == end { return }
      addText(to: lineEnd ?? end)
      if lineEnd != nil { endLine() }
    }
  }

  private mutating func addText(to end: Int) {
    let isBlankLine = isLineBreak(at: index)
    if isAtLineStart, !isBlankLine || !leading.isEmpty { startLine(countsForBlocks: !isBlankLine) }
    nodes.append(.text(index..<end))
    index = end
    isAtLineStart = false
  }

  /// Makes `index` the start of a line.
  private mutating func endLine() {
    isAtLineStart = true
    leading = index..<index
  }

  /// Adds the white space that was held back, since its line leaves a trace.
  mutating func startLine(countsForBlocks: Bool = true) {
    nodes.append(.lineStart(whiteSpace: leading))
    if countsForBlocks { countIndentation(leading) }
    isAtLineStart = false
  }

  /// Drops the rest of the line behind a tag when it is white space, and returns whether it was.
  mutating func skipBlankRestOfLine() -> Bool {
    guard let end = blankRestOfLineEnd(from: index) else { return false }
    index = end
    endLine()
    return true
  }

  /// The index behind the line break, or the end of the text, when only white space comes before it.
  func blankRestOfLineEnd(from start: Int) -> Int? {
    let end = source[start...].firstIndex { !Self.isBlank($0) } ?? source.count
    if end == source.count { return end }
    guard isLineBreak(at: end) else { return nil }
    return source[end] == UInt8(ascii: "\n") ? end + 1 : end + 2
  }

  private func isLineBreak(at index: Int) -> Bool {
    if source[index] == UInt8(ascii: "\n") { return true }
    return source[index] == UInt8(ascii: "\r") && index + 1 < source.count && source[index + 1] == UInt8(ascii: "\n")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// Finds tags in a template's text, and knows the delimiters that hold at the moment.
struct TagScanner {
  private let template: String
  private let source: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(template: String, source: [UInt8]) {
    self.template = template
    self.source = source
  }

  /// The start of the next tag from `index` on; `nil` when there is none.
  func nextTag(from index: Int) -> Int? { firstIndex(of: opening, from: index) }

  /// Reads the tag that starts at `start`, and takes over the delimiters that it sets.
  mutating func readTag(at start: Int) throws(TemplateError) -> TemplateTag {
    var index = start + opening.count
    while index < source.count, Self.isWhiteSpace(source[index]) { index += 1 }
    let sigil = index < source.count ? source[index] : 0
    switch sigil {
    case UInt8(ascii: "{"): return try tripleTag(from: start, content: index + 1)
    case UInt8(ascii: "!"):
      let end = try closingIndex(from: index + 1, tag: start)
      return TemplateTag(kind: .silent, name: "", range: start..<(end + closing.count))
    case UInt8(ascii: "="): return try delimiterTag(from: start, content: index + 1)
    case UInt8(ascii: "&"): return try tag(.variable(isEscaped: false), from: start, content: index + 1)
    case UInt8(ascii: "#"): return try tag(.section(.truthy), from: start, content: index + 1)
    case UInt8(ascii: "^"): return try tag(.section(.falsey), from: start, content: index + 1)
    case UInt8(ascii: "/"): return try tag(.end, from: start, content: index + 1)
    case UInt8(ascii: ">"): return try tag(.partial, from: start, content: index + 1)
    case UInt8(ascii: "<"): return try tag(.parent, from: start, content: index + 1)
    case UInt8(ascii: "$"): return try tag(.block, from: start, content: index + 1)
    default: return try tag(.variable(isEscaped: true), from: start, content: index)
    }
  }

  /// Whether a byte is white space within a tag; outside, line breaks end lines.
  static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: - Kinds of tags

  private func tag(
    _ kind: TemplateTag.Kind, from start: Int, content: Int
  ) throws(TemplateError) -> TemplateTag {
    let end = try closingIndex(from: content, tag: start)
    return TemplateTag(
      kind: kind, name: try name(in: content..<end, kind: kind, tag: start), range: start..<(end + closing.count))
  }

  private func tripleTag(from start: Int, content: Int) throws(TemplateError) -> TemplateTag {
    let end = try closingIndex(from: content, tag: start)
    let brace = UInt8(ascii: "}")
    // Where the delimiter itself is made of braces, it is found one byte early in '}}}'.
    let closesTwice = closing.allSatisfy { $0 == brace }
    let nameEnd = closesTwice ? end : end - 1
    let tagEnd = closesTwice ? end + closing.count + 1 : end + closing.count
    guard nameEnd >= content, tagEnd <= source.count, source[closesTwice ? tagEnd - 1 : nameEnd] == brace else {
      throw failure(at: start, .unevenBraces(name: Self.trimmed(source[content..<end])))
    }
    let kind = TemplateTag.Kind.variable(isEscaped: false)
    return TemplateTag(
      kind: kind, name: try name(in: content..<nameEnd, kind: kind, tag: start), range: start..<tagEnd)
  }

  private mutating func delimiterTag(from start: Int, content: Int) throws(TemplateError) -> TemplateTag {
    let end = try closingIndex(from: content, tag: start)
    let inside = source[content..<end]
    let parts = inside.dropLast().split(whereSeparator: Self.isWhiteSpace)
    let equals = UInt8(ascii: "=")
    guard inside.last == equals, parts.count == 2, !parts.contains(where: { $0.contains(equals) }) else {
      throw failure(at: start, .malformedDelimiters(text(start..<(end + closing.count))))
    }
    let range = start..<(end + closing.count)
    opening = Array(parts[0])
    closing = Array(parts[1])
    return TemplateTag(kind: .silent, name: "", range: range)
  }

  // MARK: - Names

  private func name(
    in range: Range<Int>, kind: TemplateTag.Kind, tag start: Int
  ) throws(TemplateError) -> String {
    var name = Self.trimmed(source[range])
    let includes = kind == .partial || kind == .parent || kind == .end
    if includes, name.hasPrefix("*") { name = "*" + Self.trimmed(Array(name.utf8.dropFirst())[...]) }
    if name.isEmpty || name == "*" && includes { throw failure(at: start, .emptyTag) }
    if name.utf8.contains(UInt8(ascii: "\n"))
      || firstIndex(of: opening, from: range.lowerBound, to: range.upperBound) != nil
    {
      throw unclosedTag(at: start)
    }
    if name.utf8.contains(where: Self.isWhiteSpace) { throw failure(at: start, .blankInName(name)) }
    let isKey: Bool
    switch kind {
    case .variable, .section: isKey = true
    case .end, .partial, .parent, .block, .silent: isKey = false
    }
    if isKey, name != ".", Self.hasEmptyPart(name) {
      throw failure(at: start, .emptyKey(name))
    }
    return name
  }

  /// Whether nothing stands before, between or behind the dots of a key.
  private static func hasEmptyPart(_ key: String) -> Bool {
    var last = UInt8(ascii: ".")
    for byte in key.utf8 {
      if byte == UInt8(ascii: "."), last == byte { return true }
      last = byte
    }
    return last == UInt8(ascii: ".")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.firstIndex { !isWhiteSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isWhiteSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: - Search

  private func closingIndex(from index: Int, tag start: Int) throws(TemplateError) -> Int {
    guard let end = firstIndex(of: closing, from: index) else { throw unclosedTag(at: start) }
    return end
  }

  private func firstIndex(of word: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
    guard let first = word.first else { return nil }
    let limit = (end ?? source.count) - word.count
    return source.withUnsafeBufferPointer { source in
      var index = start
      while index <= limit {
        if source[index] == first, source[index..<(index + word.count)].elementsEqual(word) { return index }
        index += 1
      }
      return nil
    }
  }

  // MARK: - Failures

  private func unclosedTag(at start: Int) -> TemplateError {
    let line = source[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let shown = String(decoding: line, as: UTF8.self).prefix(40)
    return failure(at: start, .unclosedTag(String(shown), closing: String(decoding: closing, as: UTF8.self)))
  }

  private func failure(at offset: Int, _ problem: TemplateError.Problem) -> TemplateError {
    TemplateError(template: template, position: Template.position(of: offset, in: source), problem: problem)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}

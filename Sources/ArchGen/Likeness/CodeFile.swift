import ProjectIndex
import SwiftOutline

/// A file of the project with its tokens, and the innermost node around each.
struct CodeFile: Sendable {
  let file: Int
  let outline: IndexedOutline
  let tokens: [Token]
  private let innermost: [Int32]

  init(_ file: Int, _ index: ProjectIndex) {
    self.file = file
    outline = index.files[file].outline
    tokens = OutlineReader().tokens(of: outline.source).filter { $0.kind != .endOfFile }
    var innermost = [Int32](repeating: -1, count: tokens.count)
    for position in outline.nodes.indices.reversed() {
      let node = outline.nodes[position]
      var token = Self.first(in: tokens, from: Int(node.start))
      while token < tokens.count, tokens[token].end <= Int(node.end) {
        innermost[token] = Int32(position)
        token += 1
      }
    }
    self.innermost = innermost
  }

  func text(_ token: Int) -> String { outline.source.text(tokens[token].start..<tokens[token].end) }

  func isName(_ token: Int) -> Bool {
    switch tokens[token].kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier: true
    default: false
    }
  }

  /// The name without what marks it: `title` for `$title`, `_title` and `` `title` ``.
  func plainName(_ token: Int) -> String {
    let text = text(token)
    let plain = text.drop { $0 == "$" || $0 == "`" || $0 == "_" }
    return String(plain.last == "`" ? plain.dropLast() : plain)
  }

  func isKind(_ kind: TokenKind, _ token: Int) -> Bool { tokens.indices.contains(token) && tokens[token].kind == kind }

  /// The innermost node around a token.
  func node(at token: Int) -> NodeID? {
    innermost[token] < 0 ? nil : NodeID(file: file, index: Int(innermost[token]))
  }

  /// The positions of the tokens in a range of bytes.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let first = Self.first(in: tokens, from: range.lowerBound)
    return first..<max(first, Self.first(in: tokens, from: range.upperBound))
  }

  private static func first(in tokens: [Token], from offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// An element with the lines that are its own: its indentation, comments right above it, and the line break behind.
  ///
  /// - Parameter endsLine: Whether nothing else stands on its lines; otherwise the range comes back as it is.
  func lines(
    around range: Range<Int>, withComment isOwn: (String) -> Bool = { _ in true }
  ) -> (range: Range<Int>, endsLine: Bool) {
    let bytes = outline.source.bytes
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    var end = range.upperBound
    while end < outline.source.count, bytes[end] == 32 || bytes[end] == 9 || bytes[end] == 13 { end += 1 }
    if end + 1 < outline.source.count, bytes[end] == UInt8(ascii: "/"), bytes[end + 1] == bytes[end] {
      while end < outline.source.count, bytes[end] != 10 { end += 1 }
    }
    let isAtEnd = end >= outline.source.count
    guard start == 0 || bytes[start - 1] == 10, isAtEnd || bytes[end] == 10 else { return (range, false) }
    while start > 0 {
      let above = outline.source.line(around: start - 1)
      let text = above.drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("//"), !text.hasPrefix("// MARK"), isOwn(String(text)), start > above.utf8.count else {
        break
      }
      start -= above.utf8.count + 1
    }
    return (start..<(isAtEnd ? end : end + 1), true)
  }

  /// The bytes in front of a place on its line.
  func column(of offset: Int) -> Int {
    let bytes = outline.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return offset - start
  }

  /// An element of a list with the comma that goes with it.
  func withComma(_ range: Range<Int>) -> Range<Int> {
    let inside = tokens(in: range)
    if isKind(.comma, inside.upperBound) {
      let next = inside.upperBound + 1
      return range.lowerBound..<(next < tokens.count ? tokens[next].start : tokens[inside.upperBound].end)
    }
    guard inside.lowerBound > 0, isKind(.comma, inside.lowerBound - 1) else { return range }
    return tokens[inside.lowerBound - 1].start..<range.upperBound
  }
}

extension ProjectIndex {
  func range(of node: NodeID) -> Range<Int> { Int(self[node].start)..<Int(self[node].end) }

  func range(of id: DeclarationID) -> Range<Int> { Int(self[id].start)..<Int(self[id].end) }

  /// The names that a file declares: of types, members, parameters, variables and what patterns and closures bind.
  func declaredNames(inFile file: Int, in range: Range<Int>? = nil) -> Set<UInt32> {
    let outline = files[file].outline
    var names: Set<UInt32> = []
    func has(_ start: UInt32) -> Bool { range.map { $0.contains(Int(start)) } ?? true }
    for declaration in outline.declarations
    where declaration.kind != .import && declaration.kind != .extension && has(declaration.start) {
      names.insert(declaration.name)
    }
    for parameter in outline.parameters where has(parameter.start) {
      names.formUnion([parameter.label, parameter.name])
    }
    for node in outline.nodes where has(node.start) {
      switch node.kind {
      case .bindingName, .localVariable, .optionalBinding, .closureParameter, .capture: names.insert(node.name)
      default: break
      }
    }
    names.remove(0)
    return names
  }
}

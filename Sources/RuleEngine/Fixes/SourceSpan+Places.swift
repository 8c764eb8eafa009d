import ProjectIndex
import SwiftOutline

/// The places that fixes are about; `nil` where an edit would reach more than is meant.
extension SourceSpan {
  /// The word that says what a declaration is: `var`, `class`, `init`.
  static func keyword(of id: DeclarationID, _ index: ProjectIndex) -> SourceSpan? {
    guard !sharesLine(id, index) else { return nil }
    let declaration = index[id]
    let start = Int(declaration.keywordStart)
    let source = index.outline(of: id).source
    // `private(set)` and `nonisolated(unsafe)` don't go with every word.
    let modifiers = declaration.modifiers.map { index.outline(of: id).modifiers[Int($0)] }
    guard !modifiers.contains(where: { source.bytes[Int($0.end) - 1] == UInt8(ascii: ")") }) else { return nil }
    var end = start
    while end < source.count, isLetter(source.bytes[end]) { end += 1 }
    // An actor may be declared by a modifier and a keyword, as `distributed actor` is, and a case has none of its own.
    guard end > start, source.text(start..<end) == declaration.kind.word else { return nil }
    return SourceSpan(file: Int(id.file), bytes: start..<end)
  }

  /// Before the first attribute or modifier of a declaration, which begins its line.
  static func beginning(of id: DeclarationID, _ index: ProjectIndex) -> SourceSpan? {
    guard !sharesLine(id, index) else { return nil }
    let start = Int(index[id].start)
    let bytes = index.outline(of: id).source.bytes
    var before = start
    while before > 0, bytes[before - 1] != 10 {
      before -= 1
      if bytes[before] != 32, bytes[before] != 9 { return nil }
    }
    return SourceSpan(file: Int(id.file), bytes: start..<start)
  }

  /// The name of an attribute, without the sign before it and the arguments behind.
  static func attribute(named name: UInt32, of id: DeclarationID, _ index: ProjectIndex) -> SourceSpan? {
    guard !sharesLine(id, index) else { return nil }
    let outline = index.outline(of: id)
    let attributes = index[id].attributes
    guard
      let attribute = outline.attributes[Int(attributes.lowerBound)..<Int(attributes.upperBound)]
        .first(where: { $0.name == name })
    else { return nil }
    return SourceSpan(file: Int(id.file), bytes: Int(attribute.nameStart)..<Int(attribute.nameEnd))
  }

  /// Behind what a type inherits, or behind its name where it inherits nothing.
  static func inheritanceEnd(of id: DeclarationID, _ index: ProjectIndex) -> SourceSpan? {
    let outline = index.outline(of: id)
    let declaration = index[id]
    let inherited = outline.inherited[Int(declaration.inherited.lowerBound)..<Int(declaration.inherited.upperBound)]
    var end = Int(declaration.nameEnd)
    if let last = inherited.last {
      end = Int(outline.nodes[Int(last)].end)
    } else {
      var next = end
      while next < outline.source.count, outline.source.bytes[next] == 32 { next += 1 }
      // Generic parameters end somewhere else.
      guard next < outline.source.count, outline.source.bytes[next] != UInt8(ascii: "<") else { return nil }
    }
    return SourceSpan(file: Int(id.file), bytes: end..<end)
  }

  /// The whole lines that a range takes up, the last line break included; `nil` where they hold anything else.
  static func lines(of range: Range<Int>, file: Int, _ index: ProjectIndex) -> SourceSpan? {
    let source = index.files[file].outline.source
    let bytes = source.bytes
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != 10 {
      start -= 1
      if bytes[start] != 32, bytes[start] != 9 { return nil }
    }
    var end = range.upperBound
    while end < source.count, bytes[end] != 10 {
      if bytes[end] != 32, bytes[end] != 9, bytes[end] != 13 { return nil }
      end += 1
    }
    return SourceSpan(file: file, bytes: start..<min(end + 1, source.count))
  }

  /// The whole lines of a statement that consists of an expression and at most throws its value away, beside others: what
  /// is left is still a body.
  static func statement(_ expression: NodeID, _ index: ProjectIndex) -> SourceSpan? {
    let statement = index.statement(around: expression)
    if statement != expression {
      let parts = index.children(of: statement)
      guard parts.count == 2, parts[1] == expression, index[parts[0]].kind == .wildcard else { return nil }
      switch index[statement].kind {
      case .assignment: break
      // A further variable of a declaration begins without its keyword.
      case .localVariable where index[statement].start < index[parts[0]].start: break
      default: return nil
      }
    }
    guard let block = index.parent(of: statement),
      [.codeBlock, .closure, .switchCase, .ifConfigClause].contains(index[block].kind)
    else { return nil }
    let others = index.children(of: block).filter {
      ![.caseItem, .attribute, .capture, .closureParameter].contains(index[$0].kind)
    }
    guard others.count > 1 else { return nil }
    return lines(of: Int(index[statement].start)..<Int(index[statement].end), file: Int(expression.file), index)
  }

  /// Whether another declaration is made by the same keyword: `var width, height: Double`.
  private static func sharesLine(_ id: DeclarationID, _ index: ProjectIndex) -> Bool {
    let declarations = index.outline(of: id).declarations
    let keyword = declarations[Int(id.index)].keywordStart
    let position = Int(id.index)
    // What lies inside the first stands between the two.
    return position > 0 && declarations[position - 1].keywordStart == keyword
      || declarations[(position + 1)...].prefix { $0.start <= declarations[position].end || $0.keywordStart == keyword }
        .contains { $0.keywordStart == keyword }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
}

import SwiftOutline

/// The changes of one declaration; each returns whether there is something to change.
extension MutatedFile {
  /// Makes one change of the declaration at an offset.
  mutating func make(
    _ change: MutantOperator, of declaration: Declaration, at offset: Int, word: String, text: String
  ) -> Bool {
    switch change {
    case .member:
      guard let type = declaration.kind.isType ? declaration : type(around: offset) else { return false }
      guard let members = body(of: type) else { return false }
      return insert("\n" + text, at: members.lowerBound)
    case .statement, .lastStatement, .body: return changeBody(of: declaration, change, text)
    case .replace: return replaceAll(Int(declaration.start)..<Int(declaration.end), with: text)
    case .expression:
      guard let range = expression(at: offset) else { return false }
      return replaceAll(range, with: String(text.dropLast()))
    case .before: return insert(text, at: Int(declaration.start))
    case .after: return insert("\n" + text, at: Int(declaration.end))
    case .delete: return replaceAll(Int(declaration.start)..<Int(declaration.end), with: "")
    case .keyword: return changeKeyword(of: declaration, to: word)
    case .addAttribute: return insert("@\(word) ", at: Int(declaration.start))
    case .dropAttribute: return dropAttribute(word, of: declaration)
    case .addModifier: return insert(word + " ", at: Int(declaration.keywordStart))
    case .dropModifier: return dropModifier(word, of: declaration)
    case .inherit, .disinherit: return changeInheritance(of: declaration, change, word)
    case .type: return changeType(of: declaration, to: word)
    case .value: return changeValue(of: declaration, to: word)
    case .name: return replaceAll(Int(declaration.nameStart)..<Int(declaration.nameEnd), with: word)
    case .substitute: return substitute(in: declaration, text)
    case .dropArgument: return dropArgument(word, around: offset)
    case .dropCalls: return dropCalls(word.split(separator: " ").map(String.init), in: declaration)
    case .import: return insert("import \(word)\n", at: 0)
    case .rename, .file, .move: return false
    }
  }

  private mutating func insert(_ text: String, at offset: Int) -> Bool {
    replace(offset..<offset, with: text)
    return true
  }

  private mutating func replaceAll(_ range: Range<Int>, with text: String) -> Bool {
    replace(range, with: text)
    return true
  }

  private mutating func changeBody(of declaration: Declaration, _ change: MutantOperator, _ text: String) -> Bool {
    guard let range = body(of: declaration) else { return false }
    switch change {
    case .statement: return insert("\n" + text, at: range.lowerBound)
    case .lastStatement: return insert("\n" + text, at: range.upperBound)
    default: return replaceAll(range, with: "\n" + text)
    }
  }

  private mutating func changeKeyword(of declaration: Declaration, to word: String) -> Bool {
    let start = Int(declaration.keywordStart)
    let old = declaration.kind.word
    guard old != word, outline.source.text(start..<start + old.utf8.count) == old else { return false }
    return replaceAll(start..<start + old.utf8.count, with: word)
  }

  private mutating func dropAttribute(_ name: String, of declaration: Declaration) -> Bool {
    let attributes = outline.attributes[Int(declaration.attributes.lowerBound)..<Int(declaration.attributes.upperBound)]
    let found = attributes.first { outline.source.text(Int($0.nameStart)..<Int($0.nameEnd)) == name }
    guard let found else { return false }
    return replaceAll(Int(found.start)..<Int(found.end), with: "")
  }

  private mutating func dropModifier(_ name: String, of declaration: Declaration) -> Bool {
    let modifiers = outline.modifiers[Int(declaration.modifiers.lowerBound)..<Int(declaration.modifiers.upperBound)]
    let found = modifiers.first { outline.source.text(Int($0.start)..<Int($0.end)) == name }
    guard let found else { return false }
    return replaceAll(Int(found.start)..<Int(found.end), with: "")
  }

  private mutating func changeInheritance(
    of declaration: Declaration, _ change: MutantOperator, _ word: String
  ) -> Bool {
    let nodes = outline.inherited[Int(declaration.inherited.lowerBound)..<Int(declaration.inherited.upperBound)]
    let ranges = nodes.map { Int(outline.nodes[Int($0)].start)..<Int(outline.nodes[Int($0)].end) }
    guard change == .disinherit else {
      if let last = ranges.last { return insert(", \(word)", at: last.upperBound) }
      return insert(": \(word) ", at: membersStart(of: declaration))
    }
    guard let position = ranges.firstIndex(where: { outline.source.text($0) == word }) else { return false }
    // With the comma in front or behind, or the colon of a list of one.
    if position > 0 { return replaceAll(ranges[position - 1].upperBound..<ranges[position].upperBound, with: "") }
    if ranges.count > 1 { return replaceAll(ranges[0].lowerBound..<ranges[1].lowerBound, with: "") }
    var colon = ranges[0].lowerBound
    while colon > 0, outline.source.bytes[colon] != UInt8(ascii: ":") { colon -= 1 }
    return replaceAll(colon..<ranges[0].upperBound, with: "")
  }

  private mutating func changeType(of declaration: Declaration, to word: String) -> Bool {
    guard declaration.type != Node.none else { return insert(": \(word)", at: Int(declaration.nameEnd)) }
    let node = outline.nodes[Int(declaration.type)]
    return replaceAll(Int(node.start)..<Int(node.end), with: word)
  }

  private mutating func changeValue(of declaration: Declaration, to word: String) -> Bool {
    if declaration.value != Node.none {
      let node = outline.nodes[Int(declaration.value)]
      return replaceAll(Int(node.start)..<Int(node.end), with: word)
    }
    guard declaration.type != Node.none else { return false }
    return insert(" = \(word)", at: Int(outline.nodes[Int(declaration.type)].end))
  }
}

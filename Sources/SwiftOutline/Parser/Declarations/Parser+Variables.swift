extension Parser {
  /// Reads `let` and `var` of a file or type, one declaration for each name.
  mutating func parseVariables(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = isWord(.let) ? .constant : .variable
    advance()
    var entryFirst = first
    repeat {
      let before = index
      guard kind != .rightBrace && kind != .endOfFile else { return noteError() }
      parseVariable(declaration, first: entryFirst)
      entryFirst = nextNode
      if index == before { return }
    } while accept(.comma)
  }

  private mutating func parseVariable(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    if kind == .leftParenthesis { return parseTupleVariables(declaration, first: first) }
    if isWord(.underscore) { return parseNamelessVariable(declaration, first: first) }
    declaration.nameStart = start
    if kind != .dollarIdentifier { expectName() }
    if kind == .identifier || kind == .escapedIdentifier || kind == .dollarIdentifier {
      declaration.name = names[index]
      advance()
    }
    declaration.nameEnd = previousEnd
    let index = begin(declaration)
    within(index) { $0.parseVariableRest(index) }
    finish(index, first: first)
  }

  /// `let _ = …` declares nothing; its value stays in the tree as that of a local variable.
  private mutating func parseNamelessVariable(_ declaration: Declaration, first: Int) {
    parseBindingPattern()
    parseNamelessRest(declaration, first: first)
  }

  private mutating func parseNamelessRest(_ declaration: Declaration, first: Int) {
    adoptionStart = nil
    if accept(.colon) { parseType() }
    if acceptEqual() { parseBracketedExpression() }
    if kind == .leftBrace { parseAccessors(of: nil) }
    push(.localVariable, first: first, start: declaration.start, flags: declaration.kind == .constant ? .isLet : [])
  }

  private mutating func parseVariableRest(_ declaration: Int) {
    if accept(.colon) {
      let type = parseType()
      file.declarations[declaration].type = type
    }
    if acceptEqual() {
      let value = parseBracketedExpression()
      file.declarations[declaration].value = value
    }
    if kind == .leftBrace { parseAccessors(of: declaration) }
  }

  /// `let (a, b) = …`: one declaration for each name; the first holds the value.
  private mutating func parseTupleVariables(_ declaration: Declaration, first: Int) {
    let patternStart = nextNode
    parseBindingPattern()
    let names = (patternStart..<nextNode).filter { file.nodes[$0].kind == .bindingName }
    var declarations: [Int] = []
    for node in names {
      var entry = declaration
      entry.name = file.nodes[node].name
      entry.nameStart = file.nodes[node].start
      entry.nameEnd = file.nodes[node].end
      declarations.append(begin(entry))
      file.declarations[file.declarations.count - 1].subtreeEnd = UInt32(file.declarations.count)
    }
    guard let last = declarations.last else { return parseNamelessRest(declaration, first: first) }
    within(last) { $0.parseVariableRest(last) }
    let end = UInt32(file.declarations.count)
    for entry in declarations {
      file.declarations[entry].end = previousEnd
      file.declarations[entry].subtreeEnd = entry == last ? end : UInt32(entry + 1)
    }
    let node = push(.declaration, first: first, start: declaration.start, name: UInt32(last))
    for entry in declarations { file.declarations[entry].node = node }
  }

  /// `let` and `var` in code, with every entry of the line as a node of its own.
  mutating func parseLocalVariables(attributesFirst first: Int, start begin: UInt32) {
    let flags: NodeFlags = isWord(.let) ? .isLet : []
    advance()
    var entryFirst = first
    var entryStart = begin
    repeat {
      let before = index
      let name = kind == .identifier || kind == .escapedIdentifier ? names[index] : 0
      parseBindingPattern()
      if accept(.colon) { parseType() }
      if acceptEqual() {
        let saved = allowsTrailingClosure
        allowsTrailingClosure = true
        parseExpression()
        allowsTrailingClosure = saved
      }
      if kind == .leftBrace { parseAccessors(of: nil) }
      push(.localVariable, first: entryFirst, start: entryStart, name: name, flags: flags)
      entryFirst = nextNode
      entryStart = start
      if index == before { break }
    } while accept(.comma)
  }
}

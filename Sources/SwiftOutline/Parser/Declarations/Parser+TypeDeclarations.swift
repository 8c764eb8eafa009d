extension Parser {
  mutating func parseTypeDeclaration(_ kind: DeclarationKind, _ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = kind
    advance()
    declaration.nameStart = start
    if kind == .extension {
      declaration.type = parseType()
      declaration.name = lastTypeName(of: declaration.type)
      declaration.nameEnd = previousEnd
    } else {
      expectName()
      guard self.kind == .identifier || self.kind == .escapedIdentifier else {
        if namelessOffset == nil { namelessOffset = declaration.nameStart }
        return
      }
      declaration.name = names[index]
      advance()
      declaration.nameEnd = previousEnd
    }
    let generics = file.openGenericParameters.count
    parseGenericParameters()
    let inherited = UInt32(file.inherited.count)
    if accept(.colon) { parseInheritance() }
    declaration.inherited = inherited..<UInt32(file.inherited.count)
    parseWhereClause()
    declaration.genericParameters = file.openGenericParameters.move(from: generics, to: file.genericParameters)
    let index = begin(declaration)
    within(index) { $0.parseMembers() }
    finish(index, first: first)
  }

  private func lastTypeName(of node: UInt32) -> UInt32 {
    node < UInt32(file.nodes.count) ? file.nodes[Int(node)].name : 0
  }

  mutating func parseInheritance() {
    repeat {
      guard kind != .leftBrace && kind != .endOfFile && !isWord(.where) else { return noteError() }
      let saved = errorOffset
      // Old code writes `class` for `AnyObject`, and a conformance may be off all actors.
      let isSpecial = isWord(.class) || isWord(.nonisolated)
      file.inherited.append(parseType())
      if isSpecial { errorOffset = saved }
    } while accept(.comma)
  }

  private mutating func parseMembers() {
    skip { $0.kind != .leftBrace && $0.kind != .rightBrace && !$0.startsLine }
    guard kind == .leftBrace else { return noteError() }
    let opening = index
    let closing = Int(partners[index])
    let saved = (allowsTrailingClosure, bindsNames)
    (allowsTrailingClosure, bindsNames) = (true, false)
    advance()
    parseItems(until: closing, context: .member)
    (allowsTrailingClosure, bindsNames) = saved
    closeBracket(closing, of: opening)
  }

  mutating func parseEnumCases(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .enumCase
    advance()
    var entryFirst = first
    repeat {
      expectName()
      guard kind == .identifier || kind == .escapedIdentifier else { return }
      var entry = declaration
      entry.nameStart = start
      entry.name = names[index]
      advance()
      entry.nameEnd = previousEnd
      let index = begin(entry)
      within(index) { parser in
        if parser.kind == .leftParenthesis { parser.parseParameters(of: index) }
        if parser.acceptEqual() {
          let value = parser.parseBracketedExpression()
          parser.file.declarations[index].value = value
        }
      }
      finish(index, first: entryFirst)
      entryFirst = nextNode
    } while accept(.comma)
  }

  mutating func parseTypeAlias(_ kind: DeclarationKind, _ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = kind
    advance()
    declaration.nameStart = start
    expectName()
    if self.kind == .identifier || self.kind == .escapedIdentifier {
      declaration.name = names[index]
      advance()
    }
    declaration.nameEnd = previousEnd
    let generics = file.openGenericParameters.count
    parseGenericParameters()
    let inherited = UInt32(file.inherited.count)
    if accept(.colon) { parseInheritance() }
    declaration.inherited = inherited..<UInt32(file.inherited.count)
    if acceptEqual() { declaration.type = parseType() } else if kind == .typeAlias { noteError() }
    parseWhereClause()
    declaration.genericParameters = file.openGenericParameters.move(from: generics, to: file.genericParameters)
    finish(begin(declaration), first: first)
  }
}

extension Parser {
  mutating func parseImport(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .import
    advance()
    switch word {
    case .struct, .class, .enum, .protocol, .func, .var, .let, .typealias:
      if kind(at: 1) == .identifier && !startsLineAt(1) { advance() }
    default: break
    }
    declaration.nameStart = start
    while (kind == .identifier || kind == .escapedIdentifier) || kind == .binaryOperator {
      if kind == .identifier { expectName() }
      // The module is the first component.
      if declaration.name == 0 { declaration.name = names[index] }
      advance()
      if isModuleSelector {
        index += 2
        continue
      }
      guard kind == .period && !startsLine else { break }
      advance()
    }
    if declaration.name == 0 { noteError() }
    declaration.nameEnd = previousEnd
    finish(begin(declaration), first: first)
  }

  mutating func parseDeinitializer(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .deinitializer
    declaration.nameStart = start
    declaration.name = names[index]
    advance()
    declaration.nameEnd = previousEnd
    if acceptWord(.async) { declaration.flags.insert(.isAsync) }
    let index = begin(declaration)
    if kind == .leftBrace {
      within(index) { parser in
        let body = parser.parseCodeBlock()
        parser.file.declarations[index].body = body
      }
    }
    finish(index, first: first)
  }

  mutating func parseOperator(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .operator
    advance()
    declaration.nameStart = start
    declaration.name = names[index]
    if kind != .leftBrace && kind != .endOfFile {
      let end = index
      advance()
      // An operator whose characters the lexer reads as several tokens.
      while starts[index] == ends[index - 1] && kind != .colon && kind != .leftBrace && kind != .endOfFile
        && index - end < 8
      {
        advance()
      }
    }
    declaration.nameEnd = previousEnd
    if accept(.colon) {
      while (kind == .identifier || kind == .escapedIdentifier) && !startsLine {
        advance()
        if !accept(.comma) { break }
      }
    }
    if kind == .leftBrace && !startsLine { skipBrackets() }
    finish(begin(declaration), first: first)
  }

  mutating func parsePrecedenceGroup(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .precedenceGroup
    advance()
    declaration.nameStart = start
    if kind == .identifier || kind == .escapedIdentifier {
      declaration.name = names[index]
      advance()
    }
    declaration.nameEnd = previousEnd
    if kind == .leftBrace { skipBrackets() }
    finish(begin(declaration), first: first)
  }
}

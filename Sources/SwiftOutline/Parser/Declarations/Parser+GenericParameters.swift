extension Parser {
  /// `<T: P, each U>`
  mutating func parseGenericParameters() {
    guard startsWithLessThan else { return }
    splitOperator()
    if startsWithGreaterThan { noteError() }
    while kind != .endOfFile && !startsWithGreaterThan {
      let before = index
      while kind == .at { parseAttributeNode() }
      _ = acceptWord(.each)
      if isWord(.let) { advance() }
      var name: UInt32 = 0
      if kind == .identifier || kind == .escapedIdentifier {
        expectName()
        name = names[index]
        advance()
      } else {
        noteError()
      }
      var constraint = Node.none
      if accept(.colon) { constraint = parseType() }
      file.openGenericParameters.append(GenericParameter(name: name, constraint: constraint))
      if !accept(.comma) {
        if !startsWithGreaterThan { noteError() }
        if index == before { break }
      }
      if kind == .leftBrace || kind == .leftParenthesis { break }
    }
    if startsWithGreaterThan { splitOperator() } else { noteError() }
  }

  mutating func parseWhereClause() {
    guard acceptWord(.where) else { return }
    repeat {
      guard kind != .leftBrace && kind != .endOfFile else { return noteError() }
      let left = parseType()
      if accept(.colon) {
        let constraint = parseType()
        file.openGenericParameters.append(GenericParameter(name: file.nodes[Int(left)].name, constraint: constraint))
      } else if isOperator(.equalEqual) {
        advance()
        parseType()
      } else {
        return noteError()
      }
    } while accept(.comma)
  }
}

extension Parser {
  /// Whether the brace at `position` opens accessors rather than code.
  func startsAccessors(at position: Int) -> Bool {
    let closing = Int(partners[position])
    var position = position + 1
    while kinds[position] == .at && position < closing {
      position += 2
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    while position < closing, kinds[position] == .identifier {
      let word = Word(rawValue: names[position]) ?? .none
      switch word {
      case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated, .private, .fileprivate, .internal, .public,
        .package:
        position += 1
        continue
      // `read` and `modify` are accessors only to an experimental feature, and calls to everyone else.
      case .get, .set, .willSet, .didSet, .underscoreRead, .underscoreModify, .unsafeAddress, .unsafeMutableAddress,
        .initKeyword:
        let next = position + 1
        switch kinds[next] {
        case .leftBrace: return true
        case .leftParenthesis:
          let takesName = word == .set || word == .willSet || word == .didSet || word == .initKeyword
          return takesName && kinds[indexPastPartner(of: next)] == .leftBrace
        case .rightBrace: return word == .get || word == .set
        case .identifier:
          let following = Word(rawValue: names[next]) ?? .none
          switch following {
          case .async, .throws: return true
          case .get, .set, .read, .modify, .nonmutating, .mutating: return word != .initKeyword
          default: return false
          }
        case .at: return word == .get || word == .set
        default: return false
        }
      default: return false
      }
    }
    return false
  }

  /// Reads the braces behind a variable or subscript: accessors, or the code of a getter.
  mutating func parseAccessors(of declaration: Int?) {
    let opening = index
    let closing = Int(partners[index])
    let accessorsStart = file.openAccessors.count
    if startsAccessors(at: index) {
      advance()
      while index < closing && kind != .endOfFile {
        let before = index
        parseAccessor(of: declaration)
        if index == before {
          noteError()
          skipToken()
        }
      }
      closeBracket(closing, of: opening)
    } else {
      let first = nextNode
      let begin = start
      let body = parseCodeBlock()
      let node = push(.accessor, first: first, start: begin, name: Word.get.rawValue, flags: .implicit)
      file.openAccessors.append(Accessor(name: Word.get.rawValue, node: node, body: body))
      if let declaration {
        file.declarations[declaration].flags.insert(.hasGetter)
        file.declarations[declaration].body = body
      }
    }
    // Local variables keep their accessors as nodes alone.
    guard let declaration else { return file.openAccessors.removeLast(downTo: accessorsStart) }
    file.declarations[declaration].accessors = file.openAccessors.move(from: accessorsStart, to: file.accessors)
  }

  private mutating func parseAccessor(of declaration: Int?) {
    let first = nextNode
    let begin = start
    if kind == .poundIdentifier && isConditionDirective(names[index]) {
      skipDirectiveLine()
      return
    }
    while kind == .at { parseAttributeNode() }
    var name = Word.none
    var isMutating = false
    while kind == .identifier {
      let word = self.word
      advance()
      switch word {
      case .mutating:
        isMutating = true
        continue
      case .get, .set, .willSet, .didSet, .read, .modify, .underscoreRead, .underscoreModify, .unsafeAddress,
        .unsafeMutableAddress, .initKeyword:
        name = word
      default: continue
      }
      break
    }
    if name == .none { noteError() }
    if kind == .leftParenthesis { skipBrackets() }
    var isAsync = false
    var `throws` = false
    while isWord(.async) || isWord(.throws) || isWord(.rethrows) {
      if isWord(.async) {
        if isAsync || `throws` { noteError() }
        isAsync = true
      } else {
        if `throws` || isWord(.rethrows) { noteError() }
        `throws` = true
      }
      advance()
      parseThrownType()
    }
    var body = Node.none
    if kind == .leftBrace { body = parseCodeBlock() }
    let node = push(.accessor, first: first, start: begin, name: name.rawValue)
    file.openAccessors.append(Accessor(name: name.rawValue, node: node, body: body))
    guard let declaration else { return }
    switch name {
    case .get, .read, .underscoreRead, .unsafeAddress:
      file.declarations[declaration].flags.insert(.hasGetter)
      if isMutating { file.declarations[declaration].flags.insert(.isMutating) }
      if isAsync { file.declarations[declaration].flags.insert(.isAsync) }
      if `throws` { file.declarations[declaration].flags.insert(.throws) }
    case .set, .modify, .underscoreModify, .unsafeMutableAddress:
      file.declarations[declaration].flags.insert(.hasSetter)
    case .willSet, .didSet: file.declarations[declaration].flags.insert(.hasObservers)
    default: break
    }
    if file.declarations[declaration].body == Node.none { file.declarations[declaration].body = body }
  }
}

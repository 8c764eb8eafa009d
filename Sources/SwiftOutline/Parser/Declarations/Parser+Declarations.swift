extension Parser {
  /// Whether a declaration starts at the current word, its modifiers looked through.
  func isDeclarationStart(_ context: ItemContext) -> Bool {
    var position = index
    var sawModifier = false
    // More modifiers in a row are none: a limit keeps the time linear.
    let end = index + 32
    while kinds[position] == .identifier && position < end {
      let word = Word(rawValue: names[position]) ?? .none
      switch word {
      case .import, .struct, .enum, .protocol, .extension, .func, .typealias, .var, .let, .precedencegroup:
        return true
      case .associatedtype: return true
      case .class:
        // `class func` is a modifier, `class Name` a declaration: both declare.
        return true
      case .case: return context == .member
      case .initKeyword:
        guard context == .member || sawModifier else { return false }
        return true
      case .deinit: return context == .member
      case .subscript:
        guard context == .member || sawModifier else { return false }
        return kinds[position + 1] == .leftParenthesis || startsWithLess(position + 1)
      case .operator: return kinds[position + 1] != .period && kinds[position + 1] != .leftParenthesis
      case .actor, .macro:
        let next = position + 1
        guard kinds[next] == .identifier || kinds[next] == .escapedIdentifier, !lineStarts[next] else { return false }
        if word == .macro {
          guard kinds[next + 1] == .leftParenthesis || startsWithLess(next + 1) else { return false }
        }
        let nextWord = Word(rawValue: names[next]) ?? .none
        return nextWord == .none || nextWord.rawValue > Word.lastNonOperand.rawValue
      default:
        guard isModifier(word) else { return false }
        sawModifier = true
        position += 1
        if kinds[position] == .leftParenthesis && acceptsDetail(word) { position = indexPastPartner(of: position) }
        if kinds[position] == .at {
          position += 2
        }
        if word == .async && names[position] != Word.let.rawValue && names[position] != Word.var.rawValue {
          return false
        }
      }
    }
    return false
  }

  private func startsWithLess(_ position: Int) -> Bool {
    switch kinds[position] {
    case .binaryOperator, .prefixOperator, .postfixOperator: bytes[Int(starts[position])] == UInt8(ascii: "<")
    default: false
    }
  }

  /// Reads a declaration with its attributes and modifiers.
  mutating func parseDeclaration(_ context: ItemContext) {
    let first = nextNode
    var declaration = Declaration(kind: .variable)
    declaration.start = start
    declaration.parent = owner
    if isDebugOnly { declaration.flags.insert(.isDebugOnly) }
    if context == .code { declaration.flags.insert(.isLocal) }
    let attributesStart = file.openAttributes.count
    let declarationsStart = file.declarations.count
    parseDeclarationAttributes(attributesStart)
    let modifiersStart = UInt32(file.modifiers.count)
    parseModifiers(into: &declaration, context)
    declaration.modifiers = modifiersStart..<UInt32(file.modifiers.count)
    declaration.attributes = file.openAttributes.move(from: attributesStart, to: file.attributes)
    declaration.keywordStart = start
    adoptionStart = file.declarations.count > declarationsStart ? Int32(declarationsStart) : nil
    switch word {
    case .import: parseImport(declaration, first: first)
    case .struct: parseTypeDeclaration(.struct, declaration, first: first)
    case .class: parseTypeDeclaration(.class, declaration, first: first)
    case .actor: parseTypeDeclaration(.actor, declaration, first: first)
    case .enum: parseTypeDeclaration(.enum, declaration, first: first)
    case .protocol: parseTypeDeclaration(.protocol, declaration, first: first)
    case .extension: parseTypeDeclaration(.extension, declaration, first: first)
    case .func: parseFunction(.function, declaration, first: first)
    case .initKeyword: parseFunction(.initializer, declaration, first: first)
    case .subscript: parseFunction(.subscript, declaration, first: first)
    case .macro: parseFunction(.macro, declaration, first: first)
    case .deinit: parseDeinitializer(declaration, first: first)
    case .var, .let:
      if context == .code {
        adoptionStart = nil
        parseLocalVariables(attributesFirst: first, start: declaration.start)
      } else {
        parseVariables(declaration, first: first)
      }
    case .case where context == .member: parseEnumCases(declaration, first: first)
    case .typealias: parseTypeAlias(.typeAlias, declaration, first: first)
    case .associatedtype: parseTypeAlias(.associatedType, declaration, first: first)
    case .operator: parseOperator(declaration, first: first)
    case .precedencegroup: parsePrecedenceGroup(declaration, first: first)
    default:
      // Attributes without a declaration: those of a statement or an expression, or a mistake.
      adoptionStart = nil
      // A macro may stand for a declaration.
      if kind != .poundIdentifier { noteError() }
      if context != .member && kind != .rightBrace && kind != .endOfFile { parseExpression() }
    }
    adoptionStart = nil
  }

  /// Enters a declaration before its members are read.
  mutating func begin(_ declaration: Declaration) -> Int {
    var declaration = declaration
    // A name that isn't there has an empty range.
    declaration.nameEnd = max(declaration.nameEnd, declaration.nameStart)
    if let position = adoptionStart {
      adoptionStart = nil
      insert(declaration, at: Int(position))
      return Int(position)
    }
    file.declarations.append(declaration)
    return file.declarations.count - 1
  }

  /// Enters a declaration before those that its own attributes' arguments hold, as in `@Wrapper({ struct A {} }) var b`.
  mutating func insert(_ declaration: Declaration, at position: Int) {
    file.declarations.insert(declaration, at: position)
    for index in position + 1..<file.declarations.count {
      let parent = file.declarations[index].parent
      if parent == declaration.parent {
        file.declarations[index].parent = Int32(position)
      } else if Int(parent) >= position {
        file.declarations[index].parent = parent + 1
      }
      file.declarations[index].subtreeEnd += 1
      let node = Int(file.declarations[index].node)
      guard node < nextNode else { continue }
      // Several names of one pattern share the node, which holds the index of the last.
      if Int(file.nodes[node].name) == index - 1 { file.nodes[node].name = UInt32(index) }
    }
  }

  /// Closes a declaration after its members were read.
  mutating func finish(_ declaration: Int, first: Int) {
    file.declarations[declaration].subtreeEnd = UInt32(file.declarations.count)
    file.declarations[declaration].end = max(previousEnd, file.declarations[declaration].start)
    let flags: NodeFlags = file.declarations[declaration].flags.contains(.isDebugOnly) ? .debugOnly : []
    let node = push(
      .declaration, first: first, start: file.declarations[declaration].start, name: UInt32(declaration), flags: flags)
    file.declarations[declaration].node = node
  }

  /// Runs `body` with `declaration` as the owner of what it reads.
  mutating func within(_ declaration: Int, _ body: (inout Parser) -> Void) {
    let saved = (owner, isDebugOnly)
    owner = Int32(declaration)
    if file.declarations[declaration].flags.contains(.isDebugOnly) { isDebugOnly = true }
    body(&self)
    (owner, isDebugOnly) = saved
  }
}

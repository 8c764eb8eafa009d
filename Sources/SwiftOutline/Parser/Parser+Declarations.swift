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
        if word == .async && names[position] != Word.let.rawValue && names[position] != Word.var.rawValue { return false }
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

  private func acceptsDetail(_ word: Word) -> Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open, .unowned, .nonisolated: true
    default: false
    }
  }

  private func isModifier(_ word: Word) -> Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open, .static, .final, .lazy, .weak, .unowned, .mutating,
      .nonmutating, .override, .required, .convenience, .optional, .dynamic, .indirect, .nonisolated, .isolated,
      .distributed, .prefix, .postfix, .infix, .borrowing, .consuming, .async, .reasync, .sending, .underscoreConst,
      .underscoreLocal, .underscoredConsuming:
      true
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
      if context != .member && kind != .rightBrace && kind != .endOfFile { parseExpression() }
    }
    adoptionStart = nil
  }

  // MARK: - Adding a declaration

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
  private mutating func insert(_ declaration: Declaration, at position: Int) {
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

  // MARK: - Attributes and modifiers

  /// Reads the attributes in front of a declaration, whose first has the index `first` among the open ones.
  private mutating func parseDeclarationAttributes(_ first: Int) {
    while true {
      if kind == .at {
        parseAttribute()
      } else if kind == .poundIdentifier && names[index] == Word.if.rawValue && conditionHoldsAttributes() {
        skipDirectiveLine()
      } else if kind == .poundIdentifier && isConditionDirective(names[index]) && names[index] != Word.if.rawValue
        && file.openAttributes.count > first && lineStarts[index] && attributesContinue()
      {
        skipDirectiveLine()
      } else {
        return
      }
    }
  }

  /// Whether an `#if` here holds nothing but attributes, as in `#if os(iOS) @MainActor #endif`.
  private func conditionHoldsAttributes() -> Bool {
    var position = index + 1
    while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
    guard kinds[position] == .at else { return false }
    while kinds[position] == .at {
      position += 2
      while kinds[position] == .period { position += 2 }
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    return kinds[position] == .poundIdentifier && isConditionDirective(names[position])
  }

  /// Whether a directive here belongs to an `#if` around attributes that a declaration follows.
  private func attributesContinue() -> Bool {
    var position = index
    // Asked of each directive, so that a limit keeps the time linear.
    let end = min(index + 1000, tokenCount - 1)
    while position < end {
      if kinds[position] == .poundIdentifier && isConditionDirective(names[position]) {
        let isEnd = names[position] == Word.endifDirective.rawValue
        position += 1
        while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
        if isEnd {
          return kinds[position] == .at || (kinds[position] == .identifier && names[position] != 0
            && names[position] < Word.lessThan.rawValue)
        }
      } else if kinds[position] == .at {
        position += 2
        if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
      } else {
        return false
      }
    }
    return false
  }

  /// Reads an attribute that belongs to a declaration.
  private mutating func parseAttribute() {
    let begin = start
    let nameStart = starts[min(index + 1, tokenCount - 1)]
    let node = parseAttributeNode()
    file.openAttributes.append(
      Attribute(
        name: file.nodes[Int(node)].name, nameStart: nameStart, nameEnd: attributeNameEnd, start: begin, end: previousEnd,
        node: node))
  }

  /// Reads `@name` or `@name(arguments)` as a node.
  @discardableResult
  mutating func parseAttributeNode() -> UInt32 {
    let first = nextNode
    let begin = start
    advance()
    var name: UInt32 = 0
    var isBuiltIn = true
    if kind == .identifier || kind == .escapedIdentifier {
      name = names[index]
      isBuiltIn = !isUppercase(bytes[Int(start)])
      advance()
      while true {
        if kind == .period && (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) {
          advance()
        } else if isModuleSelector {
          index += 2
        } else {
          break
        }
        name = names[index]
        isBuiltIn = !isUppercase(bytes[Int(start)])
        advance()
      }
    }
    attributeNameEnd = previousEnd
    if startsWithLessThan && starts[index] == previousEnd {
      // `@Wrapper<Value>`, and `@FocusState<Value>.Binding`, whose name is that of the nested type.
      if let past = indexPastAngles() { index = past }
      while kind == .period && (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) {
        advance()
        name = names[index]
        advance()
        attributeNameEnd = previousEnd
      }
    }
    if kind == .leftParenthesis && starts[index] == previousEnd {
      if isBuiltIn {
        skipBrackets()
      } else if enter() {
        parseArguments()
        depth -= 1
      }
    }
    return push(.attribute, first: first, start: begin, name: name)
  }

  private func isUppercase(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

  private func indexPastAngles() -> Int? {
    var position = index
    var depth = 0
    let end = min(index + 200, tokenCount - 1)
    while position < end {
      switch kinds[position] {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        for offset in Int(starts[position])..<Int(ends[position]) {
          if bytes[offset] == UInt8(ascii: "<") { depth += 1 }
          if bytes[offset] == UInt8(ascii: ">") { depth -= 1 }
        }
        position += 1
        if depth <= 0 { return position }
      case .leftParenthesis, .leftBracket: position = indexPastPartner(of: position)
      case .leftBrace, .rightBrace, .rightParenthesis: return nil
      default: position += 1
      }
    }
    return nil
  }

  private mutating func parseModifiers(into declaration: inout Declaration, _ context: ItemContext) {
    while kind == .identifier {
      let word = self.word
      if word == .class {
        guard isClassModifier() else { return }
        declaration.flags.insert(.isStatic)
      } else if !isModifier(word) {
        return
      }
      let begin = start
      let name = names[index]
      advance()
      var detail = Word.none
      if kind == .leftParenthesis && acceptsDetail(word) {
        detail = self.word(at: 1)
        skipBrackets()
      }
      file.modifiers.append(Modifier(name: name, start: begin, end: previousEnd))
      apply(word, detail: detail, to: &declaration)
      while kind == .at { parseAttribute() }
    }
  }

  /// Whether `class` here is a modifier, as in `class func`: another declaration keyword or modifier follows.
  private func isClassModifier() -> Bool {
    switch word(at: 1) {
    case .func, .var, .let, .subscript, .private, .fileprivate, .internal, .public, .static, .typealias, .initKeyword:
      true
    case .override, .final, .open, .dynamic, .nonisolated, .mutating, .package, .async:
      // These may also name the class: `class open {}`.
      kind(at: 2) == .at || kind(at: 2) == .leftParenthesis || (kind(at: 2) == .identifier && !isWord(.where, at: 2))
    default: false
    }
  }

  private func apply(_ word: Word, detail: Word, to declaration: inout Declaration) {
    if let access = accessLevel(word) {
      if detail == .set {
        declaration.setterAccess = access
      } else {
        declaration.access = access
        declaration.hasExplicitAccess = true
      }
      return
    }
    switch word {
    case .static: declaration.flags.insert(.isStatic)
    case .final: declaration.flags.insert(.isFinal)
    case .lazy: declaration.flags.insert(.isLazy)
    case .weak: declaration.flags.insert(.isWeak)
    case .unowned: declaration.flags.insert(.isUnowned)
    case .override: declaration.flags.insert(.isOverride)
    case .nonisolated: declaration.flags.insert(.isNonisolated)
    case .mutating: declaration.flags.insert(.isMutating)
    case .indirect: declaration.flags.insert(.isIndirect)
    case .convenience: declaration.flags.insert(.isConvenience)
    case .required: declaration.flags.insert(.isRequired)
    default: break
    }
  }

  private func accessLevel(_ word: Word) -> AccessLevel? {
    switch word {
    case .private: .private
    case .fileprivate: .fileprivate
    case .internal: .internal
    case .package: .package
    case .public: .public
    case .open: .open
    default: nil
    }
  }

  // MARK: - Types

  private mutating func parseTypeDeclaration(_ kind: DeclarationKind, _ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = kind
    advance()
    declaration.nameStart = start
    if kind == .extension {
      declaration.type = parseType()
      declaration.name = lastTypeName(of: declaration.type)
      declaration.nameEnd = previousEnd
    } else {
      if self.kind == .identifier || self.kind == .escapedIdentifier {
        declaration.name = names[index]
        advance()
      }
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
      guard kind != .leftBrace && kind != .endOfFile && !isWord(.where) else { return }
      file.inherited.append(parseType())
    } while accept(.comma)
  }

  private mutating func parseMembers() {
    while kind != .leftBrace && kind != .endOfFile && kind != .rightBrace && !startsLine { skipToken() }
    guard kind == .leftBrace else { return }
    let opening = index
    let closing = Int(partners[index])
    let saved = (allowsTrailingClosure, bindsNames)
    (allowsTrailingClosure, bindsNames) = (true, false)
    advance()
    parseItems(until: closing, context: .member)
    (allowsTrailingClosure, bindsNames) = saved
    closeBracket(closing, of: opening)
  }

  /// `<T: P, each U>`
  mutating func parseGenericParameters() {
    guard startsWithLessThan else { return }
    splitOperator()
    while kind != .endOfFile && !startsWithGreaterThan {
      let before = index
      while kind == .at { parseAttributeNode() }
      _ = acceptWord(.each)
      if isWord(.let) { advance() }
      var name: UInt32 = 0
      if kind == .identifier || kind == .escapedIdentifier {
        name = names[index]
        advance()
      }
      var constraint = Node.none
      if accept(.colon) { constraint = parseType() }
      file.openGenericParameters.append(GenericParameter(name: name, constraint: constraint))
      if !accept(.comma) && index == before { break }
      if kind == .leftBrace || kind == .leftParenthesis { break }
    }
    if startsWithGreaterThan { splitOperator() }
  }

  mutating func parseWhereClause() {
    guard acceptWord(.where) else { return }
    repeat {
      guard kind != .leftBrace && kind != .endOfFile else { return }
      let left = parseType()
      if accept(.colon) {
        let constraint = parseType()
        file.openGenericParameters.append(GenericParameter(name: file.nodes[Int(left)].name, constraint: constraint))
      } else if isOperator(.equalEqual) {
        advance()
        parseType()
      } else {
        return
      }
    } while accept(.comma)
  }

  // MARK: - Small declarations

  private mutating func parseImport(_ declaration: Declaration, first: Int) {
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
    declaration.nameEnd = previousEnd
    finish(begin(declaration), first: first)
  }

  private mutating func parseTypeAlias(_ kind: DeclarationKind, _ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = kind
    advance()
    declaration.nameStart = start
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
    if accept(.equal) { declaration.type = parseType() }
    parseWhereClause()
    declaration.genericParameters = file.openGenericParameters.move(from: generics, to: file.genericParameters)
    finish(begin(declaration), first: first)
  }

  private mutating func parseDeinitializer(_ declaration: Declaration, first: Int) {
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

  private mutating func parseOperator(_ declaration: Declaration, first: Int) {
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

  private mutating func parsePrecedenceGroup(_ declaration: Declaration, first: Int) {
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

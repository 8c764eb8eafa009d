/// Builds declarations and syntax tree of one file from its tokens.
///
/// Never fails: what it can't place becomes a `missing` node or is passed over, always up to a bracket that closes the
/// region. It reads each token a bounded number of times, so its time is linear in the file.
struct Parser {
  // The token arrays as plain pointers: the parser looks at tokens far more often than it does anything else. The parser
  // is kept small, because debug builds copy it for each call within a function, which makes their stack frames.
  let kinds: UnsafeMutablePointer<TokenKind>
  let names: UnsafeMutablePointer<UInt32>
  let partners: UnsafeMutablePointer<UInt32>
  let starts: UnsafeMutablePointer<UInt32>
  let ends: UnsafeMutablePointer<UInt32>
  /// Whether a token is the first of its line.
  let lineStarts: UnsafeMutablePointer<Bool>
  let tokenCount: Int
  /// The file's text, for the few places where a token's bytes matter.
  let bytes: UnsafePointer<UInt8>
  let file: OutlineScratch
  /// Index of the current token.
  var index = 0
  /// How many levels of grammar enclose the current token.
  var depth: Int32 = 0
  /// Whether `{` after an expression may be its trailing closure; false in conditions.
  var allowsTrailingClosure = true
  /// Declaration being read; -1 at file level.
  var owner: Int32 = -1
  /// Whether the code being read is compiled for debugging only.
  var isDebugOnly = false
  /// Whether names in the pattern being read are bound by it.
  var bindsNames = false
  /// Whether what is being read is a pattern, in which `let` and `is` may stand.
  var isInPattern = false
  /// Index of the first declaration that the attributes of the one being read hold; `nil` when they hold none.
  var adoptionStart: Int32?
  /// End of the name of the attribute that was read last.
  var attributeNameEnd: UInt32 = 0
  /// Where the grammar is first broken; the largest offset for nowhere.
  var errorOffset = UInt32.max
  /// How many `#if` are open at the current token.
  var openConditions: Int32 = 0
  /// Where code first was nested too deeply to be read.
  var tooDeepOffset: UInt32?
  /// Where the first type starts that has no name.
  var namelessOffset: UInt32?

  /// Deeper nesting than the compiler itself accepts is passed over; keeps the stack small.
  static let maximumDepth: Int32 = 256
  /// Suffixes of one expression or type, each of which makes its tree a level deeper; the rest is read as another one.
  static let maximumChainLength = 1000

  init(tokens: TokenBuffer, bytes: UnsafePointer<UInt8>, file: OutlineScratch) {
    kinds = tokens.kinds
    names = tokens.names
    partners = tokens.partners
    starts = tokens.starts
    ends = tokens.ends
    lineStarts = tokens.startsLine
    tokenCount = tokens.count
    self.bytes = bytes
    self.file = file
  }

  /// Reads the whole file.
  mutating func parseFile() {
    while kinds[index] != .endOfFile {
      let before = index
      parseItem(.file)
      if index == before {
        noteError()
        index += 1
      }
    }
    if openConditions > 0 { noteError() }
  }

  // MARK: - Tokens

  @inline(__always) var kind: TokenKind { kinds[index] }

  /// The kind of the token that follows the current one by `offset`, at most `TokenBuffer.lookahead`.
  @inline(__always)
  func kind(at offset: Int) -> TokenKind { kinds[index + offset] }

  /// Whether the current token is this unescaped word.
  @inline(__always)
  func isWord(_ word: Word) -> Bool { kind == .identifier && names[index] == word.rawValue }

  @inline(__always)
  func isWord(_ word: Word, at offset: Int) -> Bool {
    kind(at: offset) == .identifier && names[index + offset] == word.rawValue
  }

  func isOperator(_ word: Word) -> Bool {
    (kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator) && names[index] == word.rawValue
  }

  /// The current token as a known word; `.none` for anything else.
  @inline(__always)
  var word: Word { kind == .identifier ? Word(rawValue: names[index]) ?? .none : .none }

  func word(at offset: Int) -> Word {
    kind(at: offset) == .identifier ? Word(rawValue: names[index + offset]) ?? .none : .none
  }

  @inline(__always)
  mutating func advance() { if kinds[index] != .endOfFile { index += 1 } }

  /// Moves past a token of this kind and answers whether there was one.
  mutating func accept(_ expected: TokenKind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  /// Moves past this word and answers whether it was there.
  mutating func acceptWord(_ word: Word) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  @inline(__always) var start: UInt32 { starts[index] }

  /// The end of the token before the current one.
  @inline(__always) var previousEnd: UInt32 { index > 0 ? ends[index - 1] : 0 }

  @inline(__always) var startsLine: Bool { lineStarts[index] }

  /// The index past the bracket that closes the one at `opening`; never before it.
  func indexPastPartner(of opening: Int) -> Int {
    let partner = Int(partners[opening])
    return max(
      opening + 1, kinds[partner] == .endOfFile ? partner : isCloser(partner, of: opening) ? partner + 1 : partner)
  }

  /// Whether the closing bracket at `position` closes the one at `opening` rather than one around it.
  func isCloser(_ position: Int, of opening: Int) -> Bool { Int(partners[position]) == opening }

  /// Moves past the bracketed region that starts at the current token.
  mutating func skipBrackets() { index = indexPastPartner(of: index) }

  /// Moves past one token, or past the whole region when it opens one.
  mutating func skipToken() {
    switch kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .stringHead: skipBrackets()
    case .endOfFile: break
    default: index += 1
    }
  }

  /// Moves to `closing` and past it when it closes this region.
  mutating func closeBracket(_ closing: Int, of opening: Int) {
    if index != closing || !isCloser(closing, of: opening) { noteError() }
    index = min(max(index, closing), tokenCount - 1)
    if index == closing && isCloser(closing, of: opening) { advance() }
  }

  /// Whether `::` follows without blanks.
  var isModuleSelector: Bool {
    kind == .colon && kind(at: 1) == .colon && ends[index] == starts[index + 1]
      && (kind(at: 2) == .identifier || kind(at: 2) == .escapedIdentifier)
  }

  func startsLineAt(_ offset: Int) -> Bool { index + offset < tokenCount && lineStarts[index + offset] }

  // MARK: - Nodes

  @inline(__always) var nextNode: Int { file.nodes.count }

  /// Adds a node over the nodes from `first` on, whose roots become its children.
  @discardableResult
  @inline(__always)
  mutating func push(
    _ kind: NodeKind, first: Int, start: UInt32, name: UInt32 = 0, flags: NodeFlags = []
  ) -> UInt32 {
    push(kind, first: first, start: start, end: previousEnd, name: name, flags: flags)
  }

  @discardableResult
  mutating func push(
    _ kind: NodeKind, first: Int, start: UInt32, end: UInt32, name: UInt32 = 0, flags: NodeFlags = []
  ) -> UInt32 {
    let node = UInt32(truncatingIfNeeded: file.nodes.count)
    var child = file.nodes.count - 1
    while child >= first {
      file.nodes[child].parent = node
      child = Int(file.nodes[child].first) - 1
    }
    file.nodes.append(
      Node(
        kind: kind, flags: flags, name: name, start: start, end: max(start, end), parent: Node.none,
        first: UInt32(truncatingIfNeeded: first)))
    return node
  }

  /// Adds a node without children for the current token and moves past it.
  @discardableResult
  @inline(__always)
  mutating func pushToken(_ kind: NodeKind, name: UInt32 = 0, flags: NodeFlags = []) -> UInt32 {
    let node = UInt32(truncatingIfNeeded: file.nodes.count)
    file.nodes.append(
      Node(
        kind: kind, flags: flags, name: name, start: starts[index], end: ends[index],
        parent: Node.none, first: node))
    advance()
    return node
  }

  /// Adds a `missing` node at the current position without moving.
  @discardableResult
  mutating func pushMissing() -> UInt32 {
    noteError()
    return push(.missing, first: nextNode, start: start, end: start)
  }

  /// Goes one level deeper, which the caller takes back, and answers `true`; where the nesting is too deep, passes over
  /// the region and answers `false`.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.maximumDepth else {
      passOverTooDeep()
      return false
    }
    depth += 1
    return true
  }

  @inline(never)
  private mutating func passOverTooDeep() {
    noteTooDeep()
    pushMissing()
    skipToken()
  }

  mutating func noteTooDeep() {
    if tooDeepOffset == nil { tooDeepOffset = start }
  }
}

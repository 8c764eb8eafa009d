/// Reads the calls, literals and variables of a Swift manifest such as `Package.swift`.
///
/// This is no Swift parser: whatever it does not know it passes over, one token at a time, so that it reads any file in
/// linear time and never fails.
struct ManifestCallReader {
  /// Brackets nested deeper are passed over, so that a hostile file cannot exhaust the stack.
  static let maximumDepth = 64
  /// The same for chains such as `a.b().c`, each link of which nests the ones before.
  private static let maximumChainLength = 30

  /// What a manifest says.
  struct Manifest: Sendable, Hashable {
    var statements: [ManifestStatement]
    var mistakes: [ManifestMistake]
  }

  private let tokens: [ManifestToken]
  private var position = 0
  private var depth = 0

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) -> Manifest {
    let (tokens, mistakes) = ManifestLexer.tokens(of: bytes)
    var reader = ManifestCallReader(tokens: tokens)
    var statements: [ManifestStatement] = []
    while reader.position < tokens.count {
      statements += reader.statements()
      // A closing bracket that nothing opened.
      reader.position += 1
    }
    return Manifest(statements: statements, mistakes: mistakes + bracketMistakes(tokens))
  }

  private init(tokens: [ManifestToken]) { self.tokens = tokens }

  private static func bracketMistakes(_ tokens: [ManifestToken]) -> [ManifestMistake] {
    let closings: [UInt8: UInt8] = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    ]
    var open: [(closing: UInt8, line: Int)] = []
    for token in tokens {
      guard case .punctuation(let byte) = token.kind else { continue }
      if let closing = closings[byte] {
        open.append((closing, token.line))
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        guard open.popLast()?.closing == byte else {
          return [ManifestMistake(line: token.line, message: "a closing bracket matches no opening one")]
        }
      }
    }
    return open.last.map { [ManifestMistake(line: $0.line, message: "a bracket is not closed")] } ?? []
  }

  // MARK: - Statements

  /// Reads statements up to a closing bracket, which it leaves, or the end.
  private mutating func statements() -> [ManifestStatement] {
    var result: [ManifestStatement] = []
    while let token = peek, !isClosing(token) {
      let start = position
      result.append(statement())
      if position == start { position += 1 }
    }
    return result
  }

  private mutating func statement() -> ManifestStatement {
    switch peek?.kind {
    case .identifier("let"), .identifier("var"): return variable()
    case .identifier("for"):
      position += 1
      let header = header()
      return .loop(header: header, body: braces())
    case .identifier("extension"), .identifier("struct"), .identifier("enum"), .identifier("class"):
      skip { $0.isPunctuation("{") }
      return .members(braces())
    case .identifier("func"), .identifier("init"):
      skip { $0.isPunctuation("{") }
      return .block(braces())
    case .identifier("if"), .identifier("guard"), .identifier("while"), .identifier("switch"):
      position += 1
      let header = header().map(ManifestStatement.expression)
      return .block(header + braces())
    case .punctuation(UInt8(ascii: "{")): return .block(braces())
    default: return .expression(expression())
    }
  }

  private mutating func variable() -> ManifestStatement {
    position += 1
    guard case .identifier(let name)? = peek?.kind else { return .expression(.unknown) }
    position += 1
    // The type, which may span lines within brackets only.
    var typeNames: [String] = []
    var brackets = 0
    while let token = peek {
      if token.kind == .operation("=") || brackets == 0 && (token.isPunctuation("{") || isClosing(token)) { break }
      if brackets == 0 && token.startsLine { return .variable(name: name, typeNames: typeNames, value: .unknown) }
      if case .identifier(let typeName) = token.kind { typeNames.append(typeName) }
      if token.isPunctuation("(") || token.isPunctuation("[") { brackets += 1 }
      if token.isPunctuation(")") || token.isPunctuation("]") { brackets -= 1 }
      position += 1
    }
    if peek?.kind == .operation("=") {
      position += 1
      return .variable(name: name, typeNames: typeNames, value: expression())
    }
    let value: ManifestExpression = peek?.isPunctuation("{") == true ? .closure(braces()) : .unknown
    return .variable(name: name, typeNames: typeNames, value: value)
  }

  /// Reads the expressions between a keyword and the `{` of its body.
  private mutating func header() -> [ManifestExpression] {
    var result: [ManifestExpression] = []
    while let token = peek, !token.isPunctuation("{"), !isClosing(token) {
      let start = position
      result.append(expression(closures: .areBodies))
      if position == start { position += 1 }
    }
    return result
  }

  /// Reads a `{ … }`, if there is one.
  private mutating func braces() -> [ManifestStatement] {
    guard peek?.isPunctuation("{") == true, enter() else { return [] }
    let result = statements()
    leave("}")
    return result
  }

  // MARK: - Expressions

  private enum ClosureMeaning {
    /// A `{` after an expression is a trailing closure.
    case areArguments
    /// A `{` after an expression is the body of the statement.
    case areBodies
  }

  private mutating func expression(closures: ClosureMeaning = .areArguments) -> ManifestExpression {
    var operands = [operand(closures)]
    var operators: [String] = []
    while case .operation(let name)? = peek?.kind {
      position += 1
      operators.append(name)
      operands.append(operand(closures))
      // The two halves of `condition ? first : second`.
      if name == "?", peek?.isPunctuation(":") == true {
        position += 1
        operators.append(":")
        operands.append(operand(closures))
      }
    }
    return operators.isEmpty ? operands[0] : .operation(operands: operands, operators: operators)
  }

  private mutating func operand(_ closures: ClosureMeaning) -> ManifestExpression {
    // Prefix operators and `try` change nothing that matters here.
    while let token = peek, isPrefix(token) { position += 1 }
    var result = primary(closures)
    var chainLength = 0
    while let token = peek {
      chainLength += 1
      if chainLength > Self.maximumChainLength { result = .unknown }
      if token.isPunctuation("."), case .identifier(let name)? = peek(1)?.kind {
        position += 2
        result = .member(base: result, name: name)
      } else if token.isPunctuation("("), !token.startsLine {
        result = .call(callee: result, arguments: arguments("(", ")"))
      } else if token.isPunctuation("["), !token.startsLine {
        result = .call(callee: .member(base: result, name: "subscript"), arguments: arguments("[", "]"))
      } else if token.isPunctuation("{"), !token.startsLine, closures == .areArguments, depth < Self.maximumDepth {
        let closure = ManifestArgument(label: nil, value: .closure(braces()))
        if case .call(let callee, let arguments) = result {
          result = .call(callee: callee, arguments: arguments + [closure])
        } else {
          result = .call(callee: result, arguments: [closure])
        }
      } else if token.kind == .operation("?") || token.kind == .operation("!"), peek(1)?.isPunctuation(".") == true {
        position += 1
      } else {
        break
      }
    }
    return result
  }

  private func isPrefix(_ token: ManifestToken) -> Bool {
    switch token.kind {
    case .operation, .identifier("try"), .identifier("await"), .identifier("return"): true
    default: false
    }
  }

  private mutating func primary(_ closures: ClosureMeaning) -> ManifestExpression {
    guard let token = peek, !isClosing(token), !token.isPunctuation(",") else { return .unknown }
    switch token.kind {
    case .identifier(let name):
      position += 1
      return .identifier(name)
    case .string(let text):
      position += 1
      return .string(text)
    case .number(let text):
      position += 1
      return .number(text)
    case .punctuation(UInt8(ascii: ".")):
      guard case .identifier(let name)? = peek(1)?.kind else { break }
      position += 2
      return .member(base: nil, name: name)
    case .punctuation(UInt8(ascii: "[")): return collection()
    case .punctuation(UInt8(ascii: "(")):
      let elements = arguments("(", ")")
      return elements.count == 1 ? elements[0].value : .unknown
    case .punctuation(UInt8(ascii: "{")) where closures == .areArguments: return .closure(braces())
    default: break
    }
    if !token.isPunctuation("{") { position += 1 }
    return .unknown
  }

  private mutating func collection() -> ManifestExpression {
    guard enter() else { return .unknown }
    var elements: [ManifestExpression] = []
    var entries: [ManifestEntry] = []
    while let token = peek, !isClosing(token) {
      let start = position
      let element = expression()
      if peek?.isPunctuation(":") == true {
        position += 1
        // `[:]` has no key, and no value either.
        if peek.map(isClosing) == false { entries.append(ManifestEntry(key: element, value: expression())) }
      } else {
        elements.append(element)
      }
      if peek?.isPunctuation(",") == true { position += 1 }
      if position == start { position += 1 }
    }
    leave("]")
    return entries.isEmpty ? .array(elements) : .dictionary(entries)
  }

  private mutating func arguments(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> [ManifestArgument] {
    guard enter() else { return [] }
    var result: [ManifestArgument] = []
    while let token = peek, !isClosing(token) {
      let start = position
      var label: String?
      if case .identifier(let name) = token.kind, peek(1)?.isPunctuation(":") == true {
        label = name
        position += 2
      }
      result.append(ManifestArgument(label: label, value: expression()))
      if peek?.isPunctuation(",") == true { position += 1 }
      if position == start { position += 1 }
    }
    leave(closing)
    return result
  }

  // MARK: - Tokens

  private var peek: ManifestToken? { position < tokens.count ? tokens[position] : nil }

  private func peek(_ distance: Int) -> ManifestToken? {
    position + distance < tokens.count ? tokens[position + distance] : nil
  }

  private func isClosing(_ token: ManifestToken) -> Bool {
    token.isPunctuation(")") || token.isPunctuation("]") || token.isPunctuation("}")
  }

  private mutating func skip(until isEnd: (ManifestToken) -> Bool) {
    while let token = peek, !isEnd(token) { position += 1 }
  }

  /// Steps over an opening bracket; `false`, with the bracket stepped over all the same, when it is nested too deeply.
  private mutating func enter() -> Bool {
    position += 1
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    return true
  }

  private mutating func leave(_ closing: Unicode.Scalar) {
    depth -= 1
    if peek?.isPunctuation(closing) == true { position += 1 }
  }
}

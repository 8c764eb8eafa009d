import Findings
import ProjectIndex
import SwiftOutline

/// Turns an expression's text into something that can be evaluated, or into located mistakes.
///
/// Expressions have Swift's own syntax and are read by the project's own lexer and parser; they are typed over the
/// vocabulary and have neither loops nor side effects.
struct ExpressionCompiler {
  /// A mistake at an offset of the expression's text.
  struct Mistake: Error {
    var offset: Int
    /// Empty where another mistake is the cause.
    var message: String
  }

  let outline: FileOutline
  let names: GlobalNames
  var scope: RuleScope
  var slotCount: Int
  /// How many expressions there are around the one that is compiled.
  private var depth = 0
  private static let depthLimit = 100
  let vocabulary: Vocabulary
  let lists: NameLists
  let reader: OutlineReader

  init(
    text: String, reader: OutlineReader, scope: RuleScope, slotCount: Int, vocabulary: Vocabulary, lists: NameLists
  ) {
    var outline = reader.outline(of: SourceText(text))
    var names = GlobalNames(slotCount: 256)
    let numbers = names.add(outline)
    outline.renameNames(by: numbers)
    self.outline = outline
    self.names = names
    self.scope = scope
    self.slotCount = slotCount
    self.vocabulary = vocabulary
    self.lists = lists
    self.reader = reader
  }

  /// The expression that the whole text is.
  mutating func compile(expecting expected: ValueType? = nil) throws -> CompiledExpression {
    if let problem = outline.problems.first { throw Mistake(offset: problem.offset, message: problem.message) }
    guard let root = outline.nodes.indices.last.map({ UInt32($0) }) else {
      throw Mistake(offset: 0, message: "an expression is missing")
    }
    guard outline.nodes[Int(root)].first == 0 else {
      throw Mistake(offset: Int(outline.nodes[Int(root)].start), message: "one expression is expected here")
    }
    return try compile(root, expecting: expected)
  }

  /// The conjuncts of the whole text: `a && b` gives two.
  ///
  /// A conjunct `name != nil` makes the variable present in those behind it, and in what follows.
  mutating func compileConditions() throws -> [(text: String, condition: CompiledExpression, isPresenceTest: Bool)] {
    if let problem = outline.problems.first { throw Mistake(offset: problem.offset, message: problem.message) }
    guard let root = outline.nodes.indices.last.map({ UInt32($0) }), outline.nodes[Int(root)].first == 0 else {
      throw Mistake(offset: 0, message: "one condition is expected here")
    }
    let parts = conjuncts(of: root)
    return try parts.map { nodes in
      let text = outline.source.text(
        Int(outline.nodes[Int(nodes[0])].start)..<Int(outline.nodes[Int(nodes[nodes.count - 1])].end))
      let condition =
        nodes.count == 1 ? try compile(nodes[0], expecting: .bool) : try compileSequence(nodes, expecting: .bool)
      try require(condition, .bool, at: nodes[0])
      return (text, condition, narrow(nodes))
    }
  }

  /// Makes a variable or a path of members present behind `name != nil`; answers whether the condition was one.
  mutating func narrow(_ parts: [UInt32]) -> Bool {
    guard parts.count == 3, isOperator(parts[1], "!="), outline.nodes[Int(parts[2])].kind == .nilLiteral,
      let path = path(parts[0])
    else { return false }
    if let variable = scope.variables[path] {
      guard variable.type.isOptional else { return false }
      scope.variables[path] = (variable.type.unwrapped, variable.slot)
    } else {
      var compiler = self
      guard (try? compiler.compile(parts[0]))?.type.isOptional == true else { return false }
      scope.presentPaths.insert(path)
    }
    return true
  }

  /// A variable with members of members, such as `view.file.feature`; `nil` for anything else.
  func path(_ node: UInt32) -> String? {
    let current = outline.nodes[Int(node)]
    switch current.kind {
    case .name: return scope.variables[names.text(current.name)] == nil ? nil : names.text(current.name)
    case .member: return path(outline.children(of: node)[0]).map { $0 + "." + names.text(current.name) }
    default: return nil
    }
  }

  /// How what may be absent can be used all the same; empty for what is always there.
  func presenceAdvice(_ value: CompiledExpression, _ node: UInt32) -> String {
    guard value.fullType.isOptional else { return "" }
    let text = outline.text(of: node)
    let isTested = path(node) != nil
    return "; write '\(text) ?? …'"
      + (isTested ? ", or 'where \(text) != nil' before" : ", or give it a name with 'let'")
  }

  func conjuncts(of root: UInt32) -> [[UInt32]] {
    guard outline.nodes[Int(root)].kind == .sequence else { return [[root]] }
    let parts = outline.children(of: root)
    // A looser operator than `&&` keeps the whole together.
    guard !parts.contains(where: { isOperator($0, "||") }) else { return [[root]] }
    var result: [[UInt32]] = [[]]
    for part in parts {
      if isOperator(part, "&&") { result.append([]) } else { result[result.count - 1].append(part) }
    }
    return result
  }

  func isOperator(_ node: UInt32, _ text: String) -> Bool {
    outline.nodes[Int(node)].kind == .operatorReference && names.text(outline.nodes[Int(node)].name) == text
  }

  func offset(_ node: UInt32) -> Int { Int(outline.nodes[Int(node)].start) }

  func require(_ expression: CompiledExpression, _ type: ValueType, at node: UInt32) throws {
    guard expression.fullType == type else {
      throw Mistake(
        offset: offset(node), message: "this is \(expression.fullType.description), where \(type.description) is needed"
      )
    }
  }

  // MARK: - Expressions

  mutating func compile(_ node: UInt32, expecting expected: ValueType? = nil) throws -> CompiledExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw Mistake(
        offset: offset(node), message: "more than \(Self.depthLimit) expressions in each other; name a part with 'let'")
    }
    let current = outline.nodes[Int(node)]
    switch current.kind {
    case .booleanLiteral:
      let value = current.name == Word.true.rawValue
      return CompiledExpression(type: .bool) { _ in .bool(value) }
    case .integerLiteral:
      guard let value = Int(outline.text(of: node).filter { $0 != "_" }) else {
        throw Mistake(offset: offset(node), message: "this number is too large")
      }
      return CompiledExpression(type: .int) { _ in .int(value) }
    case .stringLiteral: return try compileString(node)
    case .nilLiteral: return CompiledExpression(type: .nothing) { _ in .none }
    case .arrayLiteral: return try compileArray(node, expecting: expected)
    case .name: return try compileName(node)
    case .implicitMember: return try compileImplicitMember(node, expecting: expected)
    case .member: return try compileMember(node)
    case .optionalChain:
      let base = try compile(outline.children(of: node)[0])
      guard base.fullType.isOptional else {
        throw Mistake(offset: offset(node), message: "'?' follows something that is always there")
      }
      return CompiledExpression(type: base.type.unwrapped, isChained: true, evaluate: base.evaluate)
    case .call:
      let isConstant = !readsVariables(node)
      let call = try compileCall(node)
      return isConstant ? keptForTheRun(call) : call
    case .sequence: return try compileSequence(outline.children(of: node), expecting: expected)
    case .tuple:
      let inner = outline.children(of: node)
      guard inner.count == 1, let value = outline.children(of: inner[0]).last else {
        throw Mistake(offset: offset(node), message: "tuples are no part of the rule language")
      }
      let compiled = try compile(value, expecting: expected)
      return CompiledExpression(type: compiled.fullType, evaluate: compiled.evaluate)
    case .prefixOperation:
      guard names.text(current.name) == "!" else {
        throw Mistake(offset: offset(node), message: "unknown operator '\(names.text(current.name))'")
      }
      let operand = outline.children(of: node)[0]
      let value = try compile(operand, expecting: .bool)
      try require(value, .bool, at: operand)
      let test = value.test
      return CompiledExpression { frame in !test(&frame) }
    case .ternary: return try compileTernary(node, expecting: expected)
    case .missing: throw Mistake(offset: offset(node), message: "an expression is missing")
    default:
      throw Mistake(offset: offset(node), message: "'\(outline.text(of: node))' is no part of the rule language")
    }
  }

  /// Whether an expression depends on a variable from outside it.
  func readsVariables(_ node: UInt32) -> Bool {
    outline.nodes[Int(outline.nodes[Int(node)].first)...Int(node)].contains {
      $0.kind == .name && scope.variables[names.text($0.name)] != nil
    }
  }

  /// The variables that the text names.
  var readVariables: [String] {
    outline.nodes.filter { $0.kind == .name }.map { names.text($0.name) }.filter { scope.variables[$0] != nil }
  }

  /// The same expression, evaluated once in a run of the query and not for each element.
  mutating func keptForTheRun(_ expression: CompiledExpression) -> CompiledExpression {
    let slot = slotCount
    slotCount += 1
    let evaluate = expression.evaluate
    return CompiledExpression(type: expression.type, isChained: expression.isChained) { frame in
      if frame.slots[slot].isNone { frame.slots[slot] = evaluate(&frame) }
      return frame.slots[slot]
    }
  }

  mutating func compileString(_ node: UInt32) throws -> CompiledExpression {
    let literal = outline.nodes[Int(node)]
    let arguments = outline.children(of: node)
    guard !arguments.isEmpty else {
      let text = StringLiteralText.value(of: outline.text(of: node))
      return CompiledExpression(constant: text, type: .string)
    }
    var pieces: [CompiledExpression] = []
    var position = Int(literal.start) + 1
    for argument in arguments {
      let part = outline.nodes[Int(argument)]
      let piece = StringLiteralText.unescaped(outline.source.text(position..<Int(part.start) - 2))
      pieces.append(CompiledExpression(type: .string) { _ in .string(piece) })
      let value = try compile(outline.children(of: argument)[0])
      switch value.fullType {
      case .string, .int, .choice: pieces.append(value)
      default:
        throw Mistake(
          offset: Int(part.start),
          message: "only text and numbers can stand in a message, and this is \(value.fullType.description)"
            + presenceAdvice(value, outline.children(of: argument)[0]))
      }
      position = Int(part.end) + 1
    }
    let tail = StringLiteralText.unescaped(outline.source.text(position..<Int(literal.end) - 1))
    pieces.append(CompiledExpression(type: .string) { _ in .string(tail) })
    let all = pieces
    return CompiledExpression(type: .string) { frame in
      var text = ""
      defer { frame.budget.take(text) }
      for piece in all {
        switch piece.evaluate(&frame) {
        case .string(let part): text += frame.budget.shortened(part)
        case .int(let number): text += String(number)
        default: break
        }
      }
      return .string(text)
    }
  }

  mutating func compileArray(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
    var wanted: ValueType?
    if case .list(let element)? = expected { wanted = element }
    var elements: [CompiledExpression] = []
    for child in outline.children(of: node) {
      let element = try compile(child, expecting: wanted)
      if let wanted { try require(element, wanted, at: child) }
      wanted = wanted ?? element.fullType
      elements.append(element)
    }
    let all = elements
    return CompiledExpression(type: .list(wanted ?? .nothing)) { frame in .list(all.map { $0.evaluate(&frame) }) }
  }

  mutating func compileTernary(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
    let parts = outline.children(of: node)
    guard parts.count == 3 else { throw Mistake(offset: offset(node), message: "this choice is incomplete") }
    let condition = try compile(parts[0], expecting: .bool)
    try require(condition, .bool, at: parts[0])
    let yes = try compile(parts[1], expecting: expected)
    let no = try compile(parts[2], expecting: expected ?? yes.fullType)
    guard let type = common(yes.fullType, no.fullType) else {
      throw Mistake(
        offset: offset(parts[2]),
        message: "this is \(no.fullType.description), the other choice is \(yes.fullType.description)")
    }
    return CompiledExpression(type: type) { frame in
      condition.test(&frame) ? yes.evaluate(&frame) : no.evaluate(&frame)
    }
  }

  func common(_ left: ValueType, _ right: ValueType) -> ValueType? {
    if left == right { return left }
    if left == .nothing { return right.isOptional ? right : .optional(right) }
    if right == .nothing { return left.isOptional ? left : .optional(left) }
    if left.unwrapped == right.unwrapped { return .optional(left.unwrapped) }
    return nil
  }
}

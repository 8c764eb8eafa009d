import Findings
import ProjectIndex
import SwiftOutline

/// Variables of one evaluation.
struct Frame {
  let context: RuleContext
  var slots: [Value]
}

typealias Evaluation = @Sendable (inout Frame) -> Value

/// A checked expression.
struct CompiledExpression: Sendable {
  var type: ValueType
  /// Whether an optional chain inside may make the value absent.
  var isChained = false
  var evaluate: Evaluation

  /// The type that the expression has for what stands around it.
  var fullType: ValueType { isChained && !type.isOptional ? .optional(type) : type }
}

/// Turns an expression's text into something that can be evaluated, or into located mistakes.
///
/// Expressions have Swift's own syntax and are read by the project's own lexer and parser; they are typed over the
/// vocabulary and have neither loops nor side effects.
struct ExpressionCompiler {
  /// A mistake at an offset of the expression's text.
  struct Mistake: Error {
    var offset: Int
    var message: String
  }

  private let outline: FileOutline
  private let names: GlobalNames
  /// Variables by name, with type and slot.
  var variables: [String: (type: ValueType, slot: Int)]
  var slotCount: Int
  let vocabulary: Vocabulary
  let lists: NameLists

  init(
    text: String, reader: OutlineReader, variables: [String: (type: ValueType, slot: Int)], slotCount: Int,
    vocabulary: Vocabulary, lists: NameLists
  ) {
    var outline = reader.outline(of: SourceText(text))
    var names = GlobalNames(slotCount: 256)
    let numbers = names.add(outline)
    let wordCount = UInt32(Word.allCases.count)
    outline.renameNames { $0 < wordCount ? $0 : numbers[Int($0 - wordCount)] }
    self.outline = outline
    self.names = names
    self.variables = variables
    self.slotCount = slotCount
    self.vocabulary = vocabulary
    self.lists = lists
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

  /// Makes a variable present behind `name != nil`; answers whether the condition was one.
  private mutating func narrow(_ parts: [UInt32]) -> Bool {
    guard parts.count == 3, isOperator(parts[1], "!="), outline.nodes[Int(parts[2])].kind == .nilLiteral,
      outline.nodes[Int(parts[0])].kind == .name
    else { return false }
    let name = names.text(outline.nodes[Int(parts[0])].name)
    guard let variable = variables[name], variable.type.isOptional else { return false }
    variables[name] = (variable.type.unwrapped, variable.slot)
    return true
  }

  private func conjuncts(of root: UInt32) -> [[UInt32]] {
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

  private func isOperator(_ node: UInt32, _ text: String) -> Bool {
    outline.nodes[Int(node)].kind == .operatorReference && names.text(outline.nodes[Int(node)].name) == text
  }

  private func offset(_ node: UInt32) -> Int { Int(outline.nodes[Int(node)].start) }

  private func require(_ expression: CompiledExpression, _ type: ValueType, at node: UInt32) throws {
    guard expression.fullType == type else {
      throw Mistake(
        offset: offset(node), message: "this is \(expression.fullType.description), where \(type.description) is needed"
      )
    }
  }

  // MARK: - Expressions

  private mutating func compile(_ node: UInt32, expecting expected: ValueType? = nil) throws -> CompiledExpression {
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
    case .call: return try compileCall(node)
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
      return CompiledExpression(type: .bool) { frame in .bool(!value.evaluate(&frame).isTrue) }
    case .ternary: return try compileTernary(node, expecting: expected)
    case .missing: throw Mistake(offset: offset(node), message: "an expression is missing")
    default:
      throw Mistake(offset: offset(node), message: "'\(outline.text(of: node))' is no part of the rule language")
    }
  }

  private mutating func compileString(_ node: UInt32) throws -> CompiledExpression {
    let literal = outline.nodes[Int(node)]
    let arguments = outline.children(of: node)
    guard !arguments.isEmpty else {
      let text = StringLiteralText.value(of: outline.text(of: node))
      return CompiledExpression(type: .string) { _ in .string(text) }
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
          message: "only text and numbers can stand in a message, and this is \(value.fullType.description)")
      }
      position = Int(part.end) + 1
    }
    let tail = StringLiteralText.unescaped(outline.source.text(position..<Int(literal.end) - 1))
    pieces.append(CompiledExpression(type: .string) { _ in .string(tail) })
    let all = pieces
    return CompiledExpression(type: .string) { frame in
      var text = ""
      for piece in all {
        switch piece.evaluate(&frame) {
        case .string(let part): text += part
        case .int(let number): text += String(number)
        default: break
        }
      }
      return .string(text)
    }
  }

  private mutating func compileArray(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
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

  private mutating func compileName(_ node: UInt32) throws -> CompiledExpression {
    let name = names.text(outline.nodes[Int(node)].name)
    if let variable = variables[name] {
      return CompiledExpression(type: variable.type) { frame in frame.slots[variable.slot] }
    }
    if let root = vocabulary.root(name) {
      return CompiledExpression(type: root.type) { frame in root.get(frame.context) }
    }
    let known = Array(variables.keys).sorted() + vocabulary.rootNames
    throw Mistake(offset: offset(node), message: "unknown name '\(name)'\(suggestion(name, known))")
  }

  private func compileImplicitMember(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
    let word = names.text(outline.nodes[Int(node)].name)
    guard case .choice(let choice)? = expected?.unwrapped else {
      throw Mistake(
        offset: offset(node),
        message: "'.\(word)' can't be understood here; compare it with a value that has such words")
    }
    guard choice.words.contains(word) else {
      throw Mistake(offset: offset(node), message: "'\(choice.name)' has no '\(word)'\(suggestion(word, choice.words))")
    }
    return CompiledExpression(type: .choice(choice)) { _ in .string(word) }
  }

  private mutating func compileMember(_ node: UInt32) throws -> CompiledExpression {
    let base = try compile(outline.children(of: node)[0])
    let name = names.text(outline.nodes[Int(node)].name)
    if base.type.isOptional {
      throw Mistake(
        offset: offset(node),
        message:
          "'\(outline.text(of: outline.children(of: node)[0]))' may be absent; write '?.\(name)', or test it for nil before"
      )
    }
    guard let property = vocabulary.property(name, of: base.type) else {
      let known = vocabulary.memberNames(of: base.type)
      throw Mistake(
        offset: memberOffset(node), message: "\(base.type.description) has no '\(name)'\(suggestion(name, known))")
    }
    let evaluate = base.evaluate
    return CompiledExpression(type: property.type, isChained: base.isChained) { frame in
      let value = evaluate(&frame)
      if value == .none { return .none }
      return property.get(frame.context, value)
    }
  }

  private func memberOffset(_ node: UInt32) -> Int {
    let name = names.text(outline.nodes[Int(node)].name)
    return max(Int(outline.nodes[Int(node)].end) - name.utf8.count, offset(node))
  }

  private mutating func compileTernary(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
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
      condition.evaluate(&frame).isTrue ? yes.evaluate(&frame) : no.evaluate(&frame)
    }
  }

  private func common(_ left: ValueType, _ right: ValueType) -> ValueType? {
    if left == right { return left }
    if left == .nothing { return right.isOptional ? right : .optional(right) }
    if right == .nothing { return left.isOptional ? left : .optional(left) }
    if left.unwrapped == right.unwrapped { return .optional(left.unwrapped) }
    return nil
  }

  // MARK: - Operators

  private static let precedence: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "??": 4, "+": 5, "-": 5,
  ]

  private mutating func compileSequence(_ parts: [UInt32], expecting expected: ValueType?) throws -> CompiledExpression
  {
    guard parts.count > 1 else { return try compile(parts[0], expecting: expected) }
    // The loosest operator, the last of its kind, splits the rest in two.
    var split: Int?
    var loosest = Int.max
    for (position, part) in parts.enumerated() where outline.nodes[Int(part)].kind == .operatorReference {
      let text = names.text(outline.nodes[Int(part)].name)
      guard let precedence = Self.precedence[text] else {
        throw Mistake(
          offset: offset(part), message: "unknown operator '\(text)'\(suggestion(text, Self.precedence.keys.sorted()))")
      }
      if precedence <= loosest {
        loosest = precedence
        split = position
      }
    }
    guard let split, split > 0, split + 1 < parts.count else {
      throw Mistake(offset: offset(parts[0]), message: "an operand is missing")
    }
    return try compileBinary(
      names.text(outline.nodes[Int(parts[split])].name), Array(parts[..<split]), Array(parts[(split + 1)...]),
      at: parts[split],
      expecting: expected)
  }

  private mutating func compileBinary(
    _ name: String, _ left: [UInt32], _ right: [UInt32], at node: UInt32, expecting expected: ValueType?
  ) throws -> CompiledExpression {
    switch name {
    case "&&", "||":
      let first = try compileSequence(left, expecting: .bool)
      try require(first, .bool, at: left[0])
      let second = try compileSequence(right, expecting: .bool)
      try require(second, .bool, at: right[0])
      if name == "&&" {
        return CompiledExpression(type: .bool) { frame in
          .bool(first.evaluate(&frame).isTrue && second.evaluate(&frame).isTrue)
        }
      }
      return CompiledExpression(type: .bool) { frame in
        .bool(first.evaluate(&frame).isTrue || second.evaluate(&frame).isTrue)
      }
    case "==", "!=":
      let isImplicit = left.count == 1 && outline.nodes[Int(left[0])].kind == .implicitMember
      let second: CompiledExpression
      let first: CompiledExpression
      if isImplicit {
        second = try compileSequence(right, expecting: nil)
        first = try compileSequence(left, expecting: second.fullType)
      } else {
        first = try compileSequence(left, expecting: nil)
        second = try compileSequence(right, expecting: first.fullType)
      }
      guard common(first.fullType, second.fullType) != nil else {
        throw Mistake(
          offset: offset(node),
          message: "\(first.fullType.description) and \(second.fullType.description) can't be compared")
      }
      let wanted = name == "=="
      return CompiledExpression(type: .bool) { frame in
        .bool((first.evaluate(&frame) == second.evaluate(&frame)) == wanted)
      }
    case "<", ">", "<=", ">=":
      let first = try compileSequence(left, expecting: .int)
      try require(first, .int, at: left[0])
      let second = try compileSequence(right, expecting: .int)
      try require(second, .int, at: right[0])
      return CompiledExpression(type: .bool) { frame in
        guard case .int(let a) = first.evaluate(&frame), case .int(let b) = second.evaluate(&frame) else {
          return .bool(false)
        }
        switch name {
        case "<": return .bool(a < b)
        case ">": return .bool(a > b)
        case "<=": return .bool(a <= b)
        default: return .bool(a >= b)
        }
      }
    case "??":
      let first = try compileSequence(left, expecting: expected)
      guard first.fullType.isOptional else {
        throw Mistake(offset: offset(node), message: "the left side of '??' is always there")
      }
      let second = try compileSequence(right, expecting: first.fullType.unwrapped)
      guard second.fullType == first.fullType.unwrapped else {
        throw Mistake(
          offset: offset(right[0]),
          message: "this is \(second.fullType.description), where \(first.fullType.unwrapped.description) is needed")
      }
      return CompiledExpression(type: second.fullType) { frame in
        let value = first.evaluate(&frame)
        return value == .none ? second.evaluate(&frame) : value
      }
    default:
      let first = try compileSequence(left, expecting: expected)
      let second = try compileSequence(right, expecting: first.fullType)
      guard first.fullType == second.fullType else {
        throw Mistake(
          offset: offset(node),
          message: "\(first.fullType.description) and \(second.fullType.description) can't be added")
      }
      let isSum = name == "+"
      switch first.fullType {
      case .int:
        return CompiledExpression(type: .int) { frame in
          guard case .int(let a) = first.evaluate(&frame), case .int(let b) = second.evaluate(&frame) else {
            return .int(0)
          }
          return .int(isSum ? a &+ b : a &- b)
        }
      case .string where isSum:
        return CompiledExpression(type: .string) { frame in
          .string((first.evaluate(&frame).text ?? "") + (second.evaluate(&frame).text ?? ""))
        }
      case .list(let element) where isSum:
        return CompiledExpression(type: .list(element)) { frame in
          .list(first.evaluate(&frame).elements + second.evaluate(&frame).elements)
        }
      default:
        throw Mistake(offset: offset(node), message: "'\(name)' can't work with \(first.fullType.description)")
      }
    }
  }

  // MARK: - Calls

  private mutating func compileCall(_ node: UInt32) throws -> CompiledExpression {
    let parts = outline.children(of: node)
    let callee = parts[0]
    let calleeNode = outline.nodes[Int(callee)]
    switch calleeNode.kind {
    case .name: return try compileFunction(names.text(calleeNode.name), callee, Array(parts.dropFirst()))
    case .member:
      let base = try compile(outline.children(of: callee)[0])
      let name = names.text(calleeNode.name)
      if base.type.isOptional {
        throw Mistake(
          offset: offset(callee),
          message:
            "'\(outline.text(of: outline.children(of: callee)[0]))' may be absent; write '?.\(name)', or test it for nil before"
        )
      }
      let arguments = Array(parts.dropFirst())
      if case .list(let element) = base.type {
        if let result = try compileListMethod(name, base, element, callee, arguments) { return result }
      }
      return try compileMethod(name, base, callee, arguments)
    default: throw Mistake(offset: offset(node), message: "this can't be called")
    }
  }

  private mutating func compileFunction(_ name: String, _ callee: UInt32, _ arguments: [UInt32]) throws
    -> CompiledExpression
  {
    guard let function = vocabulary.function(name) else {
      throw Mistake(
        offset: offset(callee), message: "unknown function '\(name)'\(suggestion(name, vocabulary.functionNames))")
    }
    if name == "list" {
      // The names are looked up while the rule is checked, so that a misspelt list is a mistake and not an empty one.
      guard arguments.count == 1, let value = outline.children(of: arguments[0]).last,
        outline.nodes[Int(value)].kind == .stringLiteral
      else { throw Mistake(offset: offset(callee), message: "'list' takes the name of a list as text") }
      let key = StringLiteralText.value(of: outline.text(of: value))
      guard let words = lists.lists[key] else {
        throw Mistake(
          offset: offset(value), message: "there is no list '\(key)'\(suggestion(key, lists.lists.keys.sorted()))")
      }
      let constant = Value.list(words.map { .string($0) })
      return CompiledExpression(type: .list(.string)) { _ in constant }
    }
    let values = try compileArguments(arguments, parameters: function.parameters, of: name, at: callee)
    let call = function.call
    return CompiledExpression(type: function.type) { frame in
      call(frame.context, values.map { $0.evaluate(&frame) })
    }
  }

  private mutating func compileMethod(
    _ name: String, _ base: CompiledExpression, _ callee: UInt32, _ arguments: [UInt32]
  ) throws -> CompiledExpression {
    guard let method = vocabulary.method(name, of: base.type) else {
      let known = vocabulary.methodNames(of: base.type)
      throw Mistake(
        offset: memberOffset(callee),
        message: "\(base.type.description) has no method '\(name)'\(suggestion(name, known))")
    }
    let values = try compileArguments(arguments, parameters: method.parameters, of: name, at: callee)
    let evaluate = base.evaluate
    let call = method.call
    return CompiledExpression(type: method.type, isChained: base.isChained) { frame in
      let value = evaluate(&frame)
      if value == .none { return .none }
      return call(frame.context, value, values.map { $0.evaluate(&frame) })
    }
  }

  private mutating func compileArguments(
    _ arguments: [UInt32], parameters: [Vocabulary.Parameter], of name: String, at callee: UInt32
  ) throws -> [CompiledExpression] {
    guard arguments.count == parameters.count else {
      throw Mistake(
        offset: offset(callee),
        message:
          "'\(name)' takes \(parameters.count) argument\(parameters.count == 1 ? "" : "s"), not \(arguments.count)")
    }
    var values: [CompiledExpression] = []
    for (argument, parameter) in zip(arguments, parameters) {
      let label = names.text(outline.nodes[Int(argument)].name)
      guard label == parameter.label else {
        let wanted = parameter.label.isEmpty ? "no label" : "the label '\(parameter.label):'"
        throw Mistake(offset: offset(argument), message: "'\(name)' takes \(wanted) here")
      }
      guard let node = outline.children(of: argument).last else { continue }
      var expected = parameter.type
      // A single role may stand where several may.
      if case .list(let element) = parameter.type, outline.nodes[Int(node)].kind != .arrayLiteral { expected = element }
      let value = try compile(node, expecting: expected)
      if value.fullType == parameter.type {
        values.append(value)
      } else if case .list(let element) = parameter.type, value.fullType == element {
        values.append(CompiledExpression(type: parameter.type) { frame in .list([value.evaluate(&frame)]) })
      } else {
        throw Mistake(
          offset: offset(node),
          message: "this is \(value.fullType.description), where \(parameter.type.description) is needed")
      }
    }
    return values
  }

  /// Methods of lists that take a closure or an element; `nil` for other names.
  private mutating func compileListMethod(
    _ name: String, _ base: CompiledExpression, _ element: ValueType, _ callee: UInt32, _ arguments: [UInt32]
  ) throws -> CompiledExpression? {
    guard ["contains", "allSatisfy", "filter", "map", "first", "flatMap"].contains(name), arguments.count == 1,
      let value = outline.children(of: arguments[0]).last
    else { return nil }
    let evaluate = base.evaluate
    guard outline.nodes[Int(value)].kind == .closure else {
      guard name == "contains" else { return nil }
      let wanted = try compile(value, expecting: element)
      guard common(wanted.fullType, element) != nil else {
        throw Mistake(
          offset: offset(value),
          message: "this is \(wanted.fullType.description), but the list holds \(element.description)")
      }
      return CompiledExpression(type: .bool, isChained: false) { frame in
        let list = evaluate(&frame).elements
        return .bool(list.contains(wanted.evaluate(&frame)))
      }
    }
    let (body, slot) = try compileClosure(
      value, element: element, expecting: name == "map" || name == "flatMap" ? nil : .bool)
    switch name {
    case "contains":
      return CompiledExpression(type: .bool) { frame in
        for item in evaluate(&frame).elements {
          frame.slots[slot] = item
          if body.evaluate(&frame).isTrue { return .bool(true) }
        }
        return .bool(false)
      }
    case "allSatisfy":
      return CompiledExpression(type: .bool) { frame in
        for item in evaluate(&frame).elements {
          frame.slots[slot] = item
          if !body.evaluate(&frame).isTrue { return .bool(false) }
        }
        return .bool(true)
      }
    case "filter":
      return CompiledExpression(type: .list(element)) { frame in
        var kept: [Value] = []
        for item in evaluate(&frame).elements {
          frame.slots[slot] = item
          if body.evaluate(&frame).isTrue { kept.append(item) }
        }
        return .list(kept)
      }
    case "first":
      return CompiledExpression(type: .optional(element)) { frame in
        for item in evaluate(&frame).elements {
          frame.slots[slot] = item
          if body.evaluate(&frame).isTrue { return item }
        }
        return .none
      }
    default:
      let isFlat = name == "flatMap"
      var type = body.fullType
      if isFlat {
        guard case .list(let inner) = type else {
          throw Mistake(offset: offset(value), message: "'flatMap' needs a closure that gives a list")
        }
        type = inner
      }
      return CompiledExpression(type: .list(type)) { frame in
        var results: [Value] = []
        for item in evaluate(&frame).elements {
          frame.slots[slot] = item
          let result = body.evaluate(&frame)
          if isFlat { results += result.elements } else { results.append(result) }
        }
        return .list(results)
      }
    }
  }

  private mutating func compileClosure(
    _ node: UInt32, element: ValueType, expecting expected: ValueType?
  ) throws -> (CompiledExpression, Int) {
    let children = outline.children(of: node)
    let parameters = children.filter { outline.nodes[Int($0)].kind == .closureParameter }
    guard let body = children.last, outline.nodes[Int(body)].kind != .closureParameter, parameters.count <= 1,
      children.count - parameters.count == 1
    else { throw Mistake(offset: offset(node), message: "a closure holds one expression and takes one element") }
    let name = parameters.first.map { names.text(outline.nodes[Int($0)].name) } ?? "$0"
    let saved = variables
    let slot = slotCount
    slotCount += 1
    variables[name] = (element, slot)
    defer { variables = saved }
    let compiled = try compile(body, expecting: expected)
    if let expected { try require(compiled, expected, at: body) }
    return (compiled, slot)
  }

  private func suggestion(_ word: String, _ known: [String]) -> String {
    NearestWord.suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

import SwiftOutline

extension ExpressionCompiler {
  /// More operands than any condition has that a person can read.
  private static let operandLimit = 1000

  static let precedence: [String: Int] = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3, "??": 4, "+": 5, "-": 5,
  ]

  mutating func compileSequence(_ parts: [UInt32], expecting expected: ValueType?) throws -> CompiledExpression {
    guard parts.count > 1 else { return try compile(parts[0], expecting: expected) }
    // Each operator is a closure that calls two others, and the thread's stack holds only so many.
    guard parts.count <= 2 * Self.operandLimit else {
      throw Mistake(
        offset: offset(parts[0]),
        message: "\(parts.count / 2 + 1) operands in one expression, more than the \(Self.operandLimit) that are read; "
          + "put words into a list, as in '[\"a\", \"b\"].contains(x)', or say it in several lines")
    }
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

  mutating func compileBinary(
    _ name: String, _ left: [UInt32], _ right: [UInt32], at node: UInt32, expecting expected: ValueType?
  ) throws -> CompiledExpression {
    switch name {
    case "&&", "||": try compileLogic(name, left, right)
    case "==", "!=": try compileEquality(name, left, right, at: node)
    case "<", ">", "<=", ">=": try compileOrder(name, left, right)
    case "??": try compileFallback(left, right, at: node, expecting: expected)
    default: try compileSum(name, left, right, at: node, expecting: expected)
    }
  }

  private mutating func operands(
    _ left: [UInt32], _ right: [UInt32], of type: ValueType
  ) throws -> (CompiledExpression, CompiledExpression) {
    let first = try compileSequence(left, expecting: type)
    try require(first, type, at: left[0])
    let second = try compileSequence(right, expecting: type)
    try require(second, type, at: right[0])
    return (first, second)
  }

  private mutating func compileLogic(_ name: String, _ left: [UInt32], _ right: [UInt32]) throws -> CompiledExpression {
    let (first, second) = try operands(left, right, of: .bool)
    let (left, right) = (first.test, second.test)
    if name == "&&" { return CompiledExpression { frame in left(&frame) && right(&frame) } }
    return CompiledExpression { frame in left(&frame) || right(&frame) }
  }

  private mutating func compileEquality(
    _ name: String, _ left: [UInt32], _ right: [UInt32], at node: UInt32
  ) throws -> CompiledExpression {
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
    return isImplicit ? equality(second, first, name == "==") : equality(first, second, name == "==")
  }

  private mutating func compileOrder(_ name: String, _ left: [UInt32], _ right: [UInt32]) throws -> CompiledExpression {
    let (first, second) = try operands(left, right, of: .int)
    return CompiledExpression { frame in
      guard case .int(let a) = first.evaluate(&frame), case .int(let b) = second.evaluate(&frame) else { return false }
      switch name {
      case "<": return a < b
      case ">": return a > b
      case "<=": return a <= b
      default: return a >= b
      }
    }
  }

  private mutating func compileFallback(
    _ left: [UInt32], _ right: [UInt32], at node: UInt32, expecting expected: ValueType?
  ) throws -> CompiledExpression {
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
      return value.isNone ? second.evaluate(&frame) : value
    }
  }

  private mutating func compileSum(
    _ name: String, _ left: [UInt32], _ right: [UInt32], at node: UInt32, expecting expected: ValueType?
  ) throws -> CompiledExpression {
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
        let parts = [first.evaluate(&frame).text ?? "", second.evaluate(&frame).text ?? ""]
        let text = frame.budget.shortened(parts[0]) + frame.budget.shortened(parts[1])
        frame.budget.take(text)
        return .string(frame.budget.isSpent ? "" : text)
      }
    case .list(let element) where isSum:
      return CompiledExpression(type: .list(element)) { frame in
        .list(first.evaluate(&frame).elements + second.evaluate(&frame).elements)
      }
    default: throw Mistake(offset: offset(node), message: "'\(name)' can't work with \(first.fullType.description)")
    }
  }

  /// Whether two values are equal, or differ; most are compared with what is known before.
  private mutating func equality(
    _ value: CompiledExpression, _ other: CompiledExpression, _ wanted: Bool
  ) -> CompiledExpression {
    let (left, right) = (value.evaluate, other.evaluate)
    if other.type == .nothing { return CompiledExpression { frame in left(&frame).isNone == wanted } }
    guard let constant = other.constant else {
      return CompiledExpression { frame in (left(&frame) == right(&frame)) == wanted }
    }
    if let number = value.nameNumber {
      let known = numberKeptForTheRun(of: constant)
      return CompiledExpression { frame in
        guard let number = number(&frame), let known = known(&frame) else { return !wanted }
        return (number == known) == wanted
      }
    }
    return CompiledExpression { frame in
      guard case .string(let text) = left(&frame) else { return !wanted }
      return (text == constant) == wanted
    }
  }

  /// The number of a name in the project; `nil` where no file holds it.
  private mutating func numberKeptForTheRun(of name: String) -> @Sendable (inout Frame) -> UInt32? {
    let slot = slotCount
    slotCount += 1
    return { frame in
      if case .int(let number) = frame.slots[slot] { return UInt32(exactly: number) }
      let number = frame.context.number(ofName: name)
      frame.slots[slot] = .int(number.map { Int($0) } ?? -1)
      return number
    }
  }
}

import SwiftOutline

/// Methods of lists that take a closure or an element.
extension ExpressionCompiler {
  /// A call of one of them; `nil` for other names.
  mutating func compileListMethod(
    _ name: String, _ base: CompiledExpression, _ element: ValueType, _ callee: UInt32, _ arguments: [UInt32]
  ) throws -> CompiledExpression? {
    guard ["contains", "allSatisfy", "filter", "map", "first", "flatMap"].contains(name), arguments.count == 1,
      let value = outline.children(of: arguments[0]).last
    else { return nil }
    guard outline.nodes[Int(value)].kind == .closure else {
      return name == "contains" ? try compileContains(value, base, element, callee) : nil
    }
    let (body, slot) = try compileClosure(
      value, element: element, expecting: name == "map" || name == "flatMap" ? nil : .bool)
    let evaluate = base.evaluate
    // Takes each element of the list until a closure says that it has seen enough.
    @Sendable func visit(_ frame: inout Frame, _ isEnough: (inout Frame, Value) -> Bool) {
      for item in evaluate(&frame).elements {
        guard frame.budget.takeStep() else { return }
        frame.slots[slot] = item
        if isEnough(&frame, item) { return }
      }
    }
    switch name {
    case "contains", "allSatisfy":
      // All satisfy a condition where none is found that doesn't.
      let isWanted = name == "contains"
      return CompiledExpression { frame in
        var isFound = false
        visit(&frame) { frame, _ in
          isFound = body.test(&frame) == isWanted
          return isFound
        }
        return isFound == isWanted
      }
    case "filter":
      return CompiledExpression(type: .list(element)) { frame in
        var kept: [Value] = []
        visit(&frame) { frame, item in
          if body.test(&frame) { kept.append(item) }
          return false
        }
        return .list(kept)
      }
    case "first":
      return CompiledExpression(type: .optional(element)) { frame in
        var first = Value.none
        visit(&frame) { frame, item in
          guard body.test(&frame) else { return false }
          first = item
          return true
        }
        return first
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
        visit(&frame) { frame, _ in
          let result = body.evaluate(&frame)
          if isFlat { results += result.elements } else { results.append(result) }
          if results.count > RuleBudget.listElements { frame.budget.refuseList() }
          return false
        }
        return .list(results)
      }
    }
  }

  private mutating func compileContains(
    _ value: UInt32, _ base: CompiledExpression, _ element: ValueType, _ callee: UInt32
  ) throws -> CompiledExpression {
    let evaluate = base.evaluate
    let wanted = try compile(value, expecting: element)
    guard common(wanted.fullType, element) != nil else {
      throw Mistake(
        offset: offset(value),
        message: "this is \(wanted.fullType.description), but the list holds \(element.description)")
    }
    guard !readsVariables(outline.children(of: callee)[0]) else {
      return CompiledExpression { frame in evaluate(&frame).elements.contains(wanted.evaluate(&frame)) }
    }
    // A list of names is looked up in for each element, so it becomes a set once.
    if let number = wanted.nameNumber {
      let numbers = keptForTheRun(
        CompiledExpression(type: base.type) { frame in
          let names = evaluate(&frame).elements.compactMap(\.text)
          return .names(Set(names.compactMap { frame.context.number(ofName: $0) }))
        })
      return CompiledExpression { frame in
        guard case .names(let names) = numbers.evaluate(&frame), let number = number(&frame) else { return false }
        return names.contains(number)
      }
    }
    let set = keptForTheRun(
      CompiledExpression(type: base.type) { frame in .set(Set(evaluate(&frame).elements)) })
    return CompiledExpression { frame in
      guard case .set(let elements) = set.evaluate(&frame) else { return false }
      return elements.contains(wanted.evaluate(&frame))
    }
  }

  mutating func compileClosure(
    _ node: UInt32, element: ValueType, expecting expected: ValueType?
  ) throws -> (CompiledExpression, Int) {
    let children = outline.children(of: node)
    let parameters = children.filter { outline.nodes[Int($0)].kind == .closureParameter }
    guard let body = children.last, outline.nodes[Int(body)].kind != .closureParameter, parameters.count <= 1,
      children.count - parameters.count == 1
    else { throw Mistake(offset: offset(node), message: "a closure holds one expression and takes one element") }
    let name = parameters.first.map { names.text(outline.nodes[Int($0)].name) } ?? "$0"
    let saved = scope
    let slot = slotCount
    slotCount += 1
    scope.declare(name, element, slot: slot)
    defer { scope = saved }
    let compiled = try compile(body, expecting: expected)
    if let expected { try require(compiled, expected, at: body) }
    return (compiled, slot)
  }
}

import Findings
import ProjectIndex
import SwiftOutline

extension ExpressionCompiler {
  mutating func compileCall(_ node: UInt32) throws -> CompiledExpression {
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

  mutating func compileFunction(_ name: String, _ callee: UInt32, _ arguments: [UInt32]) throws
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

  mutating func compileMethod(
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
      if value.isNone { return .none }
      return call(frame.context, value, values.map { $0.evaluate(&frame) })
    }
  }

  mutating func compileArguments(
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
  mutating func compileListMethod(
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
    let (body, slot) = try compileClosure(
      value, element: element, expecting: name == "map" || name == "flatMap" ? nil : .bool)
    switch name {
    case "contains":
      return CompiledExpression { frame in
        for item in evaluate(&frame).elements {
          guard frame.budget.takeStep() else { break }
          frame.slots[slot] = item
          if body.test(&frame) { return true }
        }
        return false
      }
    case "allSatisfy":
      return CompiledExpression { frame in
        for item in evaluate(&frame).elements {
          guard frame.budget.takeStep() else { break }
          frame.slots[slot] = item
          if !body.test(&frame) { return false }
        }
        return true
      }
    case "filter":
      return CompiledExpression(type: .list(element)) { frame in
        var kept: [Value] = []
        for item in evaluate(&frame).elements {
          guard frame.budget.takeStep() else { break }
          frame.slots[slot] = item
          if body.test(&frame) { kept.append(item) }
        }
        return .list(kept)
      }
    case "first":
      return CompiledExpression(type: .optional(element)) { frame in
        for item in evaluate(&frame).elements {
          guard frame.budget.takeStep() else { break }
          frame.slots[slot] = item
          if body.test(&frame) { return item }
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
          guard frame.budget.takeStep() else { break }
          frame.slots[slot] = item
          let result = body.evaluate(&frame)
          if isFlat { results += result.elements } else { results.append(result) }
          if results.count > RuleBudget.listElements { frame.budget.refuseList() }
        }
        return .list(results)
      }
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

  func suggestion(_ word: String, _ known: [String]) -> String {
    NearestWord.suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

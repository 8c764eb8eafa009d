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
      if let test = try compilePatternCall(name, base, callee, arguments) { return test }
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
      let result = call(frame.context, value, values.map { $0.evaluate(&frame) })
      if case .string(let text) = result { frame.budget.take(text) }
      return result
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

  func suggestion(_ word: String, _ known: [String]) -> String {
    if lists.lists["retired-names"]?.contains(word) == true {
      return "; a former version knew it, and nothing took its place: leave the condition out"
    }
    return NearestWord.suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

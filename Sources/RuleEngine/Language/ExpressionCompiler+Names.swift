import ProjectIndex
import SwiftOutline

/// Names and members.
extension ExpressionCompiler {
  mutating func compileName(_ node: UInt32) throws -> CompiledExpression {
    let name = names.text(outline.nodes[Int(node)].name)
    if let variable = scope.variables[name] {
      return CompiledExpression(type: variable.type) { frame in frame.slots[variable.slot] }
    }
    if let root = vocabulary.root(name) {
      return keptForTheRun(CompiledExpression(type: root.type) { frame in root.get(frame.context) })
    }
    if scope.doubtful.contains(name) { throw Mistake(offset: offset(node), message: "") }
    if let function = vocabulary.function(name) {
      let labels = function.parameters.map { $0.label.isEmpty ? "…" : $0.label + ": …" }.joined(separator: ", ")
      throw Mistake(offset: offset(node), message: "'\(name)' is a function; write '\(name)(\(labels))'")
    }
    let known = Array(scope.variables.keys).sorted() + vocabulary.rootNames
    throw Mistake(offset: offset(node), message: "unknown name '\(name)'\(suggestion(name, known))")
  }

  func compileImplicitMember(_ node: UInt32, expecting expected: ValueType?) throws -> CompiledExpression {
    let word = names.text(outline.nodes[Int(node)].name)
    guard case .choice(let choice)? = expected?.unwrapped else {
      throw Mistake(
        offset: offset(node),
        message: "'.\(word)' can't be understood here; compare it with a value that has such words")
    }
    guard choice.words.contains(word) else {
      throw Mistake(offset: offset(node), message: "'\(choice.name)' has no '\(word)'\(suggestion(word, choice.words))")
    }
    return CompiledExpression(constant: word, type: .choice(choice))
  }

  mutating func compileMember(_ node: UInt32) throws -> CompiledExpression {
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
      if let method = vocabulary.method(name, of: base.type) {
        let labels = method.parameters.map { $0.label.isEmpty ? "_:" : $0.label + ":" }.joined()
        throw Mistake(offset: memberOffset(node), message: "'\(name)' is a method; write '\(name)(\(labels))'")
      }
      let known = vocabulary.memberNames(of: base.type)
      throw Mistake(
        offset: memberOffset(node), message: "\(base.type.description) has no '\(name)'\(suggestion(name, known))")
    }
    let evaluate = base.evaluate
    let get = property.get
    if property.type.isOptional, let path = path(node), scope.presentPaths.contains(path) {
      return CompiledExpression(type: property.type.unwrapped, isChained: base.isChained) { frame in
        let value = evaluate(&frame)
        return value.isNone ? .none : get(frame.context, value)
      }
    }
    if let number = property.number {
      return CompiledExpression(type: property.type, isChained: base.isChained) { frame in
        guard case .type(let type) = evaluate(&frame) else { return .none }
        return frame.known.value(number, of: type) { get(frame.context, .type(type)) }
      }
    }
    var member = CompiledExpression(type: property.type, isChained: base.isChained) { frame in
      let value = evaluate(&frame)
      if value.isNone { return .none }
      return get(frame.context, value)
    }
    if let number = property.nameNumber {
      member.nameNumber = { frame in
        let value = evaluate(&frame)
        return value.isNone ? nil : number(frame.context, value)
      }
    }
    // There is one project and one guide, and some of what is asked of them looks at all types.
    switch base.type {
    case .element(.project), .element(.guide): return keptForTheRun(member)
    default: return member
    }
  }

  func memberOffset(_ node: UInt32) -> Int {
    let name = names.text(outline.nodes[Int(node)].name)
    return max(Int(outline.nodes[Int(node)].end) - name.utf8.count, offset(node))
  }
}

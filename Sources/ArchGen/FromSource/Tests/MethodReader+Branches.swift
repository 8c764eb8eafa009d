import ProjectIndex
import SwiftOutline

/// Which way a new object goes through a method.
extension MethodReader {
  /// Statements in the order in which they run, those of closures that are called once and right away in their place.
  func flattened(_ statements: [NodeID]) -> [NodeID] {
    statements.flatMap { statement in
      closureRun(by: statement).map { flattened(code(of: $0)) } ?? [statement]
    }
  }

  private func code(of closure: NodeID) -> [NodeID] {
    index.children(of: closure).filter { part in
      !index[part].kind.isTypeSyntax && ![.capture, .closureParameter, .attribute].contains(index[part].kind)
    }
  }

  /// The closure that a statement calls once before the next one, as `withAnimation` does.
  private func closureRun(by statement: NodeID) -> NodeID? {
    var call = statement
    while [.awaitExpression, .tryExpression].contains(index[call].kind), let inner = index.children(of: call).last {
      call = inner
    }
    guard index[call].kind == .call, let last = index.children(of: call).last, index[last].kind == .argument,
      let closure = index.children(of: last).last, index[closure].kind == .closure,
      !index.children(of: closure).contains(where: { index[$0].kind == .closureParameter })
    else { return nil }
    if case .function(let function) = index.callee(ofCall: call) { return callsParameter(function) ? closure : nil }
    let name = index.calleeText(call)
    let isHop = name == "run" && index.receiver(ofCall: call).map { index.name($0) == "MainActor" } ?? false
    return isHop || Self.immediate.contains(name) && index.receiver(ofCall: call) == nil ? closure : nil
  }

  private static let immediate: Set<String> = ["withAnimation", "withTransaction", "autoreleasepool"]

  /// Whether a function of the project does nothing but call what it is given.
  private func callsParameter(_ function: DeclarationID) -> Bool {
    guard let body = index.bodies(of: function).first, index.children(of: body).count == 1,
      let call = index.children(of: body).first, index[call].kind == .call,
      let callee = index.children(of: call).first, index[callee].kind == .name,
      case .parameter = index.binding(of: index[callee].name, at: callee)
    else { return false }
    return true
  }

  /// `guard !isLoading else { return }`: a new object isn't.
  func isHarmless(_ statement: NodeID, after changes: [MethodFacts.Change]) -> Bool {
    index.children(of: statement).dropLast().allSatisfy { truth(of: $0, after: changes) == true }
  }

  /// What a new object does at an `if`, and the branches that it doesn't take; `nil` where nobody knows.
  func branch(
    of statement: NodeID, after changes: [MethodFacts.Change]
  ) -> (statements: [NodeID], skipped: [NodeID])? {
    let parts = index.children(of: statement)
    guard let position = parts.firstIndex(where: { index[$0].kind == .codeBlock }), position > 0 else { return nil }
    let truths = parts[..<position].map { truth(of: $0, after: changes) }
    let other = parts.dropFirst(position + 1).first
    if truths.contains(false) {
      guard let other else { return ([], [parts[position]]) }
      let statements = index[other].kind == .ifStatement ? [other] : index.children(of: other)
      return (statements, [parts[position]])
    }
    guard truths.allSatisfy({ $0 == true }) else { return nil }
    return (index.children(of: parts[position]), [other].compactMap { $0 })
  }

  /// Whether a condition holds for a new object and the arguments of a test; `nil` where nobody knows.
  func truth(of condition: NodeID, after changes: [MethodFacts.Change]) -> Bool? {
    let last = index.children(of: condition).last
    switch index[condition].kind {
    case .prefixOperation:
      guard index.text(condition).hasPrefix("!"), let last else { return nil }
      return truth(of: last, after: changes).map { !$0 }
    case .optionalBinding:
      return last.flatMap { initialText(of: $0, after: changes) } == "nil" ? false : nil
    case .member where index.name(condition) == "isEmpty":
      return index.children(of: condition).first.map { isEmpty($0, after: changes, depth: 0) } ?? false ? true : nil
    case .name where isFlagOfCaller(condition): return true
    default:
      switch initialText(of: condition, after: changes) {
      case "true": return true
      case "false": return false
      default: return nil
      }
    }
  }

  /// A parameter that tests give `true`.
  private func isFlagOfCaller(_ name: NodeID) -> Bool {
    guard case .parameter = index.binding(of: index[name].name, at: name),
      let function = index.owner(of: name)
    else { return false }
    let outline = index.outline(of: function)
    return index[function].parameters.contains { position in
      let parameter = outline.parameters[Int(position)]
      guard parameter.name == index[name].name, parameter.type != Node.none, parameter.defaultValue == Node.none else {
        return false
      }
      let type = NodeID(file: function.file, index: parameter.type)
      return index[type].kind == .typeName && index.name(type) == "Bool"
    }
  }

  /// Notes the properties that the conditions of a statement name.
  func noteAsked(_ statement: NodeID, _ facts: inout MethodFacts) {
    for condition in index.children(of: statement) where index[condition].kind != .codeBlock {
      guard index[condition].kind != .ifStatement else { continue }
      for node in index.subtree(of: condition) {
        if let property = wholeProperty(node) { facts.asked.insert(property) }
      }
    }
  }

  // MARK: - What comes of it

  /// `count += 1`: what a new object has then.
  func reckoned(
    _ statement: NodeID, _ property: DeclarationID, after earlier: [MethodFacts.Change]
  ) -> MethodFacts.Change.Value {
    let children = index.children(of: statement)
    guard children.count == 2, index[children[1]].kind == .integerLiteral, literal(children[1], of: property) != nil,
      let step = Int(index.text(children[1]))
    else { return .other }
    let before: String?
    switch earlier.last(where: { $0.property == property })?.value {
    case nil: before = initialText(of: property)
    case .literal(let text), .reckoned(let text): before = text
    default: before = nil
    }
    guard let value = before.flatMap({ Int($0) }), step != 0, abs(value) < 1 << 30, abs(step) < 1 << 30 else {
      return .other
    }
    switch index.name(statement) {
    case "+=": return .reckoned(String(value + step))
    case "-=": return .reckoned(String(value - step))
    default: return .other
    }
  }

  /// `try? await service.load()`, perhaps with a value for a failure: what there is where nothing fails.
  func triedAnswer(_ expression: NodeID) -> DependencyCall? {
    let children = index.children(of: expression)
    switch index[expression].kind {
    case .tryExpression where index[expression].flags.contains(.optional):
      guard let call = children.last.flatMap({ answer($0) }),
        let collaborator = subject.collaborator(in: call.property),
        let result = collaborator.requirement(call)?.result
      else { return nil }
      // Whether nothing came or there was nothing would be the same.
      return EquatableTypes(index: index).isOptional(result.node) ? nil : call
    case .tuple, .argument: return children.count == 1 ? triedAnswer(children[0]) : nil
    case .sequence:
      guard children.count == 3, index.text(children[1]) == "??" else { return nil }
      return triedAnswer(children[0])
    default: return nil
    }
  }

  /// What both ways through an `if` leave in the same property.
  func changesOfBothWays(_ statement: NodeID) -> [MethodFacts.Change] {
    let blocks = index.children(of: statement).filter { index[$0].kind == .codeBlock }
    guard index[statement].kind == .ifStatement, blocks.count == 2 else { return [] }
    let ways = blocks.map { block in
      flattened(index.children(of: block)).filter { index[$0].kind == .assignment }.compactMap { change(by: $0) }
    }
    return ways[0].compactMap { first in
      guard let second = ways[1].last(where: { $0.property == first.property }) else { return nil }
      if first == second { return first }
      let nothing: [MethodFacts.Change.Value] = [.literal("nil"), .literal("\"\""), .emptied]
      guard !nothing.contains(first.value), !nothing.contains(second.value) else { return nil }
      return MethodFacts.Change(property: first.property, value: .other)
    }
  }
}

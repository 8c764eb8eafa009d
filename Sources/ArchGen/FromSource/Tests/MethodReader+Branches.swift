import ProjectIndex
import SwiftOutline

/// Which way a new object goes through a method.
extension MethodReader {
  /// Statements in the order in which they run, those of closures that are called once and right away in their place.
  func flattened(_ statements: [NodeID]) -> [NodeID] {
    statements.flatMap { statement in
      if let body = helperBody(by: statement) { return flattened(index.children(of: body)) }
      return closureRun(by: statement).map { flattened(code(of: $0)) } ?? [statement]
    }
  }

  /// The body of the subject's own function that a statement calls and that takes nothing, returns nothing early and calls
  /// no other one.
  func helperBody(by statement: NodeID) -> NodeID? {
    guard let call = plainCall(statement), case .function(let function) = index.callee(ofCall: call),
      function != method,
      index.enclosingType(of: function) == subject.type.id, index[function].parameters.isEmpty,
      let body = index.bodies(of: function).first
    else { return nil }
    let isPlain = index.subtree(of: body).allSatisfy { id in
      if leaves(index[id].kind) || index[id].kind == .deferStatement || index.name(id) == "Task" { return false }
      guard index[id].kind == .call, case .function(let inner) = index.callee(ofCall: id) else { return true }
      return index.enclosingType(of: inner) != subject.type.id
    }
    return isPlain ? body : nil
  }

  /// The call that a statement is, perhaps awaited and tried.
  func plainCall(_ statement: NodeID) -> NodeID? {
    var call = statement
    while [.awaitExpression, .tryExpression].contains(index[call].kind), !index[call].flags.contains(.optional),
      let inner = index.children(of: call).last
    {
      call = inner
    }
    return index[call].kind == .call ? call : nil
  }

  /// All nodes of a body, with those of the helpers that it calls as statements.
  func nodes(in body: NodeID) -> [NodeID] {
    index.subtree(of: body).flatMap { id in
      [id] + (index[id].kind == .call ? helperBody(by: id).map { index.subtree(of: $0).map { $0 } } ?? [] : [])
    }
  }

  func code(of closure: NodeID) -> [NodeID] {
    index.children(of: closure).filter { part in
      !index[part].kind.isTypeSyntax && ![.capture, .closureParameter, .attribute].contains(index[part].kind)
    }
  }

  /// The closure that a statement calls once before the next one, as `withAnimation` does.
  private func closureRun(by statement: NodeID) -> NodeID? {
    guard let call = plainCall(statement), let last = index.children(of: call).last, index[last].kind == .argument,
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

  /// Notes the properties that the conditions of a statement name.
  func noteAsked(_ statement: NodeID, _ facts: inout MethodFacts) {
    for condition in conditions(of: statement) {
      for node in index.subtree(of: condition) {
        if let property = wholeProperty(node) { facts.asked.insert(property) }
      }
    }
  }

  /// What an `if`, a `guard` or a `switch` asks for.
  func conditions(of statement: NodeID) -> [NodeID] {
    index.children(of: statement).filter { ![.codeBlock, .ifStatement, .switchCase].contains(index[$0].kind) }
  }

  // MARK: - What comes of it

  /// `count += 1`: what a new object has then.
  func reckoned(
    _ statement: NodeID, _ property: DeclarationID, after earlier: [MethodFacts.Change]
  ) -> MethodFacts.Change.Value {
    let children = index.children(of: statement)
    guard children.count == 2, literal(children[1], of: property) != nil,
      let before = known(children[0], after: earlier), let step = Double(index.text(children[1])),
      let value = Double(before), step != 0, abs(value) < 1e9, abs(step) < 1e9,
      ["+=", "-="].contains(index.name(statement))
    else { return .other }
    let after = index.name(statement) == "+=" ? value + step : value - step
    // Smaller numbers have ends.
    let type = index.names.text(index.type(ofVariable: property).name)
    guard ["Int", "Double", "Float", "CGFloat", "TimeInterval", "Decimal"].contains(type) else { return .other }
    return .reckoned(after == after.rounded() ? String(Int(after)) : String(after))
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
      return subject.equatable.isOptional(result.node) ? nil : call
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
    guard index[statement].kind == .ifStatement, blocks.count == 2, !mayLeave(statement) else { return [] }
    let ways = blocks.map { block in
      flattened(index.children(of: block)).filter { index[$0].kind == .assignment }.compactMap { change(by: $0) }
    }
    return ways[0].compactMap { first in
      guard let second = ways[1].last(where: { $0.property == first.property }) else { return nil }
      if first == second { return first }
      return first.value.isPresent && second.value.isPresent
        ? MethodFacts.Change(property: first.property, value: .present) : nil
    }
  }
}

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
    guard children.count == 2, index[children[1]].kind == .integerLiteral, literal(children[1], of: property) != nil,
      let step = Int(index.text(children[1]))
    else { return .other }
    guard let value = known(children[0], after: earlier).flatMap({ Int($0) }), step != 0, abs(value) < 1 << 30, abs(step) < 1 << 30 else {
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

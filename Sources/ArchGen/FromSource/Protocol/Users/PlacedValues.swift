import ProjectIndex
import SwiftOutline

/// Values that are looked up in the type that their place asks for, or made of it, so that they are something else, or
/// nothing, where it asks for a protocol: `.shared`, and what a generic function returns.
struct PlacedValues: Sendable {
  let index: ProjectIndex
  /// The type that their places ask for.
  let type: TypeEntry

  /// Why a value binds its place to the type, in one clause; `nil` where it doesn't.
  func reason(_ value: NodeID) -> String? { parts(of: value).first.map(reason(part:)) }

  func reason(part: NodeID) -> String { "what '\(OneLineText.joined(index.text(part)))' is depends on its type" }

  /// The parts of a value that are so, among those that a ternary, `??`, branches or a closure choose from.
  func parts(of value: NodeID) -> [NodeID] {
    let children = index.children(of: value)
    func all(_ nodes: some Sequence<NodeID>) -> [NodeID] { nodes.flatMap { parts(of: $0) } }
    switch index[value].kind {
    case .tuple: return children.count == 1 ? all(children) : []
    case .argument, .tryExpression, .awaitExpression, .wordExpression, .returnStatement, .forceUnwrap, .optionalChain,
      .doStatement:
      return all(children)
    case .ternary, .switchStatement: return all(children.dropFirst())
    case .ifStatement: return all(children.filter { [.codeBlock, .ifStatement].contains(index[$0].kind) })
    case .codeBlock, .switchCase, .catchClause, .ifConfigClause:
      return all(children.filter { index[$0].kind == .ifConfigClause } + children.suffix(1))
    case .sequence where children.allSatisfy({ index[$0].kind != .operatorReference || index.name($0) == "??" }):
      return all(children)
    case .implicitMember, .member, .call, .subscriptCall: break
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .dictionaryLiteral:
      return type.ancestors.contains { index.names.text($0).hasPrefix("ExpressibleBy") } ? [value] : []
    case .sequence, .prefixOperation, .postfixOperation, .macroExpansion: return isKnown(value) ? [] : [value]
    default: return []
    }
    let root = index.root(of: value)
    if index[root].kind == .implicitMember {
      // Those of an optional are the same for whatever it holds.
      let isOptional =
        ["none", "some"].contains(index.name(root)) && index.member(index[root].name, of: type.id, isStatic: nil) == nil
      return isOptional ? all(children.filter { index[$0].kind == .argument }) : [root]
    }
    switch index[value].kind {
    case .call:
      if let closure = calledClosure(value) { return all(results(of: closure)) }
      if isMade(by: value, "Optional") { return all(children.dropFirst()) }
      return isSettled(value) ? [] : [value]
    case .subscriptCall: return isKnown(value) || namesType(value) ? [] : [value]
    default: return !isKnown(value) && makesGeneric(value) ? [value] : []
    }
  }

  /// Whether a chain of members goes through a value of a generic type, made without saying for what.
  private func makesGeneric(_ chain: NodeID) -> Bool {
    var current: NodeID? = chain
    while let part = current {
      let callee = index.children(of: part).first
      if index[part].kind == .call, callee.map({ index[$0].kind != .genericSpecialization }) ?? false,
        let type = ExpressionTypes(index).builtType(ofCall: part),
        !index[index.types[type].declaration].genericParameters.isEmpty
      {
        return true
      }
      current = callee
    }
    return false
  }

  private func isKnown(_ value: NodeID) -> Bool {
    let use = index.type(of: value)
    return use.type != nil && !use.traits.contains(.generic)
  }

  /// Whether a call returns the same wherever it stands.
  private func isSettled(_ call: NodeID) -> Bool {
    switch index.callee(ofCall: call) {
    case .constructs: return true
    case .function(let function):
      let isGeneric =
        !index[function].genericParameters.isEmpty
        || index[function].flags.contains(.isStatic)
          && index.enclosingType(of: function).map { index[index.types[$0].declaration].genericParameters.isEmpty }
            == false
      return !isGeneric || isKnown(call) || namesType(call)
    case .unknown: return isKnown(call) || callsVariable(call) || namesType(call)
    }
  }

  private func isMade(by call: NodeID, _ name: String) -> Bool {
    if case .constructs(let use) = index.callee(ofCall: call) { index.names.text(use.name) == name } else { false }
  }

  /// Whether an argument is the type itself: `resolve(name, OrderService.self)`.
  private func namesType(_ call: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      let use = index.children(of: argument).last.map { index.type(of: $0) }
      return use?.type == type.id && use?.traits.contains(.metatype) ?? false
    }
  }

  /// Whether a call calls a closure that a variable holds, which is never generic.
  private func callsVariable(_ call: NodeID) -> Bool {
    guard let callee = index.children(of: call).first, index.type(of: callee).traits.contains(.function) else {
      return false
    }
    func isVariable(_ id: DeclarationID?) -> Bool {
      id.map { [.variable, .constant].contains(index[$0].kind) } ?? false
    }
    switch index[callee].kind {
    case .name:
      switch index.binding(of: index[callee].name, at: callee) {
      case .local, .parameter: return true
      case .member(let id), .global(let id): return isVariable(id)
      default: return false
      }
    case .member:
      let base = index.children(of: callee).first.flatMap { index.type(of: $0).type }
      return isVariable(base.flatMap { index.member(index[callee].name, of: $0, isStatic: nil) })
    default: return false
    }
  }

  // MARK: - Closures

  /// The closure that a call calls where it stands.
  private func calledClosure(_ call: NodeID) -> NodeID? {
    var callee = index.children(of: call).first
    while let found = callee, index[found].kind == .tuple { callee = index.children(of: found).first }
    return callee.flatMap { index[$0].kind == .closure ? $0 : nil }
  }

  /// The values that a closure returns; none where it says what type they are.
  private func results(of closure: NodeID) -> [NodeID] {
    let parts = index.children(of: closure).filter { ![.capture, .closureParameter].contains(index[$0].kind) }
    if parts.contains(where: { index[$0].kind.isTypeSyntax }) { return [] }
    if parts.count == 1 { return parts }
    return index.subtree(of: closure).filter { node in
      index[node].kind == .returnStatement
        && index.ancestor(of: node, where: { $0.kind == .closure || $0.kind == .declaration }) == closure
    }
  }
}

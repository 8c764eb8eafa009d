import ProjectIndex
import SwiftOutline

/// Whether an expression comes to something, whatever that is.
extension MethodReader {
  private static let deepest = 8

  /// Whether an expression is never `nil`, also for an error that nobody has heard of.
  func isPresent(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    let children = index.children(of: expression)
    func isPresent(_ part: NodeID?) -> Bool { part.map { self.isPresent($0, depth: depth + 1) } ?? false }
    switch index[expression].kind {
    case .booleanLiteral, .integerLiteral, .floatLiteral, .stringLiteral, .arrayLiteral, .dictionaryLiteral,
      .selfReference, .closure, .forceUnwrap, .prefixOperation:
      return true
    case .awaitExpression, .wordExpression, .argument: return isPresent(children.last)
    case .tuple: return children.count > 1 || isPresent(children.last)
    case .tryExpression: return !index[expression].flags.contains(.optional) && isPresent(children.last)
    case .cast:
      return !index[expression].flags.contains(.optional) && children.last.map { !isOptional($0) } ?? false
    case .ternary: return children.dropFirst().allSatisfy { isPresent($0) }
    case .sequence:
      guard let last = children.lastIndex(where: { index.text($0) == "??" }) else { return true }
      return last + 2 == children.count && isPresent(children.last)
    case .name: return self.isPresent(name: expression, depth: depth)
    case .member:
      guard let base = children.first, !isChained(base) else { return false }
      return CallTargets(index).namedMember(expression).map { self.isPresent(variable: $0) }
        ?? Self.describing.contains(index.name(expression))
    case .call: return self.isPresent(call: expression, depth: depth)
    default: return false
    }
  }

  /// Whether a text has at least one letter.
  func isFilled(_ expression: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    let children = index.children(of: expression)
    func isFilled(_ part: NodeID?) -> Bool { part.map { self.isFilled($0, depth: depth + 1) } ?? false }
    switch index[expression].kind {
    case .stringLiteral:
      // What is interpolated stands between `\(` and `)`.
      let interpolated = children.reduce(0) { $0 + index.text($1).utf8.count + 3 }
      return index.text(expression).utf8.count - 2 > interpolated || children.contains { isCaught($0) || isFilled($0) }
    case .awaitExpression, .argument, .tuple, .wordExpression, .tryExpression: return isFilled(children.last)
    case .ternary: return children.dropFirst().allSatisfy { isFilled($0) }
    case .sequence:
      guard children.contains(where: { index.text($0) == "??" }) else {
        return children.indices.allSatisfy { $0 % 2 == 0 || index.text(children[$0]) == "+" }
          && children.contains { isFilled($0) }
      }
      // What no error of a mock is has no text of its own.
      let isCast = children.first.map { index.subtree(of: $0).contains { index[$0].kind == .cast } } ?? false
      return isCast && children.count == 3 && isFilled(children.last)
    case .name:
      guard case .local(let binder) = index.binding(of: index[expression].name, at: expression) else { return false }
      return isFilled(constantValue(of: index[expression].name, binder))
    case .member:
      return index.name(expression) == "localizedDescription" && children.first.map { !isChained($0) } ?? false
    case .call:
      if case .function(let function) = index.callee(ofCall: expression) {
        return results(of: function)?.allSatisfy { isFilled($0) } ?? false
      }
      let label = children.dropFirst().first.map(index.name) ?? ""
      switch index.calleeText(expression) {
      case "String" where label == "describing" || label == "reflecting": return true
      case "String" where label == "localized", "NSLocalizedString": return isFilled(children[1])
      default: return false
      }
    default: return false
    }
  }

  private static let describing: Set<String> = [
    "localizedDescription", "description", "debugDescription", "count", "isEmpty", "hashValue",
  ]
  /// Types of the system that are made of a text or an error whatever it is.
  private static let made: Set<String> = ["Date", "UUID", "NSError", "NSLocalizedString", "LocalizedStringKey", "Text"]
  private static let textLabels: Set<String> = ["", "describing", "reflecting", "localized", "format", "repeating"]

  private func isOptional(_ type: NodeID) -> Bool { subject.equatable.isOptional(type) }

  private func isChained(_ expression: NodeID) -> Bool {
    index.subtree(of: expression).contains { index[$0].kind == .optionalChain }
  }

  private func isCaught(_ expression: NodeID) -> Bool {
    let value = index[expression].kind == .argument ? index.children(of: expression).last ?? expression : expression
    guard index[value].kind == .name, case .local(let binder) = index.binding(of: index[value].name, at: value) else {
      return false
    }
    guard index[binder].kind != .catchClause else { return true }
    let pattern = index.ancestor(of: binder) { [.catchClause, .call, .codeBlock].contains($0.kind) }
    // `.failure(let error)`
    return pattern.map {
      index[$0].kind == .catchClause || index[$0].kind == .call && index.calleeText($0) == "failure"
    } ?? false
  }

  private func isPresent(name expression: NodeID, depth: Int) -> Bool {
    switch index.binding(of: index[expression].name, at: expression) {
    case .local(let binder):
      if isCaught(expression) || index[binder].kind == .optionalBinding { return true }
      return constantValue(of: index[expression].name, binder).map { isPresent($0, depth: depth + 1) } ?? false
    case .parameter(let file, let position):
      let type = index.files[file].outline.parameters[position].type
      return type != Node.none && !isOptional(NodeID(file: file, index: Int(type)))
    case .member(let member), .global(let member): return isPresent(variable: member)
    default: return false
    }
  }

  private func isPresent(variable: DeclarationID) -> Bool {
    if index[variable].kind == .enumCase || index[variable].kind == .function { return true }
    let type = index[variable].type
    return type != Node.none && !isOptional(NodeID(file: variable.file, index: type))
  }

  private func isPresent(call: NodeID, depth: Int) -> Bool {
    let parts = index.children(of: call)
    guard let callee = parts.first, !isChained(callee) else { return false }
    switch index.callee(ofCall: call) {
    case .constructs(let use):
      guard let type = use.type else {
        let labels = parts.dropFirst().map { index.name($0) }
        return Self.made.contains(index.calleeText(call))
          || index.calleeText(call) == "String" && labels.allSatisfy { Self.textLabels.contains($0) }
      }
      return index.types[type].initializers.allSatisfy {
        SignatureReader(subject.project, selfName: nil).requirement($0)?.isFailable == false
      }
    case .function(let function):
      if index[function].kind == .enumCase { return true }
      let type = index[function].type
      guard type != Node.none, index[function].genericParameters.isEmpty else { return false }
      return !isOptional(NodeID(file: function.file, index: type))
        || results(of: function)?.allSatisfy { isPresent($0, depth: depth + 1) } ?? false
    case .unknown: return false
    }
  }

  /// The expressions of which a function returns one; `nil` where they aren't known.
  private func results(of function: DeclarationID) -> [NodeID]? {
    guard let body = index.bodies(of: function).first, !index[function].flags.contains(.isOverride) else { return nil }
    let returns = index.subtree(of: body).filter { index[$0].kind == .returnStatement }
    let found = returns.isEmpty ? index.children(of: body).last.map(ends) ?? [] : returns.flatMap(index.children)
    return found.isEmpty ? nil : found
  }

  /// What a statement comes to that is an expression, `if` and `switch` included.
  private func ends(_ statement: NodeID) -> [NodeID] {
    guard [.ifStatement, .switchStatement].contains(index[statement].kind) else { return [statement] }
    return index.children(of: statement).filter { [.codeBlock, .switchCase, .ifStatement].contains(index[$0].kind) }
      .flatMap { index[$0].kind == .ifStatement ? ends($0) : index.children(of: $0).last.map(ends) ?? [$0] }
  }
}

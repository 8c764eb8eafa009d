import SwiftOutline

/// Errors that a closure or a delegate's method is handed beside its answer, and that a condition asks for.
extension ProjectIndex {
  /// The code that runs when a callback brings an error and nothing else in the callback looks at it: the block of
  /// `if let error { … }`, of `if error != nil { … }`, and of `guard error == nil else { … }`.
  func callbackErrorBlock(of statement: NodeID) -> NodeID? {
    switch node(statement).kind {
    case .ifStatement:
      guard let condition = firstChild(of: statement), let error = error(askedForBy: condition, Word.notEqual.rawValue)
      else { return nil }
      // A second condition decides on some kinds of error.
      let parts = children(of: statement)
      guard parts.count > 1, node(parts[1]).kind == .codeBlock, bringsNothingElse(error, statement),
        exits(parts[1]) || isLast(statement, in: error.scope)
      else { return nil }
      return parts[1]
    case .guardStatement:
      let asked = children(of: statement).lazy.compactMap { self.error(askedForBy: $0, Word.equalEqual.rawValue) }.first
      guard let asked, bringsNothingElse(asked, statement) else { return nil }
      return lastChild(of: statement)
    default: return nil
    }
  }

  /// An error of a callback by its name, with the closure or the body that gets it.
  private struct CallbackError {
    var name: UInt32
    var scope: NodeID
  }

  /// The error whose presence a condition asks for: by binding it, or by comparing it with `nil`.
  private func error(askedForBy condition: NodeID, _ comparison: UInt32) -> CallbackError? {
    switch node(condition).kind {
    case .optionalBinding where comparison == Word.notEqual.rawValue:
      let values = children(of: condition).filter { node($0).kind != .bindingName }
      guard let value = values.last else { return callbackError(node(condition).name, at: condition) }
      return error(namedBy: value)
    case .sequence:
      let parts = children(of: condition)
      guard parts.count == 3, node(parts[1]).name == comparison, node(parts[2]).kind == .nilLiteral else { return nil }
      return error(namedBy: parts[0])
    default: return nil
    }
  }

  private func error(namedBy value: NodeID) -> CallbackError? {
    switch node(value).kind {
    case .name: return callbackError(node(value).name, at: value)
    case .cast: return firstChild(of: value).flatMap { error(namedBy: $0) }
    case .member:
      // The answer of a library that holds both: `response.error`.
      guard names.text(node(value).name) == "error", let base = firstChild(of: value), node(base).kind == .name,
        case .local(let binder) = binding(of: node(base).name, at: base), node(binder).kind == .closureParameter
      else { return nil }
      return parent(of: binder).map { CallbackError(name: node(value).name, scope: $0) }
    default: return nil
    }
  }

  private func callbackError(_ name: UInt32, at place: NodeID) -> CallbackError? {
    let text = names.text(name).lowercased()
    guard text.hasSuffix("error") || text == "err" else { return nil }
    switch binding(of: name, at: place) {
    case .local(let binder) where node(binder).kind == .closureParameter:
      return parent(of: binder).map { CallbackError(name: name, scope: $0) }
    case .parameter:
      guard let owner = owner(of: place), mayBeDelegateCallback(owner), let body = bodies(of: owner).first else {
        return nil
      }
      return CallbackError(name: name, scope: body)
    default: return nil
    }
  }

  /// Whether no code of the callback but one statement names the error.
  private func bringsNothingElse(_ error: CallbackError, _ statement: NodeID) -> Bool {
    let own = subtree(of: statement)
    return subtree(of: error.scope).allSatisfy { id in
      let found = node(id)
      return found.name != error.name || id.index >= Int32(own.startIndex) && id.index < Int32(own.endIndex)
        || found.kind != .name && found.kind != .member && found.kind != .optionalBinding
    }
  }

  private func exits(_ block: NodeID) -> Bool {
    guard let last = lastChild(of: block) else { return false }
    return node(last).kind == .returnStatement || node(last).kind == .throwStatement
  }

  private func isLast(_ statement: NodeID, in scope: NodeID) -> Bool { lastChild(of: scope) == statement }
}

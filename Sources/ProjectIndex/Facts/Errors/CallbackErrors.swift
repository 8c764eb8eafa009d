import SwiftOutline

/// Errors that a closure or a delegate's method is handed beside its answer, and that a condition asks for.
struct CallbackErrors {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// The code that runs when a callback brings an error and nothing else in the callback looks at it: the block of
  /// `if let error { … }`, of `if error != nil { … }`, and of `guard error == nil else { … }`.
  func callbackErrorBlock(of statement: NodeID) -> NodeID? {
    switch index[statement].kind {
    case .ifStatement:
      guard let condition = index.firstChild(of: statement),
        let error = error(askedForBy: condition, Word.notEqual.rawValue)
      else { return nil }
      // A second condition decides on some kinds of error.
      let parts = index.children(of: statement)
      guard parts.count > 1, index[parts[1]].kind == .codeBlock, bringsNothingElse(error, statement),
        exits(parts[1]) || isLast(statement, in: error.scope)
      else { return nil }
      return parts[1]
    case .guardStatement:
      let asked = index.children(of: statement).lazy.compactMap { self.error(askedForBy: $0, Word.equalEqual.rawValue) }
        .first
      guard let asked, bringsNothingElse(asked, statement) else { return nil }
      return index.lastChild(of: statement)
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
    switch index[condition].kind {
    case .optionalBinding where comparison == Word.notEqual.rawValue:
      let values = index.children(of: condition).filter { index[$0].kind != .bindingName }
      guard let value = values.last else { return callbackError(index[condition].name, at: condition) }
      return error(namedBy: value)
    case .sequence:
      let parts = index.children(of: condition)
      guard parts.count == 3, index[parts[1]].name == comparison, index[parts[2]].kind == .nilLiteral else {
        return nil
      }
      return error(namedBy: parts[0])
    default: return nil
    }
  }

  private func error(namedBy value: NodeID) -> CallbackError? {
    switch index[value].kind {
    case .name: return callbackError(index[value].name, at: value)
    case .cast: return index.firstChild(of: value).flatMap { error(namedBy: $0) }
    case .member:
      // The answer of a library that holds both: `response.error`.
      guard index.name(value) == "error", let base = index.firstChild(of: value), index[base].kind == .name,
        case .local(let binder) = index.binding(of: index[base].name, at: base), index[binder].kind == .closureParameter
      else { return nil }
      return index.parent(of: binder).map { CallbackError(name: index[value].name, scope: $0) }
    default: return nil
    }
  }

  private func callbackError(_ name: UInt32, at place: NodeID) -> CallbackError? {
    let text = index.names.text(name).lowercased()
    guard text.hasSuffix("error") || text == "err" else { return nil }
    switch index.binding(of: name, at: place) {
    case .local(let binder) where index[binder].kind == .closureParameter:
      return index.parent(of: binder).map { CallbackError(name: name, scope: $0) }
    case .parameter:
      guard let owner = index.owner(of: place), TypeHierarchy(index).mayBeDelegateCallback(owner),
        let body = index.bodies(of: owner).first
      else { return nil }
      return CallbackError(name: name, scope: body)
    default: return nil
    }
  }

  /// Whether no code of the callback but one statement names the error.
  private func bringsNothingElse(_ error: CallbackError, _ statement: NodeID) -> Bool {
    let own = index.subtree(of: statement)
    return index.subtree(of: error.scope).allSatisfy { id in
      let found = index[id]
      return found.name != error.name || id.index >= Int32(own.startIndex) && id.index < Int32(own.endIndex)
        || found.kind != .name && found.kind != .member && found.kind != .optionalBinding
    }
  }

  private func exits(_ block: NodeID) -> Bool {
    guard let last = index.lastChild(of: block) else { return false }
    return index[last].kind == .returnStatement || index[last].kind == .throwStatement
  }

  private func isLast(_ statement: NodeID, in scope: NodeID) -> Bool { index.lastChild(of: scope) == statement }
}

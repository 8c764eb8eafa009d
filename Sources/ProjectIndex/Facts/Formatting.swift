import SwiftOutline

/// Texts that are put together or formatted for the screen.
extension ProjectIndex {
  /// Whether all that a member does is put together one text for the screen.
  package func isOneLineText(_ id: DeclarationID) -> Bool {
    let bodies = bodies(of: id)
    guard bodies.count == 1 else { return false }
    let statements = children(of: bodies[0])
    guard statements.count == 1, var value = statements.first else { return false }
    if node(value).kind == .returnStatement {
      guard let returned = lastChild(of: value) else { return false }
      value = returned
    }
    return node(value).kind == .stringLiteral || isJoinedText(value)
  }

  /// Whether an expression joins texts with `+`.
  private func isJoinedText(_ expression: NodeID) -> Bool {
    guard node(expression).kind == .sequence else { return false }
    let parts = children(of: expression)
    let operators = parts.filter { node($0).kind == .operatorReference }
    return !operators.isEmpty && operators.allSatisfy { names.text(node($0).name) == "+" }
      && parts.contains { part in
        node(part).kind == .stringLiteral || type(of: part).name == Word.String.rawValue
          || node(part).kind == .member && names.text(node(part).name) == "description"
      }
  }

  // MARK: - Presentation

  /// Whether a member is called a text or label and puts values into one.
  private func isTextForScreen(_ id: DeclarationID, _ name: String) -> Bool {
    guard let word = NameWords.words(of: name).last, lists[.textWords].contains(word), isOneLineText(id) else {
      return false
    }
    return bodies(of: id).contains { body in
      subtree(of: body).contains { node($0).kind == .stringLiteral && node($0).first < UInt32($0.index) }
    }
  }

  /// Where a member formats for the screen: formatters, `String(format:)`, `formatted()`.
  package func formatting(in id: DeclarationID) -> NodeID? {
    let formatters = set(.formatters)
    let name = self.name(id)
    if name.hasPrefix("formatted") || isTextForScreen(id, name), resultType(of: id).name == Word.String.rawValue,
      let body = bodies(of: id).first
    {
      return body
    }
    for body in bodies(of: id) {
      for candidate in subtree(of: body) {
        let found = node(candidate)
        switch found.kind {
        case .name where formatters.contains(found.name): return candidate
        case .typeName where formatters.contains(found.name): return candidate
        case .call:
          let name = names.text(calleeName(candidate))
          if name == "formatted" && receiver(ofCall: candidate) != nil { return candidate }
          if name == "String", hasArgument("format", in: candidate) { return candidate }
          if asksFormatter(candidate) { return candidate }
        default: break
        }
      }
    }
    return nil
  }

  /// Whether a call asks a formatter of the project for a text.
  private func asksFormatter(_ call: NodeID) -> Bool {
    guard let receiver = receiver(ofCall: call), let type = type(of: receiver).type,
      case .function(let function) = callee(ofCall: call), resultType(of: function).name == Word.String.rawValue
    else { return false }
    return NameWords.words(of: names.text(types[type].name)).contains("formatter")
  }
}

import SwiftOutline

/// Formats that programs read, and values that are read out of texts.
extension ProjectIndex {
  /// Whether what a member does with formatters isn't meant for people: it makes a number, a date or a value of its own
  /// type, reads a text, or writes a format that is the same in all languages.
  func servesPrograms(_ id: DeclarationID) -> Bool {
    let result = resultType(of: id)
    if result.traits.isDisjoint(with: [.function, .metatype]) {
      if isListed(result.name, .measuredTypes) { return true }
      if let type = result.type, type == enclosingType(of: id) { return true }
    }
    let body = bodies(of: id).flatMap { subtree(of: $0) }
    return onlyReads(body) || body.contains { isFixedFormat($0) || namesFixedFormatter($0) }
  }

  /// Whether code asks formatters for values, and for no text.
  private func onlyReads(_ body: [NodeID]) -> Bool {
    let asked = body.filter { node($0).kind == .call && hasArgument("from", in: $0) }.map { names.text(calleeName($0)) }
    return asked.contains { $0 == "date" || $0 == "number" } && !asked.contains("string")
      && !body.contains { node($0).kind == .call && isFormattedText($0) }
  }

  /// Whether an expression is a format of dates, or a locale, that doesn't depend on who uses the app.
  private func isFixedFormat(_ expression: NodeID) -> Bool {
    let found = node(expression)
    switch found.kind {
    case .stringLiteral:
      let text = self.text(expression)
      return text.hasPrefix("\"yyyy-MM-dd") || text == "\"en_US_POSIX\""
    case .name, .typeName: return names.text(found.name) == "ISO8601DateFormatter"
    default: return false
    }
  }

  /// Whether an expression names a formatter that an extension of the formatter's type sets up for programs.
  private func namesFixedFormatter(_ expression: NodeID) -> Bool {
    let found = node(expression)
    guard found.kind == .member, let base = firstChild(of: expression), isListed(node(base).name, .formatters) else {
      return false
    }
    return declarations(named: found.name, inExtensionsOf: node(base).name).contains { member in
      let value = declaration(member).value
      guard value != Node.none else { return false }
      return subtree(of: NodeID(file: Int(member.file), index: Int(value))).contains { isFixedFormat($0) }
    }
  }
}

import SwiftOutline

/// Texts that are put together or formatted for the screen.
package struct Formatting {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether all that a member does is put together one text for the screen.
  package func isOneLineText(_ id: DeclarationID) -> Bool {
    let bodies = index.bodies(of: id)
    guard bodies.count == 1 else { return false }
    let statements = index.children(of: bodies[0])
    guard statements.count == 1, var value = statements.first else { return false }
    if index[value].kind == .returnStatement {
      guard let returned = index.lastChild(of: value) else { return false }
      value = returned
    }
    return index[value].kind == .stringLiteral || isJoinedText(value)
  }

  /// Whether an expression joins texts with `+`.
  private func isJoinedText(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .sequence else { return false }
    let parts = index.children(of: expression)
    let operators = parts.filter { index[$0].kind == .operatorReference }
    return !operators.isEmpty && operators.allSatisfy { index.name($0) == "+" }
      && parts.contains { part in
        index[part].kind == .stringLiteral || index.type(of: part).name == Word.String.rawValue
          || index[part].kind == .member && index.name(part) == "description"
      }
  }

  // MARK: - Presentation

  /// Whether a member is called a text or label and puts values into one.
  private func isTextForScreen(_ id: DeclarationID, _ name: String) -> Bool {
    guard let word = NameWords.words(of: name).last, index.lists[.textWords].contains(word), isOneLineText(id) else {
      return false
    }
    return index.bodies(of: id).contains { body in
      index.subtree(of: body).contains { index[$0].kind == .stringLiteral && index[$0].first < UInt32($0.index) }
    }
  }

  /// Where a member formats what it gives back for the screen: formatters, `String(format:)`, `formatted()`.
  package func formatting(in id: DeclarationID) -> NodeID? {
    // Few members name a formatter, and only of those it takes a second look at all the code to say what it is for.
    formattingCode(of: id).flatMap { servesPrograms(id) ? nil : $0 }
  }

  private func formattingCode(of id: DeclarationID) -> NodeID? {
    let formatters = index.set(.formatters)
    let name = index.name(id)
    if name.hasPrefix("formatted") || isTextForScreen(id, name), index.resultType(of: id).name == Word.String.rawValue,
      let body = index.bodies(of: id).first
    {
      return body
    }
    for body in index.bodies(of: id) {
      for candidate in index.subtree(of: body) where formats(candidate, formatters) && isGivenBack(candidate, by: id) {
        return candidate
      }
    }
    return nil
  }

  /// Whether a call is `value.formatted()` or `String(format:)`.
  func isFormattedText(_ call: NodeID) -> Bool {
    let name = index.calleeText(call)
    return name == "formatted" && index.receiver(ofCall: call) != nil
      || name == "String" && index.hasArgument("format", in: call) && !isHexadecimal(call)
  }

  /// Whether an expression names a formatter or formats a value.
  private func formats(_ expression: NodeID, _ formatters: ListedNames) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .name, .typeName: return formatters.contains(found.name)
    case .call: return isFormattedText(expression) || asksFormatter(expression)
    default: return false
    }
  }

  /// Whether a member may give a value back; what returns nothing may keep it in a property.
  private func isGivenBack(_ value: NodeID, by member: DeclarationID) -> Bool {
    index[member].type != Node.none || isKept(value)
  }

  private func isKept(_ value: NodeID) -> Bool {
    guard let assignment = index.ancestor(of: value, where: { $0.kind == .assignment }) else { return false }
    return index.firstChild(of: assignment).map { Bindings(index).ownProperty($0) != nil } ?? false
  }

  /// Whether `String(format:)` writes digits that machines read, as of a checksum.
  private func isHexadecimal(_ call: NodeID) -> Bool {
    guard let format = index.children(of: call).dropFirst().first, let value = index.lastChild(of: format),
      index[value].kind == .stringLiteral
    else { return false }
    let text = index.text(value).dropFirst().dropLast()
    return text.hasPrefix("%") && text.dropFirst().allSatisfy { $0.isNumber || "hlxX%".contains($0) }
      && text.contains { "xX".contains($0) }
  }

  // MARK: - Helpers

  /// Whether a call asks a formatter of the project for a text.
  private func asksFormatter(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call), let type = index.type(of: receiver).type,
      case .function(let function) = index.callee(ofCall: call),
      index.resultType(of: function).name == Word.String.rawValue
    else { return false }
    return NameWords.words(of: index.name(ofType: type)).contains("formatter")
  }

  /// Whether what a member does with formatters isn't meant for people: it makes a number, a date or a value of its own
  /// type, reads a text, or writes a format that is the same in all languages.
  func servesPrograms(_ id: DeclarationID) -> Bool {
    let result = index.resultType(of: id)
    if result.traits.isDisjoint(with: [.function, .metatype]) {
      if index.isListed(result.name, .measuredTypes) { return true }
      if let type = result.type, type == index.enclosingType(of: id) { return true }
    }
    let body = index.nodes(inMember: id)
    return onlyReads(body) || body.contains { isFixedFormat($0) || namesFixedFormatter($0) }
  }

  /// Whether code asks formatters for values, and for no text.
  private func onlyReads(_ body: [NodeID]) -> Bool {
    let asked = body.filter { index[$0].kind == .call && index.hasArgument("from", in: $0) }.map {
      index.calleeText($0)
    }
    return asked.contains { $0 == "date" || $0 == "number" } && !asked.contains("string")
      && !body.contains { index[$0].kind == .call && isFormattedText($0) }
  }

  /// Whether an expression is a format of dates, or a locale, that doesn't depend on who uses the app.
  private func isFixedFormat(_ expression: NodeID) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .stringLiteral:
      let text = index.text(expression)
      return text.hasPrefix("\"yyyy-MM-dd") || text == "\"en_US_POSIX\""
    case .name, .typeName: return index.names.text(found.name) == "ISO8601DateFormatter"
    default: return false
    }
  }

  /// Whether an expression names a formatter that an extension of the formatter's type sets up for programs.
  private func namesFixedFormatter(_ expression: NodeID) -> Bool {
    let found = index[expression]
    guard found.kind == .member, let base = index.firstChild(of: expression),
      index.isListed(index[base].name, .formatters)
    else { return false }
    return ForeignExtensions(index).declarations(named: found.name, inExtensionsOf: index[base].name).contains {
      member in
      let value = index[member].value
      guard value != Node.none else { return false }
      return index.subtree(of: NodeID(file: member.file, index: value)).contains { isFixedFormat($0) }
    }
  }
}

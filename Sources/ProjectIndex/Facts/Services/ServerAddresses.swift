import SwiftOutline

/// Addresses of servers that are written into code.
package struct ServerAddresses {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The literals in a type's code that hold the address of a server.
  ///
  /// Constants of a type inside count. Defaults of parameters, fallbacks and one of several addresses, as in a `switch` or
  /// dictionary, are left out, and so are addresses that are opened, compared or sent as text.
  package func serverAddresses(of type: TypeID) -> [NodeID] {
    let own = index.nodes(of: type) { $0.kind == .stringLiteral }
    let nested = index.types[type].nested.filter { index.role(of: $0) == .other }.flatMap { inner in
      index.nodes(of: inner) { $0.kind == .stringLiteral }.filter { literal in
        index.owner(of: literal).map { index[$0].flags.contains(.isStatic) } ?? false
      }
    }
    return (own + nested).sorted().filter {
      isServerAddress($0) && !index.isPreviewCode($0) && !Dependencies(index).isDefaultArgument($0) && !isChoice($0)
        && !isPlainText($0) && !isConstantForChoices($0)
    }
  }

  /// Whether a literal starts with a scheme and a host; a host that is put in at run time is no address.
  private func isServerAddress(_ literal: NodeID) -> Bool {
    let node = index[literal]
    let source = index.outline(of: literal).source
    var text = source.text(Int(node.start)..<min(Int(node.end), Int(node.start) + 80))[...]
    while text.first == "\"" || text.first == "#" || text.first?.isWhitespace == true { text = text.dropFirst() }
    for scheme in ["https://", "http://", "wss://", "ws://"] where text.hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count)
      guard host.first?.isLetter == true || host.first?.isNumber == true else { return false }
      return !index.lists[.noServerHosts].contains { host.hasPrefix($0) }
    }
    return false
  }

  /// Whether a literal is the value of a constant that code only falls back to or chooses.
  private func isConstantForChoices(_ literal: NodeID) -> Bool {
    guard let constant = index.owner(of: literal), index[constant].flags.contains(.isStatic),
      index[constant].kind == .constant, let type = index.enclosingType(of: constant)
    else { return false }
    let name = index[constant].name
    let uses = index.nodes(of: type) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    return !uses.isEmpty && uses.allSatisfy { isChoice($0) }
  }

  /// Whether an expression is one of several for the same thing: a fallback, a branch, or an entry of a table.
  private func isChoice(_ expression: NodeID) -> Bool {
    if index.ancestor(of: expression, where: { [.switchCase, .dictionaryLiteral, .ternary].contains($0.kind) }) != nil {
      return true
    }
    let beside = index.parent(of: expression).map { index.children(of: $0) } ?? []
    return beside.contains { index[$0].name == Word.nilCoalescing.rawValue }
  }

  /// Whether a literal is compared, searched for, opened or sent as it is.
  private func isPlainText(_ literal: NodeID) -> Bool {
    var current = index.parent(of: literal)
    while let candidate = current {
      switch index[candidate].kind {
      case .sequence:
        if index.children(of: candidate).contains(where: { index[$0].name == Word.equalEqual.rawValue }) { return true }
      case .call: if index.isListed(index.calleeName(candidate), .plainTextCalls) { return true }
      case .argument, .forceUnwrap, .tuple, .optionalBinding: break
      default: return false
      }
      current = index.parent(of: candidate)
    }
    return false
  }
}

import SwiftOutline

/// Addresses of servers that are written into code.
package struct ServerAddresses {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The literals in a type's code that hold the address of a server.
  ///
  /// Constants of a type inside count. Defaults of parameters are left out.
  package func serverAddresses(of type: TypeID) -> [NodeID] {
    let own = index.nodes(of: type) { $0.kind == .stringLiteral }
    let nested = index.types[type].nested.filter { index.role(of: $0) == .other }.flatMap { inner in
      index.nodes(of: inner) { $0.kind == .stringLiteral }.filter { literal in
        index.owner(of: literal).map { index[$0].flags.contains(.isStatic) } ?? false
      }
    }
    return (own + nested).sorted().filter {
      isServerAddress($0) && !index.isPreviewCode($0) && !Dependencies(index).isDefaultArgument($0)
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
}

import SwiftOutline

/// Completion handlers that a function only hands on, because something else asks for one.
package struct HandedHandlers {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a function's completion handler isn't its own: a system call takes it as it is, the function repeats what a
  /// system's type has, or it is only kept, for events of a later time.
  package func handsHandlerOn(_ function: DeclarationID) -> Bool {
    guard let handler = CompletionHandlers(index).completionHandler(of: function),
      let owner = index.enclosingType(of: function)
    else { return false }
    let implementations = Tracking(index).implementations(of: function)
    if !implementations.isEmpty && implementations.allSatisfy({ onlyKeepsHandler($0) }) { return true }
    if index.types[owner].kind == .protocol { return isMirrorOfSystem(owner) }
    return passesOnToSystem(handler, of: function)
  }

  /// Whether all that a function does is to keep its handler in a property, so that nothing starts that it could end.
  private func onlyKeepsHandler(_ function: DeclarationID) -> Bool {
    guard let handler = CompletionHandlers(index).completionHandler(of: function) else { return false }
    let uses = CompletionHandlers(index).uses(ofParameter: handler, in: function)
    let statements = index.bodies(of: function).flatMap { index.statements(of: $0) }
    return !statements.isEmpty
      && statements.allSatisfy { statement in
        guard index[statement].kind == .assignment, let value = index.lastChild(of: statement) else { return false }
        return uses.contains(value)
      }
  }

  /// Whether a type of a library conforms to a protocol of the project by an extension.
  private func isMirrorOfSystem(_ type: TypeID) -> Bool {
    let name = index.types[type].name
    return index.declared.foreignExtensions.all.contains { parts in
      parts.contains { part in
        let outline = index.outline(of: part)
        let extended = outline.declarations[Int(part.index)]
        return extended.inherited.contains { position in
          let node = outline.inherited[Int(position)]
          return outline.nodes[Int(node)].name == name
            && index.resolver.resolve(node, in: Int(part.file), at: Int(part.index)).type == type
        }
      }
    }
  }

  // MARK: - Passed on

  private func passesOnToSystem(_ handler: Int, of function: DeclarationID) -> Bool {
    let uses = CompletionHandlers(index).uses(ofParameter: handler, in: function)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let argument = index.parent(of: use), index[argument].kind == .argument,
          let call = index.parent(of: argument), index[call].kind == .call
        else { return false }
        return isSystemCall(call)
      }
  }

  /// Whether a call is one of a method of a type that the project doesn't declare, requests left out.
  private func isSystemCall(_ call: NodeID) -> Bool {
    guard let receiver = index.receiver(ofCall: call) else { return false }
    let use = index.type(of: receiver)
    if let type = use.type { return index.types[type].kind == .protocol && isMirrorOfSystem(type) }
    let root = index.root(of: receiver)
    let start = index[root].kind == .name ? index[root].name : 0
    guard use.name != 0 || index.names.startsUppercase(start) else { return false }
    return !index.isListed(use.name, .networkEntryPoints) && !index.isListed(start, .networkEntryPoints)
  }
}

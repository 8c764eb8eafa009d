import SwiftOutline

/// What functions and calls take.
extension ProjectIndex {
  /// The types that a function's parameters and result are written with, generic arguments included.
  package func signature(of function: DeclarationID) -> [(use: TypeUse, place: NodeID)] {
    let outline = files[Int(function.file)].outline
    let declaration = outline.declarations[Int(function.index)]
    let written = declaration.parameters.map { outline.parameters[Int($0)].type } + [declaration.type]
    return written.filter { $0 != Node.none }.flatMap { outline.subtree(of: $0) }.compactMap { position in
      guard outline.nodes[position].kind == .typeName || outline.nodes[position].kind == .memberType else { return nil }
      let place = NodeID(file: Int(function.file), index: position)
      return (resolve(place), place)
    }
  }

  /// Whether the arguments of a call name a parameter or local variable of the code around, so that it is a matter of
  /// this one moment what is called.
  package func takesLocals(_ call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      subtree(of: argument).contains { candidate in
        guard node(candidate).kind == .name else { return false }
        switch binding(of: node(candidate).name, at: candidate) {
        case .local, .parameter: return true
        default: return false
        }
      }
    }
  }

  /// Whether the arguments of a call name what the object around keeps, or computes of it.
  package func takesOwnParts(_ call: NodeID) -> Bool {
    children(of: call).dropFirst().contains { argument in
      subtree(of: argument).contains { candidate in
        guard node(candidate).kind == .name, case .member(let member) = binding(of: node(candidate).name, at: candidate)
        else { return false }
        return !declaration(member).flags.contains(.isStatic) && declaration(member).kind != .function
      }
    }
  }

  /// Whether a call builds all that a function returns, and passes on what only the type around has: what a stored property
  /// has just been asked for, or, in a function that offers others one of the project's protocols, a stored property. What
  /// such a product is built with belongs to it.
  package func isMadeFromOwnParts(_ call: NodeID) -> Bool {
    if let argument = parent(of: call), node(argument).kind == .argument, let product = parent(of: argument),
      node(product).kind == .call, isMadeFromOwnParts(product)
    {
      return true
    }
    guard let built = builtType(ofCall: call), let owner = owner(of: call), declaration(owner).kind == .function,
      let promised = resultType(of: owner).type, promised == built || types[built].ancestorTypes.contains(promised),
      isWholeResult(call)
    else { return false }
    let isOffered = promised != built && declaration(owner).access > .private
    return children(of: call).dropFirst().contains { argument in
      subtree(of: argument).contains { candidate in
        guard isOffered || node(candidate).kind == .call && receiver(ofCall: candidate) != nil else { return false }
        let root = self.root(of: candidate)
        guard let name = ownName(root), case .member(let property) = binding(of: name, at: root) else { return false }
        return isStored(property)
      }
    }
  }

  /// The name of the member that a chain starts from: `client` in `client.handle()` and in `self.client.handle()`.
  func ownName(_ root: NodeID) -> UInt32? {
    if node(root).kind == .name { return node(root).name }
    guard node(root).kind == .selfReference, let access = parent(of: root), node(access).kind == .member else {
      return nil
    }
    return node(access).name
  }

  /// Whether an expression is the value of a `return`, or the only statement of a function.
  private func isWholeResult(_ expression: NodeID) -> Bool {
    guard let place = parent(of: expression) else { return false }
    switch node(place).kind {
    case .awaitExpression, .tryExpression: return isWholeResult(place)
    case .returnStatement: return ancestor(of: place) { $0.kind == .closure } == nil
    case .codeBlock:
      return children(of: place).count == 1 && parent(of: place).map { node($0).kind } == .declaration
    default: return false
    }
  }
}

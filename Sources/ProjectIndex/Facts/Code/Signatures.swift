import SwiftOutline

/// What functions and calls take.
package struct Signatures {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The types that a function's parameters and result are written with, generic arguments included.
  package func signature(of function: DeclarationID) -> [(use: TypeUse, place: NodeID)] {
    let outline = index.outline(of: function)
    let declaration = outline.declarations[Int(function.index)]
    let written = declaration.parameters.map { outline.parameters[Int($0)].type } + [declaration.type]
    return written.filter { $0 != Node.none }.flatMap { outline.subtree(of: $0) }.compactMap { position in
      guard outline.nodes[position].kind == .typeName || outline.nodes[position].kind == .memberType else { return nil }
      let place = NodeID(file: Int(function.file), index: position)
      return (index.resolve(place), place)
    }
  }

  /// Whether the arguments of a call name a parameter or local variable of the code around, so that it is a matter of
  /// this one moment what is called.
  package func takesLocals(_ call: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      index.subtree(of: argument).contains { candidate in
        guard index[candidate].kind == .name else { return false }
        switch index.binding(of: index[candidate].name, at: candidate) {
        case .local, .parameter: return true
        default: return false
        }
      }
    }
  }

  /// Whether the arguments of a call name what the object around keeps, or computes of it.
  package func takesOwnParts(_ call: NodeID) -> Bool {
    index.children(of: call).dropFirst().contains { argument in
      index.subtree(of: argument).contains { candidate in
        guard index[candidate].kind == .name,
          case .member(let member) = index.binding(of: index[candidate].name, at: candidate)
        else { return false }
        return !index[member].flags.contains(.isStatic) && index[member].kind != .function
      }
    }
  }

  /// Whether a call builds all that a function returns, and passes on what only the type around has: what a stored property
  /// has just been asked for, or, in a function that offers others one of the project's protocols, a stored property. What
  /// such a product is built with belongs to it.
  package func isMadeFromOwnParts(_ call: NodeID) -> Bool {
    if let argument = index.parent(of: call), index[argument].kind == .argument,
      let product = index.parent(of: argument), index[product].kind == .call, isMadeFromOwnParts(product)
    {
      return true
    }
    guard let built = ExpressionTypes(index).builtType(ofCall: call), let owner = index.owner(of: call),
      index[owner].kind == .function, let promised = index.resultType(of: owner).type,
      promised == built || index.types[built].ancestorTypes.contains(promised), isWholeResult(call)
    else { return false }
    let isOffered = promised != built && index[owner].access > .private
    return index.children(of: call).dropFirst().contains { argument in
      index.subtree(of: argument).contains { candidate in
        guard isOffered || index[candidate].kind == .call && index.receiver(ofCall: candidate) != nil else {
          return false
        }
        let root = index.root(of: candidate)
        guard let name = ownName(root), case .member(let property) = index.binding(of: name, at: root) else {
          return false
        }
        return index.isStored(property)
      }
    }
  }

  /// The name of the member that a chain starts from: `client` in `client.handle()` and in `self.client.handle()`.
  func ownName(_ root: NodeID) -> UInt32? {
    if index[root].kind == .name { return index[root].name }
    guard index[root].kind == .selfReference, let access = index.parent(of: root), index[access].kind == .member else {
      return nil
    }
    return index[access].name
  }

  /// Whether an expression is the value of a `return`, or the only statement of a function.
  private func isWholeResult(_ expression: NodeID) -> Bool {
    guard let place = index.parent(of: expression) else { return false }
    switch index[place].kind {
    case .awaitExpression, .tryExpression: return isWholeResult(place)
    case .returnStatement: return index.ancestor(of: place) { $0.kind == .closure } == nil
    case .codeBlock:
      return index.children(of: place).count == 1 && index.parent(of: place).map { index[$0].kind } == .declaration
    default: return false
    }
  }
}

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
}

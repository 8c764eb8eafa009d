import SwiftOutline

/// Where the values of stored properties come from.
extension ProjectIndex {
  /// Whether a property is written with a value of its own.
  package func hasValue(_ id: DeclarationID) -> Bool { declaration(id).value != Node.none }

  /// Whether an initialiser of its type sets a property, by its name or by that of its wrapper's storage.
  package func isSetInInitializer(_ id: DeclarationID) -> Bool {
    guard let owner = enclosingType(of: id) else { return false }
    let name = declaration(id).name
    let storage = names.number(of: "_" + names.text(name))
    return types[owner].initializers.contains { initializer in
      bodies(of: initializer).flatMap { subtree(of: $0) }.contains { candidate in
        guard node(candidate).kind == .assignment, let target = firstChild(of: candidate) else { return false }
        let kind = node(target).kind
        guard kind == .name || kind == .member else { return false }
        return node(target).name == name || node(target).name == storage
      }
    }
  }

  /// Whether an initialiser of its type takes a parameter of a property's type, or the implicit one takes the property.
  package func isPassedIn(_ id: DeclarationID) -> Bool {
    guard !hasValue(id), let owner = enclosingType(of: id), let wanted = type(ofVariable: id).type else { return false }
    let initializers = types[owner].initializers
    if initializers.isEmpty { return types[owner].kind == .struct }
    return initializers.contains { initializer in
      let outline = files[Int(initializer.file)].outline
      return outline.declarations[Int(initializer.index)].parameters.contains { position in
        let written = outline.parameters[Int(position)].type
        guard written != Node.none else { return false }
        return resolve(NodeID(file: Int(initializer.file), index: Int(written))).type == wanted
      }
    }
  }

  /// Whether a property reads an object from the environment by its type and not by a key.
  package func isReadFromEnvironmentByType(_ id: DeclarationID) -> Bool {
    if attribute(Word.EnvironmentObject.rawValue, of: id) != nil { return true }
    guard let attribute = attribute(Word.Environment.rawValue, of: id),
      let argument = firstChild(of: NodeID(file: Int(id.file), index: Int(attribute.node))),
      let value = lastChild(of: argument)
    else { return false }
    return node(value).kind == .member && node(value).name == Word.selfKeyword.rawValue
  }

  /// Whether an initialiser may assign to a property more than once: in a loop, in a closure, or in a `do` and in one of its
  /// catch clauses.
  package func isSetRepeatedly(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    return usage.table.writes(named: declaration(property).name, inside: type).contains { write in
      guard isInInitializer(write.node) else { return false }
      return ancestor(of: write.node) { outer in
        switch outer.kind {
        case .forStatement, .whileStatement, .repeatStatement, .closure, .catchClause: true
        default: false
        }
      } != nil
    }
  }
}

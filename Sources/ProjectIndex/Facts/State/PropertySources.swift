import SwiftOutline

/// Where the values of stored properties come from.
package struct PropertySources {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a property is written with a value of its own.
  package func hasValue(_ id: DeclarationID) -> Bool { index[id].value != Node.none }

  /// Whether an initialiser of its type sets a property, by its name or by that of its wrapper's storage.
  package func isSetInInitializer(_ id: DeclarationID) -> Bool {
    guard let owner = index.enclosingType(of: id) else { return false }
    let name = index[id].name
    let storage = index.names.number(of: "_" + index.names.text(name))
    return index.types[owner].initializers.contains { initializer in
      index.nodes(inMember: initializer).contains { candidate in
        guard index[candidate].kind == .assignment, let target = index.firstChild(of: candidate) else { return false }
        let kind = index[target].kind
        guard kind == .name || kind == .member else { return false }
        return index[target].name == name || index[target].name == storage
      }
    }
  }

  /// Whether an initialiser of its type takes a parameter of a property's type, or the implicit one takes the property.
  package func isPassedIn(_ id: DeclarationID) -> Bool {
    guard !hasValue(id), let owner = index.enclosingType(of: id), let wanted = index.type(ofVariable: id).type else {
      return false
    }
    let initializers = index.types[owner].initializers
    if initializers.isEmpty { return index.types[owner].kind == .struct }
    return initializers.contains { initializer in
      let outline = index.outline(of: initializer)
      return outline.declarations[Int(initializer.index)].parameters.contains { position in
        let written = outline.parameters[Int(position)].type
        guard written != Node.none else { return false }
        return index.resolve(NodeID(file: initializer.file, index: written)).type == wanted
      }
    }
  }

  /// Whether a property reads an object from the environment by its type and not by a key.
  package func isReadFromEnvironmentByType(_ id: DeclarationID) -> Bool {
    if index.attribute(Word.EnvironmentObject.rawValue, of: id) != nil { return true }
    guard let attribute = index.attribute(Word.Environment.rawValue, of: id),
      let argument = index.firstChild(of: NodeID(file: id.file, index: attribute.node)),
      let value = index.lastChild(of: argument)
    else { return false }
    return index[value].kind == .member && index[value].name == Word.selfKeyword.rawValue
  }

  /// Whether an initialiser may assign to a property more than once: in a loop, in a closure, or in a `do` and in one of its
  /// catch clauses.
  package func isSetRepeatedly(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property) else { return false }
    return index.usage.table.writes(named: index[property].name, inside: type).contains { write in
      guard Members(index).isInInitializer(write.node) else { return false }
      return index.ancestor(of: write.node) { outer in
        switch outer.kind {
        case .forStatement, .whileStatement, .repeatStatement, .closure, .catchClause: true
        default: false
        }
      } != nil
    }
  }
}

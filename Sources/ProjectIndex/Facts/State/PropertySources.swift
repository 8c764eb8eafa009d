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

  /// Whether an initialiser sets a property in a way that a `let` doesn't allow: more than once on some way through it, by
  /// an operator, in part, or together with all of `self`.
  package func isSetRepeatedly(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property) else { return false }
    var places: [DeclarationID: Set<NodeID>] = [:]
    for write in PropertyWrites(index).writes(of: property) where write.kind == .assignment {
      guard let owner = index.owner(of: write.node), index[owner].kind == .initializer,
        index.enclosingType(of: owner) == type
      else { continue }
      if !isWhole(write.node) {
        // What an object holds changes the object, and not the property.
        if holdsObject(property) { continue }
        return true
      }
      if mayRunRepeatedly(write.node) { return true }
      places[owner, default: []].insert(write.node)
    }
    return places.contains { initializer, writes in
      assignsSelf(initializer) || writes.count > 1 && InitializerWalk.setsTwice(writes, in: initializer, index)
    }
  }

  private func holdsObject(_ property: DeclarationID) -> Bool {
    let use = index.type(ofVariable: property)
    return !use.traits.contains(.collection) && use.type.map { index.types[$0].isReferenceType } ?? false
  }

  /// Whether a plain `=` sets all of what a name stands for.
  private func isWhole(_ target: NodeID) -> Bool {
    var inner = target
    while let outer = index.parent(of: inner) {
      switch index[outer].kind {
      case .tuple, .argument: inner = outer
      case .assignment: return index[outer].name == Word.equals.rawValue && index.firstChild(of: outer) == inner
      default: return false
      }
    }
    return false
  }

  private func mayRunRepeatedly(_ node: NodeID) -> Bool {
    index.ancestor(of: node) { outer in
      switch outer.kind {
      case .forStatement, .whileStatement, .repeatStatement, .closure, .catchClause, .deferStatement: true
      default: false
      }
    } != nil
  }

  private func assignsSelf(_ initializer: DeclarationID) -> Bool {
    index.nodes(inMember: initializer).contains { candidate in
      index[candidate].kind == .assignment && index.kind(index.firstChild(of: candidate)) == .selfReference
    }
  }
}

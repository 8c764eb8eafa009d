import SwiftOutline

/// What callers of the initialiser that a struct gets by itself may leave out.
package struct MemberwiseCalls {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a struct has the initialiser that takes its stored properties, and a call of it leaves a property out.
  ///
  /// A `var` may be left out where it is optional or has a value; a `let` may not.
  package func isLeftOutByCallers(_ property: DeclarationID) -> Bool {
    guard let owner = index.enclosingType(of: property), hasMemberwiseInitializer(owner), mayBeLeftOut(property) else {
      return false
    }
    let stored = Set(
      index.types[owner].members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }.map {
        index[$0].name
      })
    let name = index[property].name
    return index.usage.constructions[owner].contains { call in
      let labels = index.children(of: call).dropFirst().filter { index[$0].kind == .argument }.map { index[$0].name }
      return labels.allSatisfy { stored.contains($0) } && !labels.contains(name)
    }
  }

  /// Whether a type is a struct without an initialiser beside its properties; those of extensions take nothing away.
  func hasMemberwiseInitializer(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    return entry.kind == .struct && !entry.initializers.contains { isInDeclaration($0) }
  }

  private func isInDeclaration(_ member: DeclarationID) -> Bool {
    let parent = index[member].parent
    return parent >= 0 && index.outline(of: member).declarations[Int(parent)].kind != .extension
  }

  private func mayBeLeftOut(_ property: DeclarationID) -> Bool {
    let declaration = index[property]
    if declaration.value != Node.none { return true }
    guard declaration.type != Node.none else { return false }
    let kind = index.outline(of: property).nodes[Int(declaration.type)].kind
    return kind == .optionalType || kind == .unwrappedOptionalType
  }
}

import SwiftOutline

/// Values that are data by what they store.
package struct Records {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether most of what a struct stores for others, two properties or more, are texts, numbers, dates and the like,
  /// enums of the project or its coded structs.
  package func isRecord(_ type: TypeID) -> Bool {
    guard index.types[type].kind == .struct else { return false }
    let stored = index.types[type].members.filter { member in
      let declaration = index[member]
      return index.isStored(member) && !declaration.flags.contains(.isStatic) && declaration.access > .fileprivate
    }
    let plain = stored.filter { member in
      let use = index.type(ofVariable: member)
      if use.traits.contains(.function) { return false }
      guard let own = use.type else { return index.isListed(use.name, .plainValues) }
      return index.types[own].kind == .enum
        || index.types[own].kind == .struct && index.set(.codingProtocols).containsAny(of: index.types[own].ancestors)
    }
    return plain.count > 1 && plain.count * 2 > stored.count
  }

  /// Whether a function has a body without a statement.
  package func doesNothing(_ function: DeclarationID) -> Bool {
    let bodies = index.bodies(of: function)
    return !bodies.isEmpty && bodies.allSatisfy { index.children(of: $0).isEmpty }
  }

}

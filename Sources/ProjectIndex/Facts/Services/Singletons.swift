import SwiftOutline

/// Classes that keep one instance of themselves for everybody.
package struct Singletons {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The static property in which a class keeps the instance that everybody uses; `nil` without one.
  package func sharedInstance(of type: TypeID) -> DeclarationID? {
    guard index.types[type].isReferenceType else { return nil }
    return index.types[type].members.first { member in
      let declaration = index[member]
      return declaration.flags.contains(.isStatic) && index.isListed(declaration.name, .sharedInstanceNames)
        && declaration.access > .fileprivate && index.isStored(member) && index.type(ofVariable: member).type == type
    }
  }

  /// Whether no other file can build an instance: all of a type's initialisers are private.
  package func hasPrivateInitializers(_ type: TypeID) -> Bool {
    let initializers = index.types[type].members.map { index[$0] }.filter { $0.kind == .initializer }
    return !initializers.isEmpty
      && initializers.allSatisfy { $0.access <= .fileprivate || $0.flags.contains(.isRequired) }
  }

  /// The calls outside a type that build an instance of it, those of tests and previews included.
  package func outsideConstructions(of type: TypeID) -> [NodeID] {
    index.usage.constructions[type].filter { !index.isInside(index.enclosingType(of: $0), type) }.sorted()
  }

}

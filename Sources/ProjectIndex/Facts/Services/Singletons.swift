import SwiftOutline

/// Classes that keep one instance of themselves for everybody.
extension ProjectIndex {
  /// The static property in which a class keeps the instance that everybody uses; `nil` without one.
  package func sharedInstance(of type: TypeID) -> DeclarationID? {
    guard types[type].isReferenceType else { return nil }
    return types[type].members.first { member in
      let declaration = self.declaration(member)
      return declaration.flags.contains(.isStatic) && isListed(declaration.name, .sharedInstanceNames)
        && declaration.access > .fileprivate && isStored(member) && self.type(ofVariable: member).type == type
    }
  }

  /// Whether no other file can build an instance: all of a type's initialisers are private.
  package func hasPrivateInitializers(_ type: TypeID) -> Bool {
    let initializers = types[type].members.map { declaration($0) }.filter { $0.kind == .initializer }
    return !initializers.isEmpty
      && initializers.allSatisfy { $0.access <= .fileprivate || $0.flags.contains(.isRequired) }
  }

  /// The calls outside a type that build an instance of it, those of tests and previews included.
  package func outsideConstructions(of type: TypeID) -> [NodeID] {
    usage.constructions[type].filter { !isInside(enclosingType(of: $0), type) }.sorted()
  }

  /// Whether the app, or its delegate, keeps a type and alone builds it: then the app is put together there.
  package func isAppsOwn(_ type: TypeID) -> Bool {
    let builders = usage.constructions[type].filter { !isInTestOrPreview($0) }.map { enclosingType(of: $0) }
    guard !builders.isEmpty, builders.allSatisfy({ $0.map { role(of: $0) == .app } ?? false }) else { return false }
    return usage.holders[type].contains { holder in
      enclosingType(of: holder).map { role(of: $0) == .app } ?? false
    }
  }
}

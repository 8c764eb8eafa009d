import SwiftOutline

/// Types that nothing in the app uses: only tests, previews, their own code and other such types name them.
package struct UnusedTypes: Sendable {
  private let types: Set<TypeID>

  /// Goes from the types that somebody else may use, and from code outside of types, along what names what.
  package init(_ index: ProjectIndex) {
    guard Environment(index).hasApp else {
      types = []
      return
    }
    var unreached = Set(index.types.indices.filter { Self.dependsOnReferences($0, index) })
    var queue = index.types.indices.filter { !unreached.contains($0) }
    func reach(_ reference: Usage.Reference) {
      guard unreached.contains(reference.to), !index.isTest(reference.node), !index.isPreviewCode(reference.node)
      else { return }
      unreached.remove(reference.to)
      queue.append(reference.to)
    }
    for reference in index.usage.references where reference.from == nil { reach(reference) }
    while let type = queue.popLast() {
      for position in index.usage.referencesFrom[type] { reach(index.usage.references[position]) }
    }
    types = unreached
  }

  package func contains(_ type: TypeID) -> Bool { types.contains(type) }

  /// Whether a type is used only where the app's code names it: no other module, the system or the runtime may use it, and
  /// its name means no other type.
  private static func dependsOnReferences(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    let declaration = index[index.types[type].declaration]
    let outline = index.outline(of: index.types[type].declaration)
    return declaration.access <= .internal && index.role(of: type) != .mock
      && index.declared.typesByName[index.types[type].name]?.count == 1
      && !index.isTest(index.types[type].declaration) && !index.isPreviewCode(index.types[type].declaration)
      && !NameCounts(index).inheritsCallers(type)
      && declaration.attributes.allSatisfy {
        index.isListed(outline.attributes[Int($0)].name, .attributesWithoutCallers)
          || index.isListed(outline.attributes[Int($0)].name, .plainAncestors)
      }
  }
}

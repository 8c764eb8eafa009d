import SwiftOutline

/// Types that nothing in the app uses.
package struct UnusedTypes {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether no code of an app but tests, previews and the type itself names a type, and nobody else may: another module,
  /// the system, or the runtime.
  package func isUnused(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    let declaration = index[entry.declaration]
    let outline = index.outline(of: entry.declaration)
    guard declaration.access <= .internal, index.role(of: type) != .mock, Environment(index).hasApp,
      !index.isTest(entry.declaration), !index.isPreviewCode(entry.declaration),
      !NameCounts(index).inheritsCallers(type),
      declaration.attributes.allSatisfy({
        index.isListed(outline.attributes[Int($0)].name, .attributesWithoutCallers)
          || index.isListed(outline.attributes[Int($0)].name, .plainAncestors)
      })
    else { return false }
    return index.usage.referencesTo[type].allSatisfy { position in
      let reference = index.usage.references[position]
      return reference.from.map { index.isInside($0, type) } ?? false || index.isTest(reference.node)
        || index.isPreviewCode(reference.node)
    }
  }
}

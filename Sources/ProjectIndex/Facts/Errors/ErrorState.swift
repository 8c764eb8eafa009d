import SwiftOutline

/// State that says that something failed.
package struct ErrorState {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a property is called like an error, or is a flag that says that something failed.
  package func isErrorState(_ property: DeclarationID) -> Bool {
    let words = NameWords.words(of: index.name(property))
    if words.contains(where: { index.lists[.errorWords].contains($0) }) { return true }
    // A list of what failed is data: only a flag says that the work did.
    let use = index.type(ofVariable: property)
    return use.name == Word.Bool.rawValue && !use.traits.contains(.collection)
      && words.contains { index.lists[.errorFlagWords].contains($0) }
  }
}

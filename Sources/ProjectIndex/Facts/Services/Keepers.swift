import SwiftOutline

/// The types that keep an object of a type.
package struct Keepers {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The types that store a type in a property, by its own type or by a protocol that it alone conforms to, stand-ins left
  /// out; each once.
  package func keepers(of type: TypeID) -> [TypeID] {
    let forms =
      [type] + index.types[type].ancestorTypes.filter { index.types[$0].kind == .protocol && conformer(of: $0) == type }
    var seen: Set<TypeID> = []
    return forms.flatMap { index.usage.holders[$0] }.compactMap { index.enclosingType(of: $0) }.filter {
      seen.insert($0).inserted
    }
  }

  /// The one type of the app that conforms to a protocol; `nil` where none or several do.
  private func conformer(of requirements: TypeID) -> TypeID? {
    let conformers = index.declared.heirs[requirements].filter { heir in
      index.types[heir].kind != .protocol && !index.types[heir].isTest && !index.types[heir].isPreview
        && index.role(of: heir) != .mock
    }
    return conformers.count == 1 ? conformers[0] : nil
  }
}

import SwiftOutline

extension ProjectIndex {
  /// The types that store a type in a property, by its own type or by a protocol that it alone conforms to, stand-ins left
  /// out; each once.
  package func keepers(of type: TypeID) -> [TypeID] {
    let forms = [type] + types[type].ancestorTypes.filter { types[$0].kind == .protocol && conformer(of: $0) == type }
    var seen: Set<TypeID> = []
    return forms.flatMap { usage.holders[$0] }.compactMap { enclosingType(of: $0) }.filter { seen.insert($0).inserted }
  }

  /// The one type of the app that conforms to a protocol; `nil` where none or several do.
  private func conformer(of requirements: TypeID) -> TypeID? {
    let conformers = allHeirs[requirements].filter { heir in
      types[heir].kind != .protocol && !types[heir].isTest && !types[heir].isPreview && role(of: heir) != .mock
    }
    return conformers.count == 1 ? conformers[0] : nil
  }
}

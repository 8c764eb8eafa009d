import SwiftOutline

/// What types inherit from code that the project doesn't hold.
extension ProjectIndex {
  /// Whether a type inherits something that neither the project declares nor a list says to be plain, or carries a macro
  /// that may add such a thing, so that it may be anything.
  package func inheritsUnknown(_ type: TypeID) -> Bool {
    let plain = set(.plainAncestors)
    let plainAttributes = set(.plainAttributes)
    if types[type].attributes.contains(where: { names.startsUppercase($0) && !plainAttributes.contains($0) }) {
      return true
    }
    let own = types[type].ancestorTypes.map { types[$0].name }
    return types[type].ancestors.contains { name in
      name != types[type].name && !own.contains(name) && !plain.contains(name)
    }
  }

  /// Whether a type says itself that it is data: it is coded, compared, identified, or persistent.
  package func isDataByDeclaration(_ type: TypeID) -> Bool {
    set(.dataProtocols).containsAny(of: types[type].ancestors)
      || set(.persistentModels).containsAny(of: types[type].ancestors)
      || types[type].attributes.contains(Word.Model.rawValue)
  }

  /// Whether a type wraps a view or controller of UIKit or AppKit for SwiftUI.
  package func isRepresentable(_ type: TypeID) -> Bool {
    set(.representables).containsAny(of: types[type].ancestors)
  }

  /// The project's type that is a property's wrapper; `nil` for a wrapper of the system or of a library.
  package func wrapperType(of id: DeclarationID) -> TypeID? {
    guard let name = wrapper(of: id).flatMap({ names.number(of: $0) }) else { return nil }
    return resolver.lookUp(name, in: Int(id.file), at: Int(id.index)).type
  }
}

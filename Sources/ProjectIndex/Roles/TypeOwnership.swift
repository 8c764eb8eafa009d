import Platform
import SwiftOutline

/// Who keeps a type, and what it keeps for them.
package struct TypeOwnership {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a type other than a view, such as a delegate of the app or another service, stores it in a property.
  package func isHeldOutsideViews(_ type: TypeEntry) -> Bool {
    index.usage.holders[type.id].contains { holder in
      guard let owner = index.enclosingType(of: holder), !index.types[owner].isTest, !index.types[owner].isPreview
      else { return false }
      return owner != type.id && !Conformances(index).isView(index.types[owner])
    }
  }

  /// Whether an object other than a view keeps a type by a protocol of the project.
  package func isHeldByProtocol(_ type: TypeEntry) -> Bool {
    type.ancestorTypes.contains { index.types[$0].kind == .protocol && isHeldOutsideViews(index.types[$0]) }
  }

  /// Whether no view's code names a type or what it inherits from, so that it can't be the model of one.
  package func isUnknownToViews(_ type: TypeEntry) -> Bool {
    ([type.id] + type.ancestorTypes).allSatisfy { known in
      index.usage.referencesTo[known].allSatisfy { position in
        let reference = index.usage.references[position]
        guard let user = reference.from.map({ index.types[$0] }) else { return false }
        return !Conformances(index).isView(user) || user.isPreview || index.isPreviewCode(reference.node)
      }
    }
  }

  /// Whether code of objects, rather than views, names a type.
  package func isUsedByObjects(_ type: TypeEntry) -> Bool {
    index.usage.referencesTo[type.id].contains { position in
      guard let user = index.usage.references[position].from, user != type.id else { return false }
      return !Conformances(index).isView(index.types[user]) && !index.types[user].isTest && !index.types[user].isPreview
    }
  }

  /// Whether those who keep a type are the app alone, which is no screen.
  package func isKeptByApp(_ type: TypeEntry) -> Bool {
    TypeUsers(index).owningViews(of: type).allSatisfy {
      Conformances(index).firstAncestor(of: index.types[$0], in: .appProtocols) != nil
    }
  }

  /// Whether a function `makeCoordinator` gives back the type: the delegate of a representable.
  package func isMadeByRepresentable(_ type: TypeEntry) -> Bool {
    guard type.kind == .class, let maker = index.names.number(of: "makeCoordinator") else { return false }
    return index.usage.referencesTo[type.id].contains { position in
      let node = index.usage.references[position].node
      guard index[node].kind.isTypeSyntax, let owner = index.owner(of: node) else { return false }
      return index[owner].name == maker && index.resultType(of: owner).type == type.id
    }
  }

}

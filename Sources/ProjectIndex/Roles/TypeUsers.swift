import SwiftOutline

/// Who uses a type: views, objects that they observe, the environment.
package struct TypeUsers {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// The views that hold a type in a property, or name it.
  package func viewUsers(of type: TypeEntry) -> Set<TypeID> {
    var users: Set<TypeID> = []
    for holder in index.usage.holders[type.id] {
      guard let owner = index.enclosingType(of: holder),
        Conformances(index).isView(index.types[owner]) || isApp(index.types[owner]), !index.types[owner].isPreview,
        !index.types[owner].isTest
      else { continue }
      users.insert(owner)
    }
    return users
  }

  private func isApp(_ type: TypeEntry) -> Bool {
    Conformances(index).firstAncestor(of: type, in: .appProtocols) != nil
  }

  /// The views that keep a type in `@StateObject` or `@State`.
  package func owningViews(of type: TypeEntry) -> Set<TypeID> {
    var owners: Set<TypeID> = []
    for holder in index.usage.holders[type.id] {
      guard let owner = index.enclosingType(of: holder),
        Conformances(index).isView(index.types[owner]) || isApp(index.types[owner])
      else { continue }
      guard !index.types[owner].isPreview, !index.isPreviewCode(holder), !ExpressionTypes(index).isResolved(holder),
        !reachesShared(holder)
      else { continue }
      if index.attribute(Word.StateObject.rawValue, of: holder) != nil
        || index.attribute(Word.State.rawValue, of: holder) != nil
      {
        owners.insert(owner)
      }
    }
    return owners
  }

  /// Whether the initial value of a property is a member of something, such as `.shared`, so that it makes no object.
  private func reachesShared(_ holder: DeclarationID) -> Bool {
    let value = index[holder].value
    guard value != Node.none else { return false }
    let kind = index[NodeID(file: holder.file, index: value)].kind
    return kind == .member || kind == .implicitMember
  }

  /// Whether every view that has the type keeps one of its own, and none passes it on to another owner.
  package func isKeptSeparately(_ type: TypeEntry) -> Bool { viewUsers(of: type) == owningViews(of: type) }

  package func isInjectedIntoEnvironment(_ type: TypeEntry) -> Bool {
    index.usage.injections.contains { $0.type.type == type.id }
  }

  package func isReadFromEnvironment(_ type: TypeEntry) -> Bool {
    index.usage.holders[type.id].contains { holder in
      index.attribute(Word.EnvironmentObject.rawValue, of: holder) != nil
        || index.attribute(Word.Environment.rawValue, of: holder) != nil
    }
  }

  package func hasSharedInstance(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      return declaration.flags.contains(.isStatic) && (declaration.kind == .constant || declaration.kind == .variable)
        && index.isStored(member) && index.type(ofVariable: member).type == type.id
    }
  }

  /// Whether a class that is called a view model holds, builds or reaches a type.
  package func isUsedByViewModel(_ type: TypeEntry) -> Bool {
    index.usage.referencesTo[type.id].contains { position in
      guard let from = index.usage.references[position].from, from != type.id else { return false }
      return index.name(ofType: from).hasSuffix("ViewModel")
    }
  }
}

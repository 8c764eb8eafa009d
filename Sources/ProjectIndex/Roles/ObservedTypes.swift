import SwiftOutline

/// What tells the objects that views observe from one another.
package struct ObservedTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether one of a type's superclasses is called a view model.
  package func inheritsFromViewModel(_ type: TypeEntry) -> Bool {
    type.ancestorTypes.contains { ancestor in
      index.types[ancestor].kind == .class
        && TypeNames(index).suffix(of: index.name(ofType: ancestor), in: .viewModelSuffixes) != nil
    }
  }

  /// Whether an observable class without services has an identity of its own or keeps others of its kind, and no view
  /// builds the one it keeps.
  package func isIdentified(_ type: TypeEntry) -> Bool {
    guard !inheritsFromViewModel(type), !OutsideWork(index).holdsService(type), !OutsideWork(index).callsClient(type),
      !TypeUsers(index).hasSharedInstance(type), !TypeUsers(index).isReadFromEnvironment(type),
      !TypeUsers(index).isInjectedIntoEnvironment(type)
    else { return false }
    let isTree = index.usage.holders[type.id].contains { index.enclosingType(of: $0) == type.id }
    guard isTree || Conformances(index).isIdentifiable(type) else { return false }
    return !index.usage.constructions[type.id].contains { call in
      index.enclosingType(of: call).map { Conformances(index).isView(index.types[$0]) } ?? false
        && !index.isPreviewCode(call)
    }
  }

  package func isObservable(_ type: TypeEntry) -> Bool { Observations(index).isObservable(type.id) }

  package func isTest(_ type: TypeEntry) -> Bool {
    if type.ancestors.contains(Word.XCTestCase.rawValue) && type.name != Word.XCTestCase.rawValue { return true }
    if type.attributes.contains(Word.Suite.rawValue) { return true }
    return type.members.contains { index.attribute(Word.Test.rawValue, of: $0) != nil }
  }
}

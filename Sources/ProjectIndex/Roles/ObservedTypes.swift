import SwiftOutline

/// What tells the objects that views observe from one another.
package struct ObservedTypes {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether an observable class is an element of a collection somebody keeps, and has no service.
  package func isElement(_ type: TypeEntry) -> Bool {
    guard !OutsideWork(index).holdsService(type), !OutsideWork(index).callsClient(type) else { return false }
    let isElement = index.usage.holders[type.id].contains { holder in
      index.type(ofVariable: holder).traits.contains(.collection)
    }
    return isElement && TypeUsers(index).owningViews(of: type).isEmpty
  }

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
    let isIdentifiable = type.ancestors.contains { index.names.text($0) == "Identifiable" }
    guard isTree || isIdentifiable else { return false }
    return !index.usage.constructions[type.id].contains { call in
      index.enclosingType(of: call).map { Conformances(index).isView(index.types[$0]) } ?? false
        && !index.isPreviewCode(call)
    }
  }

  /// Whether all that an observable class stores is constant, and it neither waits nor works for others.
  package func isConstant(_ type: TypeEntry) -> Bool {
    let stored = DataTypes(index).storedProperties(of: type)
    return !stored.isEmpty && !OutsideWork(index).holdsService(type) && !OutsideWork(index).isServiceByWork(type)
      && stored.allSatisfy { index[$0].kind == .constant && !ServiceTypes(index).tellsOfChanges($0) }
      && !type.members.contains { index[$0].kind == .function && !index[$0].flags.contains(.isStatic) }
  }

  /// Whether a class has variables that can be read from outside.
  package func showsState(_ type: TypeEntry) -> Bool {
    type.members.contains { member in
      let declaration = index[member]
      return index.isStored(member) && declaration.kind == .variable && declaration.access > .fileprivate
        && !declaration.flags.contains(.isStatic)
    }
  }

  /// Whether no property of a class can be read from outside, though it has methods.
  package func showsNothing(_ type: TypeEntry) -> Bool {
    var works = false
    for member in type.members {
      let declaration = index[member]
      if declaration.flags.contains(.isStatic) || declaration.access <= .fileprivate { continue }
      if declaration.kind == .variable || declaration.kind == .constant { return false }
      if declaration.kind == .function { works = true }
    }
    return works && type.inherited.allSatisfy { $0.type.map { index.types[$0].kind == .protocol } ?? true }
  }

  package func isObservable(_ type: TypeEntry) -> Bool { Observations(index).isObservable(type.id) }

  package func isTest(_ type: TypeEntry) -> Bool {
    if type.ancestors.contains(Word.XCTestCase.rawValue) && type.name != Word.XCTestCase.rawValue { return true }
    if type.attributes.contains(Word.Suite.rawValue) { return true }
    return type.members.contains { index.attribute(Word.Test.rawValue, of: $0) != nil }
  }
}

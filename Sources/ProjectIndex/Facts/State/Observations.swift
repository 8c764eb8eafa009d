import SwiftOutline

/// How views learn of an object's changes, and what runs on the main actor.
package struct Observations {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a type is observed by views: `@Observable` or an `ObservableObject`, superclasses and protocols included.
  package func isObservable(_ type: TypeID) -> Bool { observation(of: type) != nil }

  /// The observation system of a type; `nil` for a type that isn't observable.
  package func observation(of type: TypeID) -> Observation? {
    if hasObservableMacro(type) { return .observable }
    if conformsToSystem(type, .ObservableObject) { return .observableObject }
    return conformsToSystem(type, .Observable) ? .observable : nil
  }

  /// Whether a class is `@Observable` and inherits `ObservableObject` as well, as objects of a database do: either way of
  /// watching it works. A class that declares both itself is in the middle of a migration.
  package func isObservedBothWays(_ type: TypeID) -> Bool {
    guard hasObservableMacro(type),
      !index.types[type].inherited.contains(where: { $0.name == Word.ObservableObject.rawValue })
    else { return false }
    return conformsToSystem(type, .ObservableObject)
      || index.types[type].ancestors.contains { index.isListed($0, .persistentModels) }
  }

  /// Whether a type conforms to the system's protocol of a name, and not to a type that the project calls so itself.
  private func conformsToSystem(_ type: TypeID, _ name: Word) -> Bool {
    let entry = index.types[type]
    return entry.name != name.rawValue && entry.ancestors.contains(name.rawValue)
      && !entry.ancestorTypes.contains { index.types[$0].name == name.rawValue }
  }

  private func hasObservableMacro(_ type: TypeID) -> Bool {
    if index.types[type].attributes.contains(Word.Observable.rawValue) { return true }
    return index.types[type].ancestorTypes.contains {
      index.types[$0].kind == .class && index.types[$0].attributes.contains(Word.Observable.rawValue)
    }
  }

  /// Whether a type runs on the main actor: by attribute, superclass, protocol, or its target's default.
  ///
  /// - Returns: `nil` when the targets of its file disagree.
  package func isOnMainActor(_ type: TypeID) -> Bool? {
    let entry = index.types[type]
    if index[entry.declaration].flags.contains(.isNonisolated) { return false }
    if entry.kind == .actor { return false }
    for candidate in [type] + entry.ancestorTypes {
      if hasMainActorAttribute(index.types[candidate].declaration) { return true }
    }
    if let view = index.names.number(of: "UIViewController"), entry.ancestors.contains(view) { return true }
    return index.files[entry.file].isMainActorByDefault
  }

  /// Whether a declaration carries `@MainActor` or another global actor by its name.
  package func hasMainActorAttribute(_ id: DeclarationID) -> Bool {
    let outline = index.outline(of: id)
    return outline.declarations[Int(id.index)].attributes.contains { position in
      let name = outline.attributes[Int(position)].name
      return name == Word.MainActor.rawValue || index.names.text(name).hasSuffix("Actor")
    }
  }

  // MARK: - Signatures

  /// Whether a member is a stored property that views may read and are told of when it changes.
  func isOfferedState(_ member: DeclarationID, of type: TypeID) -> Bool {
    let declaration = index[member]
    guard declaration.kind == .variable, index.isStored(member), !declaration.flags.contains(.isStatic),
      declaration.access > .fileprivate
    else { return false }
    if observation(of: type) == .observableObject { return Members(index).wrapper(of: member) != nil }
    // Another object is what it works with.
    if index.type(ofVariable: member).type.map({ isObservable($0) }) == true { return false }
    return index.names.number(of: "ObservationIgnored").map { index.attribute($0, of: member) == nil } ?? true
  }
}

/// The two ways in which SwiftUI watches objects.
package enum Observation: String, Sendable, Hashable {
  /// The `@Observable` macro.
  case observable
  /// The `ObservableObject` protocol.
  case observableObject
}

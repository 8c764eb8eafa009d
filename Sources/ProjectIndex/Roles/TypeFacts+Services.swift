import SwiftOutline

/// What tells services from the objects that views observe.
extension TypeFacts {
  /// The role of an observable class that stores nothing to observe and is called like a service: it is observable only
  /// to go through the environment.
  func statelessService(_ type: TypeEntry, _ name: String) -> Role? {
    guard suffix(of: name, in: .serviceSuffixes) != nil, !name.hasSuffix("Store"), !name.hasSuffix("Controller"),
      type.inherited.allSatisfy({ $0.type.map { index.types[$0].kind == .protocol } ?? true })
    else { return nil }
    let stored = type.members.filter { index.isStored($0) && !index.declaration($0).flags.contains(.isStatic) }
    let isClient = suffix(of: name, in: .clientSuffixes) != nil
    guard stored.allSatisfy({ index.declaration($0).kind == .constant && !tellsOfChanges($0) }),
      !stored.isEmpty || isServiceByWork(type)
    else { return nil }
    if isClient { return .client }
    return name.hasSuffix("Repository") || name.hasSuffix("DataSource") ? .repository : .service
  }

  /// Whether a property is a publisher or another observable object.
  func tellsOfChanges(_ property: DeclarationID) -> Bool {
    let use = index.type(ofVariable: property)
    return use.type.map { isObservable(index.types[$0]) } ?? index.isListed(use.name, .publishers)
  }

  /// Whether a type is one of SwiftData's model actors, which fetch and save in the background, and others keep it or it
  /// is called like a service.
  func isModelActorService(_ type: TypeEntry, _ name: String) -> Bool {
    guard type.kind == .actor,
      hasModelActorMacro(type) || type.ancestors.contains(where: { index.names.text($0) == "ModelActor" })
    else { return false }
    return suffix(of: name, in: .serviceSuffixes) != nil || isHeldOutsideViews(type)
  }

  private func hasModelActorMacro(_ type: TypeEntry) -> Bool {
    type.attributes.contains { index.names.text($0) == "ModelActor" }
  }

  /// Whether an actor that others can use reaches the world outside, and is more than a cache.
  func isOutsideActor(_ type: TypeEntry, _ name: String) -> Bool {
    type.kind == .actor && type.parent == nil && index.declaration(type.declaration).access > .fileprivate
      && !name.hasSuffix("Cache") && !hasModelActorMacro(type) && touchesOutsideWorld(type)
  }

  /// Whether a type answers a table's or collection's questions about its rows.
  func suppliesRows(_ type: TypeEntry) -> Bool { firstAncestor(of: type, in: .rowSources) != nil }

  /// Whether a type that conforms to a service's protocol beside others reaches nothing outside, and only tests and
  /// previews name it, or nobody does and it gives fixed answers in a file of mocks.
  func standsIn(_ type: TypeEntry, role: (TypeID) -> Role?) -> Bool {
    guard type.parent == nil, !holdsService(type), !touchesOutsideWorld(type),
      type.ancestorTypes.contains(where: { role($0) == .serviceProtocol && index.allHeirs[$0].count > 1 })
    else { return false }
    var isNamed = false
    for position in index.usage.referencesTo[type.id] {
      let reference = index.usage.references[position]
      if reference.from == type.id { continue }
      guard index.files[Int(reference.node.file)].isTest || index.isPreviewCode(reference.node) else { return false }
      isNamed = true
    }
    return isNamed || liesAmongMocks(type) && givesFixedAnswers(type)
  }

  /// Whether the name of a type's file says that it holds mocks.
  private func liesAmongMocks(_ type: TypeEntry) -> Bool {
    index.lists[.mockWords].contains { index.files[type.file].baseName.holds($0) }
  }

  /// Whether all that a type's functions do is build values, wait and throw.
  private func givesFixedAnswers(_ type: TypeEntry) -> Bool {
    guard type.members.contains(where: { index.declaration($0).kind == .function }) else { return false }
    return index.nodes(of: type.id) { $0.kind == .call }.allSatisfy { call in
      let callee = index.calleeName(call)
      return index.names.startsUppercase(callee) || callee == Word.initKeyword.rawValue
        || index.isListed(callee, .waitingFunctions)
    }
  }

  /// Whether a struct stores nothing but has methods, so that it does something and holds no data.
  func onlyWorks(_ type: TypeEntry) -> Bool {
    type.kind == .struct && firstAncestor(of: type, in: .codingProtocols) == nil
      && !type.members.contains { index.isStored($0) && !index.declaration($0).flags.contains(.isStatic) }
      && type.members.contains {
        index.declaration($0).kind == .function && !index.declaration($0).flags.contains(.isStatic)
      }
  }
}

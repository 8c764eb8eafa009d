import SwiftOutline

/// Objects that are reached from everywhere.
package struct SharedInstances {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Places in a type's code that reach a shared object of the project, the first in each function, getter or
  /// action, and the first in the initial values of all properties: `Center.shared`, and
  /// `.shared` as the value of a property whose type is written.
  ///
  /// Constants of value types, such as `Palette.dark`, are no objects; a struct counts when the member is called like a
  /// shared instance. Defaults of parameters are left out, and so is what is put into the environment, which provides it.
  package func sharedObjects(of type: TypeID) -> [NodeID] {
    struct Place: Hashable {
      var member: DeclarationID?
      var action: NodeID?
      var shared: TypeID
    }
    var seen: Set<Place> = []
    let spelledOut = Dependencies(index).sharedDependencies(of: type).filter { access in
      guard let base = index.firstChild(of: access), let shared = Expressions(index).namedType(base),
        let owner = index.owner(of: access)
      else { return false }
      return isSharedObject(index[access].name, of: shared) && !isPutIntoEnvironment(access)
        && seen.insert(
          Place(member: memberWithCode(owner), action: Actions(index).enclosingAction(of: access), shared: shared)
        ).inserted
    }
    let implicit = index.types[type].members.compactMap { implicitSharedObject(of: $0) }
    return (spelledOut + implicit).sorted()
  }

  /// Whether the type around has reached for the same shared object before: one decision, seen again.
  package func isReachedBefore(_ access: NodeID) -> Bool {
    guard let type = index.enclosingType(of: access) else { return false }
    let shared = Dictionary(index.code[type].sharedAccesses.map { ($0.access, $0.shared) }) { first, _ in first }
    guard let reached = shared[access] else { return false }
    let reported =
      index.role(of: type) == .view ? sharedObjects(of: type) : OneConstruction(index).ownSharedDependencies(of: type)
    return reported.first { shared[$0] == reached } != access
  }

  /// The member around a declaration; `nil` for a stored property, of which an object gets all at once.
  private func memberWithCode(_ id: DeclarationID) -> DeclarationID? {
    let member = index.enclosingMember(of: id)
    return index.isStored(member) ? nil : member
  }

  private func isPutIntoEnvironment(_ access: NodeID) -> Bool {
    guard let argument = index.parent(of: access), index[argument].kind == .argument,
      let call = index.parent(of: argument)
    else { return false }
    let name = index.calleeName(call)
    return name == Word.environment.rawValue || name == Word.environmentObject.rawValue
  }

  /// Whether a static member is one object for all: an instance of a class, or one that is called so.
  func isSharedObject(_ member: UInt32, of type: TypeID) -> Bool {
    index.types[type].isReferenceType || index.isListed(member, .singletonNames)
  }

  /// Whether an instance of a type is as good as any other: it keeps nothing but formatters and the like, and neither
  /// waits, fails nor reaches anything outside.
  func isWithoutState(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    guard index.role(of: type) == .other,
      entry.ancestorTypes.allSatisfy({ index.types[$0].kind == .protocol })
    else { return false }
    let keepsNothing = entry.members.allSatisfy { member in
      let declaration = index[member]
      if declaration.kind == .function {
        return declaration.flags.isDisjoint(with: [.isAsync])
      }
      guard index.isStored(member), !declaration.flags.contains(.isStatic) else { return true }
      return declaration.kind == .constant && index.type(ofVariable: member).type == nil
        && index.isListed(index.type(ofVariable: member).name, .formatters)
    }
    return keepsNothing && !GivenWork(index).reachesOutside(type)
  }

  /// The value of `var center: Center = .shared`.
  func implicitSharedObject(of property: DeclarationID) -> NodeID? {
    let declaration = index[property]
    guard declaration.kind == .variable || declaration.kind == .constant, declaration.value != Node.none,
      declaration.type != Node.none
    else { return nil }
    let value = NodeID(file: property.file, index: declaration.value)
    guard index[value].kind == .implicitMember, let shared = index.type(ofVariable: property).type,
      let member = index.member(index[value].name, of: shared, isStatic: true), index[member].kind != .enumCase,
      index[member].kind != .function, index.type(ofVariable: member).type == shared, index.role(of: shared) != .model,
      isSharedObject(index[value].name, of: shared), !index.isPreviewCode(value)
    else { return nil }
    return value
  }

  /// Places in a type's code that reach a service or client kept at file level, or a library's client that is a static of
  /// another type, the first in each member: `let client = ShopClient()`, `Network.client`.
  package func globalServices(of type: TypeID) -> [NodeID] {
    struct Place: Hashable {
      var member: DeclarationID
      var variable: DeclarationID
    }
    var seen: Set<Place> = []
    return index.nodes(of: type) {
      $0.kind == .name && index.declared.globalsByName.contains($0.name)
        || $0.kind == .member && index.declared.isMemberName[Int($0.name)]
    }.filter { place in
      guard let variable = index[place].kind == .name ? keptGlobal(place) : staticClient(place, outside: type),
        let owner = index.owner(of: place), !Dependencies(index).isDefaultArgument(place), !index.isPreviewCode(place)
      else { return false }
      return seen.insert(Place(member: index.enclosingMember(of: owner), variable: variable)).inserted
    }
  }

  private func keptGlobal(_ place: NodeID) -> DeclarationID? {
    guard case .global(let variable) = index.binding(of: index[place].name, at: place) else { return nil }
    return keepsService(variable) ? variable : nil
  }

  /// The static property of another type that a place reads, when it keeps a client of a library.
  private func staticClient(_ place: NodeID, outside type: TypeID) -> DeclarationID? {
    guard let base = index.firstChild(of: place), index[base].kind == .name,
      index.declared.typesByName.contains(index[base].name), let holder = Expressions(index).namedType(base),
      holder != type, let variable = index.member(index[place].name, of: holder, isStatic: true),
      index.isStored(variable)
    else { return nil }
    let use = index.type(ofVariable: variable)
    return use.type == nil && index.isListed(use.name, .requestSources)
      && !index.isListed(use.name, .networkEntryPoints) ? variable : nil
  }

  /// Whether a variable at file level keeps a service of the project, or a client of a library by its type's name.
  private func keepsService(_ variable: DeclarationID) -> Bool {
    guard index[variable].kind != .function, index.isStored(variable) else { return false }
    let use = index.type(ofVariable: variable)
    if let type = use.type { return index.role(of: type).isService }
    let name = index.names.text(use.name)
    return index.lists[.clientSuffixes].contains { name.hasSuffix($0) }
  }
}

import SwiftOutline

/// Objects that are reached from everywhere.
extension ProjectIndex {
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
    let spelledOut = sharedDependencies(of: type).filter { access in
      guard let base = firstChild(of: access), let shared = namedType(base), let owner = owner(of: access) else {
        return false
      }
      return isSharedObject(node(access).name, of: shared) && !isPutIntoEnvironment(access)
        && seen.insert(Place(member: memberWithCode(owner), action: enclosingAction(of: access), shared: shared))
          .inserted
    }
    let implicit = types[type].members.compactMap { implicitSharedObject(of: $0) }
    return (spelledOut + implicit).sorted()
  }

  /// Whether the type around has reached for the same shared object before: one decision, seen again.
  package func isReachedBefore(_ access: NodeID) -> Bool {
    guard let type = enclosingType(of: access) else { return false }
    let shared = Dictionary(code[type].sharedAccesses.map { ($0.access, $0.shared) }) { first, _ in first }
    guard let reached = shared[access] else { return false }
    let reported = role(of: type) == .view ? sharedObjects(of: type) : ownSharedDependencies(of: type)
    return reported.first { shared[$0] == reached } != access
  }

  /// Whether a shared object is told something here and asked nothing: a method that gives nothing back, fails or waits
  /// for nothing, is called in a statement of its own.
  package func isTold(_ access: NodeID) -> Bool {
    guard let member = parent(of: access), node(member).kind == .member, firstChild(of: member) == access,
      let call = parent(of: member), node(call).kind == .call, firstChild(of: call) == member,
      statement(around: call) == call, case .function(let method) = callee(ofCall: call)
    else { return false }
    let declaration = self.declaration(method)
    return declaration.type == Node.none && declaration.flags.isDisjoint(with: [.isAsync, .throws])
      && !hasCompletionHandler(method)
  }

  /// The member around a declaration; `nil` for a stored property, of which an object gets all at once.
  private func memberWithCode(_ id: DeclarationID) -> DeclarationID? {
    let member = enclosingMember(of: id)
    return isStored(member) ? nil : member
  }

  private func isPutIntoEnvironment(_ access: NodeID) -> Bool {
    guard let argument = parent(of: access), node(argument).kind == .argument, let call = parent(of: argument) else {
      return false
    }
    let name = calleeName(call)
    return name == Word.environment.rawValue || name == Word.environmentObject.rawValue
  }

  /// Whether a static member is one object for all: an instance of a class, or one that is called so.
  func isSharedObject(_ member: UInt32, of type: TypeID) -> Bool {
    types[type].isReferenceType || isListed(member, .singletonNames)
  }

  /// Whether an instance of a type is as good as any other: it keeps nothing but formatters and the like, and neither
  /// waits, fails nor reaches anything outside.
  func isWithoutState(_ type: TypeID) -> Bool {
    let entry = types[type]
    guard role(of: type) == .other, !isObservable(type), entry.ancestorTypes.allSatisfy({ types[$0].kind == .protocol })
    else { return false }
    let keepsNothing = entry.members.allSatisfy { member in
      let declaration = self.declaration(member)
      if declaration.kind == .function {
        return declaration.flags.isDisjoint(with: [.isAsync]) && !hasCompletionHandler(member)
      }
      guard isStored(member), !declaration.flags.contains(.isStatic) else { return true }
      return declaration.kind == .constant && self.type(ofVariable: member).type == nil
        && isListed(self.type(ofVariable: member).name, .formatters)
    }
    return keepsNothing && !reachesOutside(type)
      && !usage.referencesFrom[type].contains { position in
        let used = usage.references[position].to
        let role = role(of: used)
        return used != type
          && (role.isService || role == .aggregate || role == .viewModel
            || role == .other && types[used].isReferenceType)
      }
  }

  /// The value of `var center: Center = .shared`.
  func implicitSharedObject(of property: DeclarationID) -> NodeID? {
    let declaration = self.declaration(property)
    guard declaration.kind == .variable || declaration.kind == .constant, declaration.value != Node.none,
      declaration.type != Node.none, !declaration.flags.contains(.isDebugOnly)
    else { return nil }
    let value = NodeID(file: Int(property.file), index: Int(declaration.value))
    guard node(value).kind == .implicitMember, let shared = type(ofVariable: property).type,
      let member = member(node(value).name, of: shared, isStatic: true),
      self.declaration(member).kind != .enumCase, self.declaration(member).kind != .function,
      type(ofVariable: member).type == shared, role(of: shared) != .model, isSharedObject(node(value).name, of: shared),
      !isPreviewCode(value)
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
    return nodes(of: type) {
      $0.kind == .name && globalsByName.contains($0.name) || $0.kind == .member && isMemberName[Int($0.name)]
    }.filter { place in
      guard let variable = node(place).kind == .name ? keptGlobal(place) : staticClient(place, outside: type),
        let owner = owner(of: place), !isDefaultArgument(place), !isPreviewCode(place)
      else { return false }
      return seen.insert(Place(member: enclosingMember(of: owner), variable: variable)).inserted
    }
  }

  private func keptGlobal(_ place: NodeID) -> DeclarationID? {
    guard case .global(let variable) = binding(of: node(place).name, at: place) else { return nil }
    return keepsService(variable) ? variable : nil
  }

  /// The static property of another type that a place reads, when it keeps a client of a library.
  private func staticClient(_ place: NodeID, outside type: TypeID) -> DeclarationID? {
    guard let base = firstChild(of: place), node(base).kind == .name, typesByName.contains(node(base).name),
      let holder = namedType(base), holder != type,
      let variable = member(node(place).name, of: holder, isStatic: true), isStored(variable)
    else { return nil }
    let use = self.type(ofVariable: variable)
    return use.type == nil && isListed(use.name, .requestSources) && !isListed(use.name, .networkEntryPoints)
      ? variable : nil
  }

  /// Whether a variable at file level keeps a service of the project, or a client of a library by its type's name.
  private func keepsService(_ variable: DeclarationID) -> Bool {
    guard declaration(variable).kind != .function, isStored(variable) else { return false }
    let use = type(ofVariable: variable)
    if let type = use.type { return role(of: type).isService }
    let name = names.text(use.name)
    return lists[.clientSuffixes].contains { name.hasSuffix($0) }
  }
}

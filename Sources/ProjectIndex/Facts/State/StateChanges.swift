import SwiftOutline

/// State that views show, and how they learn of its changes.
extension ProjectIndex {
  /// The stored properties of a type that the views holding an object of it read.
  package func shownProperties(of type: TypeID) -> [DeclarationID] {
    let stored = types[type].members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    var waiting = Set(stored.map { declaration($0).name })
    guard !waiting.isEmpty else { return [] }
    var shown: Set<DeclarationID> = []
    var seen: Set<TypeID> = []
    for holder in usage.holders[type] {
      guard let view = enclosingType(of: holder), role(of: view) == .view, seen.insert(view).inserted else { continue }
      for access in nodes(of: view, where: { $0.kind == .member && waiting.contains($0.name) }) {
        guard !isAssigned(access), let base = firstChild(of: access), self.type(of: base).type == type,
          let property = member(node(access).name, of: type, isStatic: false)
        else { continue }
        shown.insert(property)
        waiting.remove(node(access).name)
      }
    }
    return stored.filter { shown.contains($0) }
  }

  /// Whether views read a property of the objects they hold in actions alone, and draw nothing from it.
  package func isReadInActionsOnly(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    let name = declaration(property).name
    let views = Set(usage.holders[type].compactMap { enclosingType(of: $0) }.filter { role(of: $0) == .view })
    return views.allSatisfy { view in
      nodes(of: view) { $0.kind == .member && $0.name == name }.allSatisfy { access in
        guard let base = firstChild(of: access), self.type(of: base).type == type else { return true }
        return enclosingAction(of: access) != nil || isInHelperOfActions(access, view)
      }
    }
  }

  /// Whether code stands in a method of a view that only its actions call.
  private func isInHelperOfActions(_ place: NodeID, _ view: TypeID) -> Bool {
    guard let owner = owner(of: place), case let method = enclosingMember(of: owner),
      declaration(method).kind == .function,
      enclosingType(of: method) == view
    else { return false }
    let name = declaration(method).name
    let calls = nodes(of: view) { ($0.kind == .name || $0.kind == .member) && $0.name == name }
    return !calls.isEmpty && calls.allSatisfy { enclosingAction(of: $0) != nil }
  }

  /// Whether an expression is what an assignment sets.
  func isAssigned(_ expression: NodeID) -> Bool {
    guard let outer = parent(of: expression), node(outer).kind == .assignment else { return false }
    return firstChild(of: outer) == expression && node(outer).name == Word.equals.rawValue
  }

  /// Whether code other than initialisers sets a property; `nil` when that isn't known.
  package func isReassigned(_ property: DeclarationID) -> Bool? {
    guard let owner = enclosingType(of: property) else { return nil }
    let changes = changes(of: property)
    guard changes.inside || changes.outside else { return changes.unknown ? nil : false }
    let holdsObject = type(ofVariable: property).type.map { types[$0].isReferenceType || types[$0].kind == .protocol }
    let isSetLater = writes(of: property).contains { write in
      // A test may set up what the app never changes.
      guard concerns(write, property, of: owner), !files[Int(write.node.file)].isTest,
        let place = self.owner(of: write.node)
      else { return false }
      // `child.title = x` changes the child, not the property that holds it.
      if holdsObject == true, let outer = parent(of: write.node),
        node(outer).kind == .member || node(outer).kind == .optionalChain
      {
        return false
      }
      let member = enclosingMember(of: place)
      if declaration(member).kind == .initializer { return false }
      return isInClosure(write.node) || !isPartOfInitialization(member)
    }
    return isSetLater ? true : changes.unknown ? nil : false
  }

  /// Whether a member is a private method that initialisers of its type alone call, and wait for.
  private func isPartOfInitialization(_ member: DeclarationID) -> Bool {
    let declaration = self.declaration(member)
    guard declaration.kind == .function, declaration.access <= .fileprivate, !declaration.flags.contains(.isAsync),
      let type = enclosingType(of: member)
    else { return false }
    let uses = nodes(of: type) { ($0.kind == .name || $0.kind == .member) && $0.name == declaration.name }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        !isInClosure(use)
          && owner(of: use).map { self.declaration(enclosingMember(of: $0)).kind == .initializer } ?? false
      }
  }

  private func isInClosure(_ node: NodeID) -> Bool { ancestor(of: node) { $0.kind == .closure } != nil }

  /// Whether an observer of a property sets a published one of the same object, so that all who watch it hear of the change.
  package func isPublishedByObserver(_ property: DeclarationID) -> Bool {
    guard declaration(property).flags.contains(.hasObservers) else { return false }
    return bodies(of: property).contains { body in
      subtree(of: body).contains { candidate in
        guard node(candidate).kind == .assignment, let target = firstChild(of: candidate),
          let changed = ownProperty(target)
        else { return false }
        return changed != property && wrapper(of: changed) == "Published"
      }
    }
  }
}

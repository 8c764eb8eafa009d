import SwiftOutline

/// State that views show, and how they learn of its changes.
package struct StateChanges {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The stored properties of a type that the views holding an object of it read.
  package func shownProperties(of type: TypeID) -> [DeclarationID] {
    let stored = index.types[type].members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    var waiting = Set(stored.map { index[$0].name })
    guard !waiting.isEmpty else { return [] }
    var shown: Set<DeclarationID> = []
    var seen: Set<TypeID> = []
    for holder in index.usage.holders[type] {
      guard let view = index.enclosingType(of: holder), index.role(of: view) == .view, seen.insert(view).inserted else {
        continue
      }
      for access in index.nodes(of: view, where: { $0.kind == .member && waiting.contains($0.name) }) {
        guard !isAssigned(access), let base = index.firstChild(of: access), index.type(of: base).type == type,
          let property = index.member(index[access].name, of: type, isStatic: false)
        else { continue }
        shown.insert(property)
        waiting.remove(index[access].name)
      }
    }
    return stored.filter { shown.contains($0) }
  }

  /// Whether an expression is what an assignment sets.
  func isAssigned(_ expression: NodeID) -> Bool {
    guard let outer = index.parent(of: expression), index[outer].kind == .assignment else { return false }
    return index.firstChild(of: outer) == expression && index[outer].name == Word.equals.rawValue
  }

  /// Whether code other than initialisers sets a property; `nil` when that isn't known.
  package func isReassigned(_ property: DeclarationID) -> Bool? {
    guard let owner = index.enclosingType(of: property) else { return nil }
    let changes = PropertyWrites(index).changes(of: property)
    guard changes.inside || changes.outside else { return changes.unknown ? nil : false }
    let holdsObject = index.type(ofVariable: property).type.map {
      index.types[$0].isReferenceType || index.types[$0].kind == .protocol
    }
    let isSetLater = PropertyWrites(index).writes(of: property).contains { write in
      // A test may set up what the app never changes.
      guard DerivedState(index).concerns(write, property, of: owner), !index.isTest(write.node),
        let place = index.owner(of: write.node)
      else { return false }
      // `child.title = x` changes the child, not the property that holds it.
      if holdsObject == true, let outer = index.parent(of: write.node),
        index[outer].kind == .member || index[outer].kind == .optionalChain
      {
        return false
      }
      let member = index.enclosingMember(of: place)
      if index[member].kind == .initializer { return false }
      return isInClosure(write.node) || !isPartOfInitialization(member)
    }
    return isSetLater ? true : changes.unknown ? nil : false
  }

  /// Whether a member is a private method that initialisers of its type alone call, and wait for.
  private func isPartOfInitialization(_ member: DeclarationID) -> Bool {
    let declaration = index[member]
    guard declaration.kind == .function, declaration.access <= .fileprivate,
      let type = index.enclosingType(of: member)
    else { return false }
    let uses = index.nodes(of: type) { ($0.kind == .name || $0.kind == .member) && $0.name == declaration.name }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        !isInClosure(use)
          && index.owner(of: use).map { index[index.enclosingMember(of: $0)].kind == .initializer } ?? false
      }
  }

  private func isInClosure(_ node: NodeID) -> Bool { index.ancestor(of: node) { $0.kind == .closure } != nil }
}

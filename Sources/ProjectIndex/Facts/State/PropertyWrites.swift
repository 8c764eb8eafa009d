import SwiftOutline

/// Who changes a stored property.
package struct PropertyWrites {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// What is known of the places that change a property.
  package struct Changes: Sendable, Hashable {
    /// A place inside the type assigns or mutates it.
    package var inside = false
    /// A place outside the type assigns or mutates it, or binds to it.
    package var outside = false
    /// A place changes a member of that name of something whose type isn't known.
    package var unknown = false
  }

  /// The places that change a property, tests and previews included.
  func writes(of property: DeclarationID) -> [Usage.Write] {
    index.usage.table.writes(of: property, named: index[property].name)
  }

  /// The places that set or mutate a property, or may do so: they set one of its name of something unknown.
  package func perhapsWritten(_ property: DeclarationID) -> [NodeID] {
    (writes(of: property) + index.usage.table.unknownWrites(named: index[property].name))
      .filter { $0.kind == .assignment || $0.kind == .mutation }.map(\.node)
  }

  /// The changes of a property anywhere in the project, tests and previews included.
  package func changes(of property: DeclarationID) -> Changes {
    var changes = Changes()
    guard let owner = index.enclosingType(of: property) else { return changes }
    changes.unknown = isOfferedOutside(property)
    for write in writes(of: property) {
      let place = index.enclosingType(of: write.node)
      if write.kind == .binding || !index.isInside(place, owner) {
        changes.outside = true
      } else {
        changes.inside = true
      }
      // What a subscript sets, whoever uses it sets.
      if index.owner(of: write.node).map({ index[$0].kind == .subscript }) ?? false { changes.unknown = true }
    }
    if !index.usage.table.unknownWrites(named: index[property].name).isEmpty { changes.unknown = true }
    return changes
  }

  /// Whether code in another file than that of a property sets it, such as an extension of its type.
  package func isSetInOtherFiles(_ property: DeclarationID) -> Bool {
    writes(of: property).contains { $0.node.file != property.file }
  }

  /// Whether code sets a property, or binds to it, after it was initialised; `nil` when that isn't known.
  package func isChangedLater(_ property: DeclarationID) -> Bool? {
    guard let owner = index.enclosingType(of: property), !isOfferedOutside(property) else { return nil }
    for write in writes(of: property)
    where write.kind != .assignment || !isOfSelf(write.node) || !isInPlainInitializer(write.node, of: owner) {
      return true
    }
    if Requirements(index).isOverridden(property) { return nil }
    // A key path changes something only where code asks for a writable one.
    let hasWritableKeyPaths = usesWritableKeyPaths
    let isUnknown = index.usage.table.unknownWrites(named: index[property].name).contains {
      $0.kind != .keyPath || hasWritableKeyPaths
    }
    return isUnknown ? nil : false
  }

  /// Whether a declaration is public in a library whose package is the project, so that others may use it.
  private func isOfferedOutside(_ id: DeclarationID) -> Bool {
    let module = index.files[Int(id.file)].module
    guard index[id].access >= .public, module >= 0 else { return false }
    let target = index.layout.targets[module]
    return target.kind == .library && target.origin == "Package.swift"
  }

  private var usesWritableKeyPaths: Bool {
    ["WritableKeyPath", "ReferenceWritableKeyPath", "keyPath"].contains { index.names.number(of: $0) != nil }
  }

  /// Whether a place names a member of `self`, and not that of another value, such as a copy.
  private func isOfSelf(_ node: NodeID) -> Bool {
    index[node].kind == .name || index.kind(index.firstChild(of: node)) == .selfReference
  }

  /// Whether a place stands in an initialiser of a type that sets up the value itself and doesn't call another one.
  private func isInPlainInitializer(_ node: NodeID, of type: TypeID) -> Bool {
    guard let owner = index.owner(of: node), index[owner].kind == .initializer, index.enclosingType(of: owner) == type
    else { return false }
    return !index.nodes(inMember: owner).contains { candidate in
      index[candidate].kind == .member && index[candidate].name == Word.initKeyword.rawValue
        && index.kind(index.firstChild(of: candidate)) == .selfReference
    }
  }
}

import SwiftOutline

/// What types inherit, through superclasses and protocols.
extension ProjectIndexBuilder {
  mutating func resolveInheritance(_ resolver: TypeResolver) {
    for type in types.indices {
      for part in types[type].parts { types[type].inherited += inherited(by: part, resolver) }
    }
    var state = [UInt8](repeating: 0, count: types.count)
    for type in types.indices { collectAncestors(of: type, state: &state) }
    markOtherHeirs(resolver)
  }

  /// Marks what classes may inherit by names that aren't understood, such as that of an alias in a protocol, and what types
  /// of others are made to conform to.
  private func markOtherHeirs(_ resolver: TypeResolver) {
    var seen: Set<UInt32> = []
    for type in types where type.kind == .class {
      for use in type.inherited where use.type == nil { markOtherHeirs(ofTypesNamed: use.name, resolver, &seen) }
    }
    for alias in twinAliases.values.joined() { markOtherHeirs(ofAlias: alias, resolver, &seen) }
    for name in foreignExtensions.names {
      for part in foreignExtensions[name] ?? [] {
        for use in inherited(by: part, resolver) {
          if let type = use.type { types[type].mayHaveOtherHeirs = true }
        }
      }
    }
  }

  private func markOtherHeirs(ofTypesNamed name: UInt32, _ resolver: TypeResolver, _ seen: inout Set<UInt32>) {
    guard seen.insert(name).inserted else { return }
    for type in typesByName[name] ?? [] { types[type].mayHaveOtherHeirs = true }
    for alias in aliasesByName[name] ?? [] { markOtherHeirs(ofAlias: alias, resolver, &seen) }
  }

  private func markOtherHeirs(ofAlias alias: DeclarationID, _ resolver: TypeResolver, _ seen: inout Set<UInt32>) {
    let target = files[Int(alias.file)].outline.declarations[Int(alias.index)].type
    guard target != Node.none else { return }
    for use in resolver.components(target, in: Int(alias.file), at: Int(alias.index)) {
      guard let type = use.type else {
        markOtherHeirs(ofTypesNamed: use.name, resolver, &seen)
        continue
      }
      types[type].mayHaveOtherHeirs = true
    }
  }

  /// What a declaration inherits.
  private func inherited(by part: DeclarationID, _ resolver: TypeResolver) -> [TypeUse] {
    let outline = files[Int(part.file)].outline
    return outline.declarations[Int(part.index)].inherited.flatMap { position in
      resolver.components(outline.inherited[Int(position)], in: Int(part.file), at: Int(part.index))
    }
  }

  /// A longer line of ancestors is followed this far, which keeps time and memory linear.
  private static let maximumAncestors = 200

  /// Fills the ancestors of a type, its ancestors' first; a ring of types ends where it started.
  private mutating func collectAncestors(of type: TypeID, state: inout [UInt8], depth: Int = 0) {
    guard state[type] == 0, depth < 200 else { return }
    state[type] = 1
    var ancestors: Set<UInt32> = [types[type].name]
    var ancestorTypes: [TypeID] = []
    for use in types[type].inherited {
      if use.name != 0 { ancestors.insert(use.name) }
      guard let parent = use.type, parent != type else { continue }
      collectAncestors(of: parent, state: &state, depth: depth + 1)
      if !ancestorTypes.contains(parent) { ancestorTypes.append(parent) }
      guard types[parent].ancestorTypes.count < Self.maximumAncestors else { continue }
      ancestors.formUnion(types[parent].ancestors)
      for ancestor in types[parent].ancestorTypes where !ancestorTypes.contains(ancestor) {
        ancestorTypes.append(ancestor)
      }
    }
    types[type].ancestors = ancestors
    types[type].ancestorTypes = ancestorTypes
    state[type] = 2
  }
}

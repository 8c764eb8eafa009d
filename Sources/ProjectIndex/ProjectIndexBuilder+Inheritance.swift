import SwiftOutline

/// What types inherit, through superclasses and protocols.
extension ProjectIndexBuilder {
  mutating func resolveInheritance(_ resolver: TypeResolver) {
    for type in types.indices {
      for part in types[type].parts {
        let outline = files[Int(part.file)].outline
        for inherited in outline.declarations[Int(part.index)].inherited {
          let node = outline.inherited[Int(inherited)]
          types[type].inherited.append(contentsOf: resolver.components(node, in: Int(part.file), at: Int(part.index)))
        }
      }
    }
    var state = [UInt8](repeating: 0, count: types.count)
    for type in types.indices { collectAncestors(of: type, state: &state) }
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

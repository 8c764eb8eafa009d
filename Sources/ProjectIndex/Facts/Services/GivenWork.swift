import SwiftOutline

/// Objects that only run closures which others give them.
package struct GivenWork {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a type keeps closures that wait or throw, and neither keeps a service nor reaches
  /// anything outside itself: what it does is the work of whoever gives it the closures.
  package func runsGivenWork(_ type: TypeID) -> Bool {
    let entry = index.types[type]
    guard entry.kind != .protocol, entry.kind != .enum else { return false }
    let stored = entry.members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    return stored.contains { Actions(index).isWorkClosure($0) } && !stored.contains { keepsService($0) }
      && !reachesOutside(type)
  }

  private func keepsService(_ property: DeclarationID) -> Bool {
    guard let kept = index.type(ofVariable: property).type else { return false }
    if index.types[kept].kind == .protocol {
      return index.types[kept].members.contains { !index[$0].flags.isDisjoint(with: [.isAsync, .throws]) }
    }
    let name = index.name(ofType: kept)
    return index.types[kept].isReferenceType && index.lists[.serviceSuffixes].contains { name.hasSuffix($0) }
  }

  /// Whether a type's code works outside itself, or reaches a shared instance of the project.
  func reachesOutside(_ type: TypeID) -> Bool {
    !EffectFacts(index).directEffects(of: type).isDisjoint(with: [.requests, .stores, .device])
      || index.usage.referencesFrom[type].contains { position in
        let access = index.usage.references[position]
        return index.parent(of: access.node).map { index.isListed(index[$0].name, .sharedInstanceNames) } ?? false
      }
  }

}

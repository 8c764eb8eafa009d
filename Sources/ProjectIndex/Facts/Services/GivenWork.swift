import SwiftOutline

/// Objects that only run closures which others give them.
extension ProjectIndex {
  /// Whether a type keeps closures that wait or throw, or values made of such, and neither keeps a service nor reaches
  /// anything outside itself: what it does is the work of whoever gives it the closures.
  package func runsGivenWork(_ type: TypeID) -> Bool {
    let entry = types[type]
    guard entry.kind != .protocol, entry.kind != .enum else { return false }
    let stored = entry.members.filter { isStored($0) && !declaration($0).flags.contains(.isStatic) }
    return stored.contains { keepsWork($0) } && !stored.contains { keepsService($0) } && !reachesOutside(type)
  }

  /// Whether a property's type is a closure that waits or throws, or one of the project's structs that keeps such.
  private func keepsWork(_ property: DeclarationID) -> Bool {
    if isWorkClosure(property) { return true }
    guard let kept = type(ofVariable: property).type, types[kept].kind == .struct else { return false }
    return types[kept].members.contains { isStored($0) && isWorkClosure($0) } && !reachesOutside(kept)
  }

  private func keepsService(_ property: DeclarationID) -> Bool {
    guard let kept = type(ofVariable: property).type else { return false }
    if types[kept].kind == .protocol {
      return types[kept].members.contains { !declaration($0).flags.isDisjoint(with: [.isAsync, .throws]) }
    }
    let name = names.text(types[kept].name)
    return types[kept].isReferenceType && lists[.serviceSuffixes].contains { name.hasSuffix($0) }
  }

  /// Whether a type's code works outside itself, or reaches a shared instance of the project.
  func reachesOutside(_ type: TypeID) -> Bool {
    !directEffects(of: type).isDisjoint(with: [.requests, .stores, .device])
      || usage.referencesFrom[type].contains { position in
        let access = usage.references[position]
        return parent(of: access.node).map { isListed(node($0).name, .sharedInstanceNames) } ?? false
      }
  }

  /// Whether a call builds an object that only runs closures, and gives it one.
  func givesWork(_ call: NodeID) -> Bool {
    guard let built = builtType(ofCall: call), runsGivenWork(built) else { return false }
    return children(of: call).dropFirst().contains { argument in
      guard let value = node(argument).kind == .closure ? argument : lastChild(of: argument) else { return false }
      return node(value).kind == .closure || type(of: value).traits.contains(.function)
    }
  }
}

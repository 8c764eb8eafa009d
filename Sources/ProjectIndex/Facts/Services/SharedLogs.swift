import SwiftOutline

/// Shared objects that are logs, and what reaches for one.
struct SharedLogs {
  let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// Whether a type is the app's log: others only tell it texts, or it is called so, and works with none of the project's
  /// services.
  func isLog(_ type: TypeID) -> Bool {
    if index.usage.logs.contains(type) { return true }
    let name = index.name(ofType: type)
    guard index.lists[.logSuffixes].contains(where: { name.hasSuffix($0) }) else { return false }
    return !index.usage.referencesFrom[type].contains { index.role(of: index.usage.references[$0].to).isService }
  }

  /// Whether an access to a shared object only reaches for its log.
  func reachesLog(_ access: NodeID) -> Bool {
    guard let outer = index.parent(of: access), index[outer].kind == .member else { return false }
    return index.firstChild(of: outer) == access && index.isListed(index[outer].name, .loggingReceivers)
  }
}

import SwiftOutline

/// What is read of a shared object without depending on what it does.
struct SharedConstants {
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

  /// Whether an access to a shared object only reaches for its log, or reads a value of a table of constants.
  func readsConstant(_ access: NodeID, of shared: TypeID) -> Bool {
    guard let outer = index.parent(of: access), index[outer].kind == .member, index.firstChild(of: outer) == access
    else { return false }
    let name = index[outer].name
    guard let property = index.types[shared].members.first(where: { index[$0].name == name && index.isStored($0) })
    else { return false }
    if index.isListed(name, .loggingReceivers) { return true }
    return isTableOfConstants(shared) && isPlain(index.type(ofVariable: property))
  }

  /// Whether a type keeps nothing but constants and does nothing.
  private func isTableOfConstants(_ type: TypeID) -> Bool {
    index.types[type].ancestorTypes.isEmpty
      && index.types[type].members.allSatisfy { member in
        let declaration = index[member]
        switch declaration.kind {
        case .function, .subscript: return false
        case .variable: return declaration.flags.contains(.isStatic) || !index.isStored(member)
        default: return true
        }
      }
  }

  /// Whether a type is that of a value of the language or the system.
  private func isPlain(_ use: TypeUse) -> Bool { use.type == nil && index.isListed(use.name, .plainValues) }
}

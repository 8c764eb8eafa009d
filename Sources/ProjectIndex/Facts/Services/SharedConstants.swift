import SwiftOutline

/// What is read of a shared object without depending on what it does.
extension ProjectIndex {
  /// Whether a type is the app's log: others only tell it texts, or it is called so, and works with none of the project's
  /// services.
  func isLog(_ type: TypeID) -> Bool {
    if usage.logs.contains(type) { return true }
    let name = names.text(types[type].name)
    guard lists[.logSuffixes].contains(where: { name.hasSuffix($0) }) else { return false }
    return !usage.referencesFrom[type].contains { role(of: usage.references[$0].to).isService }
  }

  /// Whether an access to a shared object only reaches for its log, or reads a value of a table of constants.
  func readsConstant(_ access: NodeID, of shared: TypeID) -> Bool {
    guard let outer = parent(of: access), node(outer).kind == .member, firstChild(of: outer) == access else {
      return false
    }
    let name = node(outer).name
    guard let property = types[shared].members.first(where: { declaration($0).name == name && isStored($0) }) else {
      return false
    }
    if isListed(name, .loggingReceivers) { return true }
    return isTableOfConstants(shared) && isPlain(type(ofVariable: property))
  }

  /// Whether a type keeps nothing but constants and does nothing.
  private func isTableOfConstants(_ type: TypeID) -> Bool {
    types[type].ancestorTypes.isEmpty
      && types[type].members.allSatisfy { member in
        let declaration = self.declaration(member)
        switch declaration.kind {
        case .function, .subscript: return false
        case .variable: return declaration.flags.contains(.isStatic) || !isStored(member)
        default: return true
        }
      }
  }

  /// Whether a type is that of a value of the language or the system.
  private func isPlain(_ use: TypeUse) -> Bool { use.type == nil && isListed(use.name, .plainValues) }
}

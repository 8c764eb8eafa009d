import SwiftOutline

extension TypeFacts {
  /// Whether a type is no more than several properties of protocol types, each with the object that stands behind it here:
  /// `let users: UserService = RemoteUserService()`.
  package func bundlesServices(_ type: TypeEntry) -> Bool {
    guard type.kind == .struct || type.kind == .class, type.members.count > 1, !isObservable(type) else { return false }
    return type.members.allSatisfy { member in
      let declaration = index.declaration(member)
      guard index.isStored(member), !declaration.flags.contains(.isStatic), declaration.type != Node.none,
        declaration.value != Node.none, let held = index.type(ofVariable: member).type,
        index.types[held].kind == .protocol
      else { return false }
      let value = NodeID(file: Int(member.file), index: Int(declaration.value))
      return index.node(value).kind == .call && index.builtType(ofCall: value) != nil
    }
  }
}

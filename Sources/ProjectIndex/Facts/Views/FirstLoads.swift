import SwiftOutline

/// Content that is loaded when the user pulls, and never before.
extension ProjectIndex {
  /// The call in a `refreshable` closure of an object's method, when nothing lets that object work before the user pulls:
  /// no `.task`, no `onAppear`, no initialiser, only buttons and other refreshing.
  package func onlyReload(in closure: NodeID) -> NodeID? {
    subtree(of: closure).first { call in
      guard node(call).kind == .call, case .function(let function) = callee(ofCall: call),
        let object = enclosingType(of: function), role(of: object) == .viewModel || role(of: object) == .aggregate
      else { return false }
      return !worksUnasked(object)
    }
  }

  /// Whether something else than a person sets a method of an object or of one of its parts going.
  private func worksUnasked(_ object: TypeID) -> Bool {
    let parts = types[object].members.filter { isStored($0) }.compactMap { type(ofVariable: $0).type }
    return ([object] + parts).contains { part in
      types[part].members.contains { member in
        let declaration = self.declaration(member)
        guard declaration.kind == .function, declaration.flags.contains(.isAsync) || declaration.type == Node.none
        else { return false }
        return !starters(of: member).isDisjoint(with: [.appearance, .system])
      }
    }
  }
}

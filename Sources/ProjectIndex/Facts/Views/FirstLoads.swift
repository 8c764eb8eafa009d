import SwiftOutline

/// Content that is loaded when the user pulls, and never before.
package struct FirstLoads {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The call in a `refreshable` closure of an object's method, when nothing lets that object work before the user pulls:
  /// no `.task`, no `onAppear`, no initialiser, only buttons and other refreshing.
  package func onlyReload(in closure: NodeID) -> NodeID? {
    index.subtree(of: closure).first { call in
      guard index[call].kind == .call, case .function(let function) = index.callee(ofCall: call),
        let object = index.enclosingType(of: function),
        index.role(of: object) == .viewModel || index.role(of: object) == .aggregate
      else { return false }
      return !worksUnasked(object)
    }
  }

  /// Whether something else than a person sets a method of an object or of one of its parts going.
  private func worksUnasked(_ object: TypeID) -> Bool {
    let parts = index.types[object].members.filter { index.isStored($0) }.compactMap { index.type(ofVariable: $0).type }
    return ([object] + parts).contains { part in
      index.types[part].members.contains { member in
        let declaration = index[member]
        guard declaration.kind == .function, declaration.flags.contains(.isAsync) || declaration.type == Node.none
        else { return false }
        return !EffectFacts(index).starters(of: member).isDisjoint(with: [.appearance, .system])
      }
    }
  }
}

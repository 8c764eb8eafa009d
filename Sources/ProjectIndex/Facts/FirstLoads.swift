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

  /// Whether some code calls a method of an object without the user asking for it, or may do so.
  private func worksUnasked(_ object: TypeID) -> Bool {
    // What its initialisers start is there when the view appears.
    let methods = Set(types[object].members.filter { mayLoad($0) }.map { declaration($0).name })
    let starts = types[object].members.filter { declaration($0).kind == .initializer }.flatMap { bodies(of: $0) }
      .flatMap { subtree(of: $0) }
    if starts.contains(where: { node($0).kind == .call && methods.contains(calleeName($0)) }) { return true }
    var users = Set(usage.holders[object].compactMap { enclosingType(of: $0) })
    users.formUnion(usage.referencesTo[object].compactMap { usage.references[$0].from })
    return users.contains { user in
      user != object && !types[user].isTest && !types[user].isPreview
        && code[user].memberCalls.contains { call in
          guard !isAskedFor(call), let base = receiver(ofCall: call) else { return false }
          if methods.contains(calleeName(call)) {
            let type = self.type(of: base).type
            return type == nil || type == object
          }
          // `model.source.load()` lets the object's parts work.
          return enclosingAction(of: call) != nil && isMember(base, of: object)
        }
    }
  }

  /// Whether an expression is a member of an object, or a member of one.
  private func isMember(_ expression: NodeID, of object: TypeID) -> Bool {
    var current = expression
    while node(current).kind == .member, let base = firstChild(of: current) {
      if type(of: base).type == object { return true }
      current = base
    }
    return false
  }

  /// Whether a member is a method that does something rather than tell something.
  private func mayLoad(_ member: DeclarationID) -> Bool {
    let declaration = self.declaration(member)
    return declaration.kind == .function && (declaration.flags.contains(.isAsync) || declaration.type == Node.none)
  }

  /// Whether a call stands in something that the user starts, or in a method that only such things call.
  private func isAskedFor(_ call: NodeID, depth: Int = 0) -> Bool {
    var current = call
    while let closure = ancestor(of: current, where: { $0.kind == .closure }) {
      if let (receiver, label) = receiver(ofClosure: closure) {
        if isListed(calleeName(receiver), .callsForTheUser) { return true }
        if isListed(label, .actionLabels) { return true }
      }
      current = closure
    }
    guard depth < 3, let member = owner(of: call).map({ enclosingMember(of: $0) }),
      let type = enclosingType(of: member),
      declaration(member).kind == .function
    else { return false }
    let name = declaration(member).name
    let callers = nodes(of: type) { $0.kind == .call }.filter { calleeName($0) == name }
    return !callers.isEmpty && callers.allSatisfy { isAskedFor($0, depth: depth + 1) }
  }
}

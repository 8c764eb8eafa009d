import SwiftOutline

/// Circumstances under which a finding weighs less: what is made from values of the moment, who is asked, and what a view
/// does besides showing.
package struct Circumstances {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a service is asked for remote work where an expression names it: `Store.shared.load()`.
  package func isPutToWork(_ service: NodeID) -> Bool {
    guard let member = index.parent(of: service), index[member].kind == .member, let call = index.parent(of: member),
      index[call].kind == .call, index.receiver(ofCall: call) == service, Expressions(index).callsProjectMember(call),
      let type = index.type(of: service).type, Dependencies(index).isDependency(type)
    else { return false }
    return RemoteWork(index).isRemoteWork(call)
  }

  /// Whether a call takes values that are only known at run time: parameters, local variables, parts of a model, a
  /// store's context, or the object that makes it.
  package func takesRunTimeData(_ call: NodeID) -> Bool {
    Signatures(index).takesLocals(call)
      || index.children(of: call).dropFirst().contains { argument in
        guard let value = index.lastChild(of: argument) else { return false }
        return index[value].kind == .selfReference || index.isListed(index.type(of: value).name, .persistenceContexts)
          || index[value].kind == .member && Computation(index).readsModel(value)
      }
  }

  /// The project's type whose property an assignment sets.
  package func changedType(_ assignment: NodeID) -> TypeID? {
    guard index[assignment].kind == .assignment, let target = index.firstChild(of: assignment),
      index[target].kind == .member, let base = index.firstChild(of: target)
    else { return nil }
    return index.type(of: base).type
  }

  /// Whether a view calls a method, as far as it names the method's type or holds an object that holds one.
  package func isCalledByView(_ function: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: function) else { return false }
    let name = index[function].name
    let namers = index.usage.referencesTo[type].compactMap { index.usage.references[$0].from }
    let outer = index.usage.holders[type].compactMap { index.enclosingType(of: $0) }
    let holders = outer.flatMap { index.usage.holders[$0] }.compactMap { index.enclosingType(of: $0) }
    return Set(namers + outer + holders).contains { user in
      (index.role(of: user) == .view || index.role(of: user) == .app)
        && index.code[user].memberCalls.contains { index.calleeName($0) == name }
    }
  }

  /// Whether a member calculates with values of models once, in its only expression or in a comparison.
  package func isSingleCalculation(_ member: DeclarationID) -> Bool {
    let bodies = index.bodies(of: member)
    let operators = bodies.flatMap { Computation(index).modelArithmetic(in: $0) }
    guard operators.count == 1, index.ancestor(of: operators[0], where: { $0.kind == .closure }) == nil else {
      return false
    }
    let comparisons = ["<", ">", "<=", ">="]
    return comparisons.contains(index.name(operators[0]))
      || bodies.count == 1 && index.children(of: bodies[0]).count == 1
  }

  /// Whether a closure follows a finger: it is passed to a gesture.
  package func followsGesture(_ closure: NodeID) -> Bool {
    guard let (call, _) = index.receiver(ofClosure: closure), var current = index.receiver(ofCall: call) else {
      return false
    }
    while true {
      let found = index[current]
      if found.kind == .call, index.isListed(index.calleeName(current), .gestureTypes) { return true }
      guard found.kind == .call || found.kind == .member, let inner = index.firstChild(of: current) else {
        return false
      }
      current = inner
    }
  }

}

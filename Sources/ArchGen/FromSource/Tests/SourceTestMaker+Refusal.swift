import ProjectIndex

/// Tests of what a method refuses.
extension SourceTestMaker {
  /// The test that calls a method of a new object, which lacks what the method asks for; `nil` when that can't be seen.
  func refusal(_ arguments: Arguments) -> SourceTest? {
    guard let refusal = facts.refusal else { return nil }
    var checks: [TestCheck] = []
    var seen: Set<DeclarationID> = []
    var isSeen = refusal.isThrown && method.effects.isThrowing
    for change in refusal.changes.reversed() where isVisible(change.property) && seen.insert(change.property).inserted {
      guard let check = failureCheck(change, among: refusal.changes) else { continue }
      checks.insert(check, at: 0)
      // What was already true shows nothing.
      if initialText(change.property) != nil, !leavesAsItWas(change, arguments) { isSeen = true }
    }
    guard isSeen else { return nil }
    // What would have been asked first isn't.
    if let call = facts.calls.first, let collaborator = collaborator(call), let name = collaborator.countName(call) {
      checks.append(.equal("\(collaborator.variable).\(name)", "0"))
    }
    let kind = refusal.isOfArguments ? SourceTest.Kind.rejection : .refusal
    if refusal.isThrown {
      return test(kind, [], throwing(call(arguments)), checks, isThrowing: false)
    }
    let action = method.result == nil ? call(arguments) : "_ = " + call(arguments)
    return test(kind, [], [action], checks, isThrowing: method.effects.isThrowing)
  }
}

import ProjectIndex
import SwiftOutline

/// Tests of failures and empty answers.
extension SourceTestMaker {
  /// The test in which the first collaborator fails whose failure is noticed; `nil` when the consequence isn't visible.
  func failure(_ arguments: Arguments) -> SourceTest? {
    for (call, failed) in facts.failures {
      guard let line = failureLine(call) else { continue }
      var maker = self
      maker.facts = failed
      if let test = maker.failure(arguments, line, besides: facts) { return test }
    }
    return nil
  }

  private func failure(_ arguments: Arguments, _ line: String, besides usual: MethodFacts) -> SourceTest? {
    let kept = keptChecks(besides: usual)
    if facts.isThrown {
      guard method.effects.isThrowing else { return nil }
      return test(.failure, [line], throwing(call(arguments)), kept, isThrowing: false)
    }
    var checks: [TestCheck] = []
    var seen: Set<DeclarationID> = []
    for change in facts.failureChanges.reversed()
    where isVisible(change.property) && seen.insert(change.property).inserted && !facts.unsure.contains(change.property)
    {
      if let check = failureCheck(change, among: facts.changes) { checks.insert(check, at: 0) }
    }
    // What happens in any case tells nothing of a failure.
    let isSeen = facts.failureChanges.contains { change in
      guard seen.contains(change.property) else { return false }
      return usual.outcome(of: change.property).map { $0 != change } ?? !leavesAsItWas(change, arguments)
    }
    guard !checks.isEmpty, isSeen else { return nil }
    let action = method.result == nil ? call(arguments) : "_ = " + call(arguments)
    return test(
      .failure, [line], [action], checks + kept.filter { !checks.contains($0) }, isThrowing: method.effects.isThrowing)
  }

  /// What a change on the way of an error can be seen by.
  func failureCheck(_ change: MethodFacts.Change, among changes: [MethodFacts.Change]) -> TestCheck? {
    let value = expression(change.property)
    let isOptional = typeNode(change.property).map { equatable.isOptional($0) } ?? false
    switch change.value {
    case .literal("true") where !isOptional: return .isTrue(value)
    case .literal("false") where !isOptional: return .isFalse(value)
    case .literal("nil"): return .isNil(value)
    case .literal(let text): return .equal(value, text)
    case .enumCase(let name): return .isCase(value, name)
    case .emptied: return .isEmpty(value)
    case .reckoned, .appended(.some): return check(of: change, [], on: changes)
    case .present:
      guard let type = typeNode(change.property) else {
        return initialText(change.property) == "\"\"" ? .isNotEmpty(value) : nil
      }
      if equatable.isOptional(type) { return .isNotNil(value) }
      return index.name(type) == "String" && index[type].kind == .typeName
        ? .isNotEmpty(value) : nil
    default: return nil
    }
  }

  /// The lines that expect an error of a call.
  func throwing(_ call: String) -> [String] {
    let call = method.result == nil || method.attributes.contains("@discardableResult") ? call : "_ = " + call
    switch framework {
    case .testing:
      return ["\(isAwaited ? "await " : "")#expect(throws: (any Error).self) {", "  \(call)", "}"]
    case .xctest where isAwaited:
      return [
        "var failure: (any Error)?", "do { \(call) } catch { failure = error }", "", "XCTAssertNotNil(failure)",
      ]
    case .xctest: return ["XCTAssertThrowsError(\(call.hasPrefix("_ = ") ? String(call.dropFirst(4)) : call))"]
    }
  }

  /// The test of an answer without content; `nil` when no property shows the answer.
  func edge(_ arguments: Arguments) -> SourceTest? {
    for change in facts.changes {
      guard case .answer(let call) = change.value, isVisible(change.property),
        facts.outcome(of: change.property) == change, let collaborator = collaborator(call),
        let name = collaborator.resultName(call), !collaborator.isGeneric(call), let result = answerType(call),
        facts.calls.allSatisfy({ !isGeneric($0) })
      else { continue }
      let value = expression(change.property)
      let isList = equatable.isCollection(result)
      guard isList || equatable.isOptional(result), let type = typeNode(change.property),
        isList ? equatable.isCollection(type) : equatable.isOptional(type)
      else { continue }
      let empty = index[result].kind == .dictionaryType ? "[:]" : isList ? "[]" : "nil"
      let steering = isSent(call) ? sending(empty, by: call) : ["\(collaborator.variable).\(name) = \(empty)"]
      let action = method.result == nil ? self.call(arguments) : "_ = " + self.call(arguments)
      return test(
        .edge, steering, [action],
        [isList ? .isEmpty(value) : .isNil(value)], isThrowing: method.effects.isThrowing)
    }
    return nil
  }

  /// Whether a call returns the type that its caller chooses.
  func isGeneric(_ call: DependencyCall) -> Bool { collaborator(call)?.isGeneric(call) ?? true }
}

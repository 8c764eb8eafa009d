import ProjectIndex
import SwiftOutline

/// Tests of failures and empty answers.
extension SourceTestMaker {
  /// The test that makes the first certain call fail; `nil` when the consequence isn't visible.
  func failure(_ arguments: [(name: String, value: String, label: String)]) -> SourceTest? {
    guard let call = facts.calls.first(where: { facts.sureCalls.contains($0.node) && canFail($0) }),
      let line = failureLine(call)
    else { return nil }
    let kept = keptChecks()
    if facts.throwsFailure, method.effects.isThrowing {
      return test(.failure, [line], throwing(self.call(arguments)), kept, isThrowing: false)
    }
    var checks: [TestCheck] = []
    var seen: Set<DeclarationID> = []
    let start = Int(index[call.node].start)
    let lasting = facts.lastingChanges.filter { $0.place < start }.map(\.change)
    for change in (facts.failureChanges + lasting).reversed()
    where isVisible(change.property) && seen.insert(change.property).inserted {
      if let check = failureCheck(change) { checks.insert(check, at: 0) }
    }
    guard !checks.isEmpty, facts.failureChanges.contains(where: { seen.contains($0.property) }) else { return nil }
    let action = method.result == nil ? self.call(arguments) : "_ = " + self.call(arguments)
    return test(
      .failure, [line], [action], checks + kept.filter { !checks.contains($0) }, isThrowing: method.effects.isThrowing)
  }

  /// Whether a collaborator may throw when it is called.
  func canFail(_ call: DependencyCall) -> Bool {
    if let subscription = facts.subscriptions.first(where: { $0.call == call }) {
      return subscription.completion != nil && failureValue(call) != nil
    }
    return collaborator(call)?.requirement(call)?.effects.isThrowing ?? false
  }

  /// What was empty before and nothing came for.
  func keptChecks() -> [TestCheck] {
    var seen: Set<DeclarationID> = []
    return facts.changes.compactMap { change in
      guard case .answer = change.value, isVisible(change.property),
        facts.outcome(of: change.property) == change,
        isOnlyAnswered(change.property), seen.insert(change.property).inserted,
        !facts.failureChanges.contains(where: { $0.property == change.property })
      else { return nil }
      switch initialText(change.property) {
      case "[]", "[:]": return .isEmpty(expression(change.property))
      case "nil": return .isNil(expression(change.property))
      default: return nil
      }
    }
  }

  /// Whether a property gets nothing but answers, and nothing in the place of those that don't come.
  private func isOnlyAnswered(_ property: DeclarationID) -> Bool {
    facts.changes.allSatisfy { change in
      guard change.property == property else { return true }
      if case .answer(let call) = change.value { return reader.isEmptyWithout(answer: call) }
      return false
    }
  }

  /// What a change on the way of an error can be seen by.
  func failureCheck(_ change: MethodFacts.Change) -> TestCheck? {
    let value = expression(change.property)
    let isOptional = typeNode(change.property).map { equatable.isOptional($0) } ?? false
    switch change.value {
    case .literal("true") where !isOptional: return .isTrue(value)
    case .literal("false") where !isOptional: return .isFalse(value)
    case .literal("nil"): return .isNil(value)
    case .literal(let text): return .equal(value, text)
    case .enumCase(let name): return .isCase(value, name)
    case .emptied: return .isEmpty(value)
    case .reckoned, .appended(.some):
      return facts.changes.contains { $0.property == change.property }
        ? nil : check(of: change, [], on: facts.failureChanges)
    case .other:
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
  func edge(_ arguments: [(name: String, value: String, label: String)]) -> SourceTest? {
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

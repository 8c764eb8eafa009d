import ProjectIndex
import SwiftOutline

/// What the changes of a method can be seen by.
extension SourceTestMaker {
  /// What shows that nothing has failed.
  func successChecks(_ arguments: Arguments) -> [TestCheck] {
    var checks: [TestCheck] = []
    var seen: Set<DeclarationID> = []
    for change in facts.changes where seen.insert(change.property).inserted && isVisible(change.property) {
      guard let outcome = facts.outcome(of: change.property) else { continue }
      if let check = check(of: outcome, arguments) { checks.append(check) }
    }
    for change in facts.failures.flatMap(\.facts.failureChanges)
    where seen.insert(change.property).inserted && isVisible(change.property) {
      guard !facts.unsure.contains(change.property) else { continue }
      switch initialText(change.property) {
      case "nil": checks.append(.isNil(expression(change.property)))
      case "false": checks.append(.isFalse(expression(change.property)))
      case "\"\"": checks.append(.isEmpty(expression(change.property)))
      default: break
      }
    }
    return checks
  }

  /// What a change can be seen by, among all on the way of a failure or, without one, where nothing fails.
  func check(
    of change: MethodFacts.Change, _ arguments: Arguments, on way: [MethodFacts.Change]? = nil
  ) -> TestCheck? {
    let value = expression(change.property)
    let type = typeNode(change.property)
    let isEquatable = type.map { equatable.isEquatable($0) } ?? reader.isLiteral(initialValueOf: change.property)
    let isOptional = type.map { equatable.isOptional($0) } ?? false
    switch change.value {
    case .answer(let call):
      guard let collaborator = collaborator(call), let name = collaborator.resultName(call) else { return nil }
      if collaborator.isGeneric(call) {
        return type.map { equatable.isCollection($0) } ?? false ? .equal(value + ".count", "1") : nil
      }
      let result = isSent(call) ? sentValue(call, collaborator) : "\(collaborator.variable).\(name)"
      if isEquatable { return .equal(value, result) }
      guard let type else { return nil }
      if equatable.isCollection(type) { return .equal(value + ".count", result + ".count") }
      guard equatable.isOptional(type), let node = answerType(call), filled.value(of: node) != "nil"
      else { return nil }
      return .isNotNil(value)
    case .fetched: return stored(change) == nil ? nil : .equal(value + ".count", "1")
    case .literal("nil"): return .isNil(value)
    case .literal("true") where !isOptional: return .isTrue(value)
    case .literal("false") where !isOptional: return .isFalse(value)
    case .literal(let text): return .equal(value, text)
    case .parameter(let name):
      guard let argument = arguments.first(where: { $0.name == name }), isEquatable, argument.value != "nil",
        !argument.value.hasPrefix("{"), !argument.value.hasPrefix(".")
      else { return nil }
      if argument.value == "true" { return .isTrue(value) }
      return .equal(value, argument.value)
    case .enumCase(let name):
      return .isCase(value, name)
    case .reckoned(let text): return .equal(value, text)
    case .appended(let element):
      let changes = (way ?? facts.changes).filter { $0.property == change.property }
      if changes.count == 1, let element, isEquatable, let initial = initialText(change.property),
        initial.hasPrefix("["), !initial.contains(element)
      {
        return .isTrue("\(value).contains(\(element))")
      }
      guard let count = initialCount(change.property),
        type.map({ index[$0].kind == .arrayType }) ?? true
      else { return nil }
      for change in changes { guard case .appended = change.value else { return nil } }
      return .equal(value + ".count", String(count + changes.count))
    case .emptied: return .isEmpty(value)
    case .toggled:
      switch initialText(change.property) {
      case "true": return .isFalse(value)
      case "false": return .isTrue(value)
      default: return nil
      }
    case .present, .other, .unsure: return nil
    }
  }
}

import ProjectIndex
import SwiftOutline

/// What has to be otherwise before a call, so that a test shows what the call does.
extension SourceTestMaker {
  typealias Arguments = [(name: String, value: String, label: String)]

  /// The checks of a success that hold of a new object, too.
  func weakChecks(_ arguments: Arguments) -> [TestCheck] {
    successChecks(arguments).filter { check in
      !facts.changes.contains { change in
        facts.outcome(of: change.property) == change && isVisible(change.property)
          && self.check(of: change, arguments) == check && !leavesAsItWas(change, arguments)
      }
    }
  }

  /// Lines that give properties another value before the call, each with what the call makes of it.
  func preparations(_ arguments: Arguments) -> [(line: String, check: TestCheck)] {
    var seen: Set<DeclarationID> = []
    return facts.changes.compactMap { change in
      guard seen.insert(change.property).inserted, facts.outcome(of: change.property) == change,
        leavesAsItWas(change, arguments), isVisible(change.property), isSettable(change.property),
        !facts.asked.contains(change.property), situation?.subject != .property(change.property),
        let check = check(of: change, arguments),
        let value = otherValue(than: change, arguments)
      else { return nil }
      return ("\(expression(change.property)) = \(value)", check)
    }
  }

  /// Whether a change gives a property of a new object the value that it may have already.
  func leavesAsItWas(_ change: MethodFacts.Change, _ arguments: Arguments) -> Bool {
    guard let value = newText(change, arguments) else { return false }
    // What an initialiser was given may be just that; a test gives methods more than mocks and initialisers.
    guard let initial = initialText(change.property) else {
      guard case .parameter = change.value else { return true }
      return isSettable(change.property)
    }
    return initial == value || MethodReader.isSameCase(initial, value)
  }

  /// What a change sets, as code; `nil` where that is no value that is written somewhere.
  private func newText(_ change: MethodFacts.Change, _ arguments: Arguments) -> String? {
    switch change.value {
    case .literal(let text): text
    case .enumCase(let name): "." + name
    case .emptied: initialText(change.property) == "[:]" ? "[:]" : "[]"
    case .parameter(let name): arguments.first { $0.name == name }?.value
    case .answer(let call):
      isGeneric(call) ? nil : answerType(call).flatMap { filled.value(of: $0) }
    default: nil
    }
  }

  func isSettable(_ property: DeclarationID) -> Bool {
    let declaration = index[property]
    return !subject.isActor && declaration.kind == .variable && index.isStored(property)
      && (declaration.setterAccess ?? declaration.access) > .fileprivate
  }

  /// A value that a change does away with.
  private func otherValue(than change: MethodFacts.Change, _ arguments: Arguments) -> String? {
    let new = newText(change, arguments)
    let value: String?
    if let type = typeNode(change.property) {
      value = filled.value(of: type)
    } else {
      switch initialText(change.property) {
      case "true", "false": value = new == "true" ? "false" : "true"
      case "\"\"": value = "\"text\""
      default: value = nil
      }
    }
    guard let value, !["nil", "[]", "[:]"].contains(value), let new else { return nil }
    if value == "true", new == "true" { return "false" }
    if value == new { return Self.varied(value) }
    return MethodReader.isSameCase(value, new) ? nil : value
  }

  /// Another value of the same kind: another text, or another last number.
  private static func varied(_ value: String) -> String? {
    if value == "\"text\"" { return "\"other\"" }
    guard let end = value.lastIndex(where: \.isNumber) else { return nil }
    let digits = value[...end].reversed().prefix { $0.isNumber }
    let start = value.index(end, offsetBy: 1 - digits.count)
    guard start > value.startIndex, !value[value.index(before: start)].isLetter, let number = Int(value[start...end])
    else { return nil }
    return value[..<start] + String(number + 1) + value[value.index(after: end)...]
  }
}

import ProjectIndex
import SwiftOutline

/// What conditions come to, for the object and the arguments of a test.
extension MethodReader {
  /// What an expression is, as code; `nil` where nobody knows.
  func known(_ expression: NodeID, after changes: [MethodFacts.Change], depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
    if let property = wholeProperty(expression) { return known(property, after: changes) }
    let node = index[expression]
    switch node.kind {
    case .booleanLiteral, .nilLiteral, .integerLiteral, .floatLiteral, .stringLiteral, .implicitMember,
      .prefixOperation:
      return index.text(expression)
    case .tryExpression where isSwallowed(expression): return "nil"
    case .tuple, .argument:
      let inner = index.children(of: expression)
      return inner.count == 1 ? known(inner[0], after: changes, depth: depth + 1) : nil
    case .name:
      switch index.binding(of: node.name, at: expression) {
      case .parameter where index.owner(of: expression) == method:
        return arguments[SwiftNames.bare(index.names.text(node.name))]
      case .local(let binder):
        if let completion = completion(expression, binder: binder) { return completion }
        return constantValue(of: node.name, binder).flatMap { known($0, after: changes, depth: depth + 1) }
      default: return completion(expression, binder: nil)
      }
    // A test cancels nothing.
    case .member where node.name == index.names.number(of: "isCancelled"):
      return index.children(of: expression).first.map { index.name($0) == "Task" } ?? false ? "false" : nil
    case .call where Self.shortening.contains(index.calleeText(expression)):
      guard let receiver = index.receiver(ofCall: expression) else { return nil }
      let text = known(receiver, after: changes, depth: depth + 1)
      return text == "\"\"" ? text : nil
    default: return nil
    }
  }

  /// What makes an empty text of an empty one.
  private static let shortening: Set<String> = ["trimmingCharacters", "lowercased", "uppercased"]

  private func known(_ property: DeclarationID, after changes: [MethodFacts.Change]) -> String? {
    guard let change = changes.last(where: { $0.property == property }) else {
      if let situation, situation.subject == .property(property) { return situation.text }
      return initialText(of: property)
    }
    switch change.value {
    case .literal(let text), .reckoned(let text): return text
    case .enumCase(let name): return "." + name
    case .parameter(let name): return arguments[name]
    case .emptied: return "[]"
    case .answer, .fetched, .appended, .toggled, .present, .other, .unsure: return nil
    }
  }

  /// Whether a condition holds for the object and the arguments of a test; `nil` where nobody knows.
  func truth(of condition: NodeID, after changes: [MethodFacts.Change]) -> Bool? {
    let children = index.children(of: condition)
    switch index[condition].kind {
    case .prefixOperation:
      guard index.text(condition).hasPrefix("!"), let last = children.last else { return nil }
      return truth(of: last, after: changes).map { !$0 }
    case .tuple where children.count == 1, .argument where children.count == 1:
      return truth(of: children[0], after: changes)
    case .optionalBinding where index.text(condition) == "let self": return true
    case .optionalBinding where children.last.map { isSelf($0) } ?? false: return true
    case .caseCondition:
      guard children.count == 2 else { return nil }
      return known(children[1], after: changes).flatMap { isMet(children[0], by: $0) }
    case .optionalBinding:
      return children.last.flatMap { known($0, after: changes) }.flatMap { Self.isEqual($0, "nil") }.map { !$0 }
    case .member where index.name(condition) == "isEmpty":
      return children.first.flatMap { known($0, after: changes) }.flatMap { Self.isEmpty($0) }
    case .sequence: return truth(ofSequence: children[...], after: changes)
    default:
      switch known(condition, after: changes) {
      case "true": return true
      case "false": return false
      default: return nil
      }
    }
  }

  private func truth(ofSequence parts: ArraySlice<NodeID>, after changes: [MethodFacts.Change]) -> Bool? {
    guard let first = parts.first, parts.count > 1 else { return parts.first.flatMap { truth(of: $0, after: changes) } }
    for (name, deciding) in [("||", true), ("&&", false)] {
      let groups = parts.split { index[$0].kind == .operatorReference && index.text($0) == name }
      guard groups.count > 1 else { continue }
      let truths = groups.map { truth(ofSequence: $0, after: changes) }
      return truths.contains(deciding) ? deciding : truths.contains(nil) ? nil : !deciding
    }
    guard parts.count == 3, let last = parts.last, let left = known(first, after: changes),
      let right = known(last, after: changes)
    else { return nil }
    let name = index.text(parts[parts.startIndex + 1])
    if name == "==" || name == "!=" { return Self.isEqual(left, right).map { $0 == (name == "==") } }
    guard let left = Double(left), let right = Double(right) else { return nil }
    switch name {
    case "<": return left < right
    case "<=": return left <= right
    case ">": return left > right
    case ">=": return left >= right
    default: return nil
    }
  }

  /// Whether the text or collection that some code makes is empty; `nil` where it may be.
  static func isEmpty(_ text: String) -> Bool? {
    if ["\"\"", "[]", "[:]", "Set()"].contains(text) { return true }
    return isPlainText(text) || text.hasPrefix("[") && text.hasSuffix("]") ? false : nil
  }

  private static func isPlainText(_ text: String) -> Bool {
    text.count > 1 && text.hasPrefix("\"") && !text.contains("\\") && !text.dropFirst().dropLast().contains("\"")
  }

  /// Whether two values that are written somewhere are the same; `nil` where that takes more than reading.
  static func isEqual(_ left: String, _ right: String) -> Bool? {
    if left == "nil" || right == "nil" {
      let other = left == "nil" ? right : left
      let isValue = isPlainText(other) || other.hasPrefix("[") || Double(other) != nil || caseName(other) != nil
      return other == "nil" ? true : isValue || ["true", "false"].contains(other) || isMade(other) ? false : nil
    }
    if let left = Double(left), let right = Double(right) { return left == right }
    if isPlainText(left), isPlainText(right) { return left == right }
    if let left = caseName(left), let right = caseName(right) { return left == right }
    let truths = ["true", "false"]
    return truths.contains(left) && truths.contains(right) ? left == right : nil
  }

  /// `Type(…)`, which is no optional as long as nothing follows: the few initialisers that fail take a text.
  private static func isMade(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.hasSuffix(")") && !text.contains("\"") && text.count { $0 == "(" } == 1
  }

  /// The case of `.name` or `Type.name`.
  static func caseName(_ text: String) -> Substring? {
    guard let dot = text.lastIndex(of: "."), text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
      !(text.first?.isNumber ?? true)
    else { return nil }
    return text[text.index(after: dot)...]
  }

  /// Whether two values are the same case, whether their type is written or not.
  static func isSameCase(_ left: String, _ right: String) -> Bool {
    caseName(left).map { $0 == caseName(right) } ?? false
  }

  // MARK: - Ways

  /// `guard !isLoading else { return }`: a new object isn't.
  func isHarmless(_ statement: NodeID, after changes: [MethodFacts.Change]) -> Bool {
    truth(ofAll: index.children(of: statement).dropLast(), after: changes) == true
  }

  func truth(ofAll conditions: ArraySlice<NodeID>, after changes: [MethodFacts.Change]) -> Bool? {
    let truths = conditions.map { truth(of: $0, after: changes) }
    return truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
  }

  /// What is done at an `if`, a `guard` or a `switch`, and the branches that aren't taken; `nil` where nobody knows.
  func branch(
    of statement: NodeID, after changes: [MethodFacts.Change]
  ) -> (statements: [NodeID], skipped: [NodeID])? {
    let parts = index.children(of: statement)
    if index[statement].kind == .switchStatement { return branch(ofSwitch: parts, after: changes) }
    guard let position = parts.firstIndex(where: { index[$0].kind == .codeBlock }), position > 0,
      let truth = truth(ofAll: parts[..<position], after: changes)
    else { return nil }
    let block = parts[position]
    if index[statement].kind == .guardStatement {
      return truth ? ([], [block]) : (index.children(of: block), [])
    }
    let other = parts.dropFirst(position + 1).first
    if truth { return (index.children(of: block), [other].compactMap { $0 }) }
    guard let other else { return ([], [block]) }
    return (index[other].kind == .ifStatement ? [other] : index.children(of: other), [block])
  }

  /// Whether a pattern, perhaps within a case item, is that of a value; `nil` where nobody knows.
  private func isMet(_ pattern: NodeID, by value: String) -> Bool? {
    if index[pattern].kind == .caseItem {
      let inside = index.children(of: pattern)
      return inside.count == 1 ? isMet(inside[0], by: value) : nil
    }
    // `.failure(let error)` takes whatever it carries.
    if index[pattern].kind == .call, let name = index.children(of: pattern).first, index[name].kind == .implicitMember {
      guard let found = Self.caseName(value) else { return nil }
      let isOpen = index.children(of: pattern).dropFirst().allSatisfy { argument in
        index.children(of: argument).last.map { [.bindingName, .wildcard].contains(index[$0].kind) } ?? false
      }
      return found != index.name(name) ? false : isOpen ? true : nil
    }
    return known(pattern, after: []).flatMap { Self.isEqual(value, $0) }
  }

  /// The first case whose pattern is the value.
  private func branch(
    ofSwitch parts: [NodeID], after changes: [MethodFacts.Change]
  ) -> (statements: [NodeID], skipped: [NodeID])? {
    let cases = parts.filter { index[$0].kind == .switchCase }
    guard cases.count == parts.count - 1, let value = known(parts[0], after: changes) else { return nil }
    for taken in cases {
      let patterns = index.children(of: taken).filter { index[$0].kind == .caseItem }
      let matches = patterns.map { isMet($0, by: value) }
      if patterns.isEmpty || matches.contains(true) {
        return (index.children(of: taken).filter { !patterns.contains($0) }, cases.filter { $0 != taken })
      }
      if matches.contains(nil) { return nil }
    }
    return nil
  }
}

import ProjectIndex
import SwiftOutline

/// Tests of the other ways through a method: of an object or with arguments that its conditions tell from the usual ones.
extension SourceTestMaker {
  /// More would say the same again.
  private static let mostSituations = 8
  /// The method is read anew for each, and a long list of numbers or cases brings about hardly another way.
  private static let mostTries = 64

  /// The tests of what the method does otherwise, in the order of its conditions.
  func situationTests(_ arguments: Arguments) -> [SourceTest] {
    var seen: Set = [facts.skipped]
    var tests: [SourceTest] = []
    for situation in situations.prefix(Self.mostTries) where tests.count < Self.mostSituations {
      // Each way is gone once, but for numbers that lie beside what a condition compares with.
      let maker = SourceTestMaker(
        subject: subject, method: method, framework: framework, situation: situation, written(arguments))
      var given = arguments
      if let position = given.firstIndex(where: { situation.subject == .parameter($0.name) }) {
        given[position].value = situation.text
      }
      let isBoundary = Int(situation.text) != nil
      guard isBoundary || !seen.contains(maker.facts.skipped), let test = maker.success(given, besides: facts) else {
        continue
      }
      seen.insert(maker.facts.skipped)
      tests.append(test)
    }
    return tests
  }

  /// The line that brings the situation about; `nil` where an argument does.
  var situationLine: String? {
    guard let situation, case .property(let property) = situation.subject else { return nil }
    return "\(expression(property)) = \(situation.text)"
  }

  /// What stays as it was, though the method changes it in another situation.
  func keptChecks(besides usual: MethodFacts) -> [TestCheck] {
    var seen: Set<DeclarationID> = []
    return usual.changes.compactMap { change in
      let property = change.property
      guard seen.insert(property).inserted, isVisible(property), usual.outcome(of: property) != nil,
        !facts.unsure.contains(property), !facts.changes.contains(where: { $0.property == property }),
        situation?.subject != .property(property), let initial = initialText(property)
      else { return nil }
      let value: MethodFacts.Change.Value
      if MethodReader.isEmpty(initial) == true, initial != "\"\"" {
        value = .emptied
      } else if let name = MethodReader.caseName(initial), initial.hasPrefix(".") {
        value = .enumCase(String(name))
      } else if reader.isRepeatable(initialValueOf: property) {
        value = .literal(initial)
      } else {
        return nil
      }
      return check(of: MethodFacts.Change(property: property, value: value), [])
    }
  }

  /// What the conditions of the method ask for, otherwise than it usually is; each once.
  private var situations: [Situation] {
    var found: [Situation] = []
    var seen: Set<Situation> = []
    for statement in index.bodies(of: method.id).flatMap({ index.subtree(of: $0) })
    where [.ifStatement, .guardStatement, .switchStatement].contains(index[statement].kind) {
      let conditions = reader.conditions(of: statement).flatMap { index.subtree(of: $0) }
      var asked: Set<Situation.Subject> = []
      for node in conditions {
        guard let (subject, type) = thing(node), asked.insert(subject).inserted,
          let present = reader.known(node, after: [])
        else { continue }
        let name = SwiftNames.bare(index.name(node))
        found += others(than: present, type, conditions, in: statement).filter { $0 != present }
          .map { Situation(subject: subject, name: name, text: $0) }.filter { seen.insert($0).inserted }
      }
    }
    return found
  }

  /// The property or parameter that a node names and a test can set, with its written type.
  private func thing(_ node: NodeID) -> (subject: Situation.Subject, type: NodeID?)? {
    if let property = reader.wholeProperty(node) {
      return isVisible(property) && isSettable(property) ? (.property(property), typeNode(property)) : nil
    }
    guard index[node].kind == .name, case .parameter = index.binding(of: index[node].name, at: node) else { return nil }
    let name = SwiftNames.bare(index.name(node))
    return method.parameters.first { SwiftNames.bare($0.name) == name }.map { (.parameter(name), $0.type.base) }
  }

  private func others(
    than present: String, _ type: NodeID?, _ conditions: [NodeID], in statement: NodeID
  ) -> [String] {
    if present == "true" || present == "false" { return [present == "true" ? "false" : "true"] }
    if let type, equatable.isOptional(type) {
      return present == "nil" ? [filled.value(of: type)].compactMap { $0 }.filter { $0 != "nil" } : ["nil"]
    }
    if Int(present) != nil {
      // Smaller numbers have ends.
      guard type.map({ index.name($0) == "Int" }) ?? true else { return [] }
      let numbers = conditions.filter { index[$0].kind == .integerLiteral }.compactMap { Int(index.text($0)) }
      return numbers.filter { abs($0) < 1 << 30 }.flatMap { [$0, $0 + 1, $0 - 1] }.map(String.init)
    }
    if let isEmpty = MethodReader.isEmpty(present) {
      let isText = present.hasPrefix("\"")
      if !isEmpty { return [isText ? "\"\"" : type.map { index[$0].kind } == .dictionaryType ? "[:]" : "[]"] }
      let value = type.flatMap { filled.value(of: $0) } ?? (isText ? "\"text\"" : nil)
      return [value].compactMap { $0 }.filter { MethodReader.isEmpty($0) == false }
    }
    guard MethodReader.caseName(present) != nil else { return [] }
    let patterns = index.children(of: statement).filter { index[$0].kind == .switchCase }.flatMap { part in
      index.children(of: part).filter { index[$0].kind == .caseItem }.flatMap { index.subtree(of: $0) }
    }
    return (conditions + patterns).filter { index[$0].kind == .implicitMember }.map { index.text($0) }
      + otherCases(type)
  }

  /// The cases of an enum that carry nothing.
  private func otherCases(_ type: NodeID?) -> [String] {
    guard let found = type.flatMap({ index.resolve($0).type }), index.types[found].kind == .enum else { return [] }
    return index.types[found].members.filter { index[$0].kind == .enumCase && index[$0].parameters.isEmpty }
      .map { "." + SwiftNames.escaped(index.name($0)) }
  }
}

import Findings
import Platform
import SafeText
import SwiftOutline

/// The clauses of a query, each by its keyword.
extension RuleQueryCompiler {
  mutating func compileLoop(_ clause: Clause) -> (step: RuleQuery.Step, name: String)? {
    guard let range = clause.text.places(of: " in ").first else {
      error(clause, 0, "this line reads 'for name in list'")
      return nil
    }
    let name = String(clause.text[..<range.lowerBound])
    let text = String(clause.text[range.upperBound...])
    let offset = clause.text[..<range.upperBound].utf8.count
    guard let list = compileExpression(text, in: clause, offset: offset, expecting: nil) else {
      scope.doubtful.insert(name)
      return nil
    }
    guard case .list(let element) = list.type else {
      error(clause, offset, "this is \(list.fullType.description), where a list is needed")
      scope.doubtful.insert(name)
      return nil
    }
    return declare(name, element, clause).map { slot in
      if subject == nil, element == .element(.type), text.hasPrefix("types(role:") { subject = slot }
      return (.each(list: list, slot: slot, Self.place(of: clause)), name)
    }
  }

  mutating func compileDefinition(_ clause: Clause) -> RuleQuery.Step? {
    guard let range = clause.text.places(of: " = ").first else {
      error(clause, 0, "this line reads 'let name = value'")
      return nil
    }
    let name = String(clause.text[..<range.lowerBound])
    let offset = clause.text[..<range.upperBound].utf8.count
    guard
      let value = compileExpression(
        String(clause.text[range.upperBound...]), in: clause, offset: offset, expecting: nil)
    else {
      scope.doubtful.insert(name)
      return nil
    }
    return declare(name, value.fullType, clause).map { .define(value, slot: $0, Self.place(of: clause)) }
  }

  /// A number of the page as a definition before all others.
  mutating func compileOption(_ option: RuleOption) -> RuleQuery.Step? {
    let clause = Clause(keyword: "Option:", text: option.name, line: option.line, column: "Option: ".utf8.count + 1)
    let value = CompiledExpression(type: .int) { _ in .int(option.value) }
    return declare(option.name, .int, clause).map { .define(value, slot: $0, Self.place(of: clause)) }
  }

  mutating func compileConditions(_ clause: Clause) -> [RuleQuery.Step] {
    var compiler = ExpressionCompiler(
      text: clause.text, reader: reader, scope: scope, slotCount: slotCount, vocabulary: vocabulary, lists: lists)
    do {
      let conditions = try compiler.compileConditions()
      slotCount = compiler.slotCount
      scope = compiler.scope
      return conditions.map {
        $0.isPresenceTest ? .presence($0.condition) : .condition($0.condition, text: $0.text, line: clause.line)
      }
    } catch let mistake as ExpressionCompiler.Mistake {
      error(clause, mistake.offset, mistake.message)
    } catch {
      self.error(clause, 0, "\(error)")
    }
    scope.doubt(compiler.readVariables)
    return []
  }

  mutating func compilePlace(_ clause: Clause) -> CompiledExpression? {
    guard let place = compileExpression(clause.text, in: clause, offset: 0, expecting: nil) else { return nil }
    guard case .element(let kind) = place.fullType, kind != .project, kind != .guide, kind != .source else {
      error(clause, 0, "this is \(place.fullType.description), and can't be pointed at")
      return nil
    }
    return place
  }

  mutating func compileSeverity(_ clause: Clause) -> (Severity, CompiledExpression?)? {
    let word = String(clause.text.prefix { $0 != " " })
    guard let severity = Severity(word: word) else {
      let hint =
        NearestWord.suggestion(for: word, among: ["error", "warning", "note"]).map { "; did you mean '\($0)'?" } ?? ""
      error(clause, 0, "unknown severity '\(word)'\(hint)")
      return nil
    }
    let rest = clause.text.dropFirst(word.count)
    guard !rest.isEmpty else { return (severity, nil) }
    guard rest.hasPrefix(" when ") else {
      error(clause, word.utf8.count + 1, "a severity's condition starts with 'when'")
      return nil
    }
    let offset = word.utf8.count + 6
    guard let condition = compileExpression(String(rest.dropFirst(6)), in: clause, offset: offset, expecting: .bool)
    else { return nil }
    return (severity, condition)
  }

  /// Reads `safe: place -> text when condition`.
  mutating func compileFix(_ clause: Clause) -> FixClause? {
    let word = String(clause.text.prefix { $0 != ":" && $0 != " " })
    guard let safety = FixSafety(rawValue: word) else {
      let words = FixSafety.allCases.map(\.rawValue)
      let hint = NearestWord.suggestion(for: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
      error(clause, 0, "a fix is \(words.joined(separator: " or ")), not '\(word)'\(hint)")
      return nil
    }
    let parts = FixClauseText(clause.text.dropFirst(word.count))
    guard let parts else {
      error(
        clause, word.utf8.count, "this line reads 'fix \(word): place -> \"text\"', with 'when condition' if need be")
      return nil
    }
    let placeOffset = word.utf8.count + parts.placeOffset
    let place = compileExpression(parts.place, in: clause, offset: placeOffset, expecting: nil)
    let text = compileExpression(
      parts.text, in: clause, offset: word.utf8.count + parts.textOffset, expecting: .string)
    var condition: CompiledExpression?
    if let source = parts.condition {
      condition = compileExpression(
        source, in: clause, offset: word.utf8.count + parts.conditionOffset, expecting: .bool)
      if condition == nil { return nil }
    }
    guard let place, let text else { return nil }
    guard place.fullType.unwrapped == .element(.source) else {
      error(clause, placeOffset, "this is \(place.fullType.description), where the place to change is needed")
      return nil
    }
    return FixClause(
      safety: safety, place: place, text: text, condition: condition, conditionText: parts.condition ?? "",
      line: clause.line)
  }

  /// Reads the name of what the rule is about.
  mutating func compileSubject(_ clause: Clause) -> Int? {
    if let variable = scope.variables[clause.text] { return variable.slot }
    let hint = NearestWord.suggestion(for: clause.text, among: scope.variables.keys.sorted()).map {
      "; did you mean '\($0)'?"
    }
    error(clause, 0, "there is no variable '\(clause.text)' before this line\(hint ?? "")")
    return nil
  }

  /// Reads `by type, service`: elements or texts that together name a decision.
  mutating func compileKey(_ clause: Clause, behind word: String, from start: Int = 0) -> [CompiledExpression]? {
    let text = clause.text.utf8.dropFirst(start)
    guard text.starts(with: word.utf8), text.dropFirst(word.utf8.count).first == UInt8(ascii: " ") else {
      error(clause, start, "'\(word)' and what names the decision are missing, as in '\(word) type, service'")
      return nil
    }
    var offset = start + word.utf8.count + 1
    var key: [CompiledExpression] = []
    for part in TopLevelList.parts(of: String(Substring(text.dropFirst(word.utf8.count + 1)))) {
      guard let expression = compileExpression(part, in: clause, offset: offset, expecting: nil) else { return nil }
      switch expression.fullType.unwrapped {
      case .string, .element: key.append(expression)
      default:
        error(clause, offset, "this is \(expression.fullType.description), and names no decision")
        return nil
      }
      offset += part.utf8.count + 1
    }
    return key
  }

  /// Reads `told by RULE for type, service`.
  mutating func compileTeller(_ clause: Clause) -> (rule: String, key: [CompiledExpression])? {
    let words = clause.text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 3).map { String(Substring($0)) }
    guard words.count == 4, words[0] == "told", words[1] == "by" else {
      error(clause, 0, "this line reads 'unless told by RULE for type, service'")
      return nil
    }
    tellers.append(RuleError.Reference(rule: words[2], line: clause.line, column: clause.column + 8))
    let start = clause.text.utf8.count - words[3].utf8.count
    return compileKey(clause, behind: "for", from: start).map { (words[2], $0) }
  }
}

import Findings
import Platform
import ProjectIndex
import SafeText
import SwiftOutline

/// Checks a query's lines and turns them into something that runs.
///
/// A line starts with one of `keywords`; lines that start with a blank go on with
/// the one before; `//` at the start of a line makes it a comment.
struct RuleQueryCompiler {
  private struct Clause: Sendable {
    var keyword: String
    var text: String
    /// Position of the text's first byte in the rule file.
    var line: Int
    var column: Int
  }

  /// More lines than any query has that a person can read.
  private static let clauseLimit = 200

  static let keywords = [
    "for", "let", "where", "at", "say", "help", "severity", "fix", "subject", "decision", "unless",
  ]

  let path: String
  let lists: NameLists
  private let options: [RuleOption]
  private let isProven: Bool
  /// Scratch space that all expressions of all files share.
  private let reader: OutlineReader
  private let vocabulary = Vocabulary.standard
  private var scope = RuleScope()
  private var slotCount = 0
  private var subject: Int?
  /// Whether there was a mistake in the query, or a consequence of one.
  private var hasFailed = false
  private(set) var errors: [RuleError] = []
  /// The rules that `unless told by` names, which are known only when all pages are read.
  private(set) var tellers: [RuleError.Reference] = []

  /// - Parameters:
  ///   - options: The numbers that the queries know by name.
  ///   - isProven: The queries are right, so that what they say may be compiled when it is first said.
  init(path: String, lists: NameLists, options: [RuleOption], reader: OutlineReader, isProven: Bool = false) {
    self.path = path
    self.lists = lists
    self.options = options
    self.reader = reader
    self.isProven = isProven
  }

  /// The query, or `nil` with `errors` filled.
  mutating func compile(_ source: RuleFile.QuerySource) -> RuleQuery? {
    scope = RuleScope()
    slotCount = 0
    subject = nil
    hasFailed = false
    let clauses = clauses(of: source)
    if let clause = clauses.dropFirst(Self.clauseLimit).first {
      error(
        clause, 0,
        "the query has \(clauses.count) lines that start with a keyword, more than the \(Self.clauseLimit) that are read; make several queries of it"
      )
      return nil
    }
    let errorsBefore = errors.count
    var steps = options.compactMap { compileOption($0) }
    var place: CompiledExpression?
    var words: [Words] = []
    var lastElement: (name: String, line: Int)?
    var counted: Int?
    for clause in clauses {
      switch clause.keyword {
      case "for":
        if let step = compileLoop(clause) {
          steps.append(step.step)
          lastElement = (step.name, clause.line)
        }
      case "let": if let step = compileDefinition(clause) { steps.append(step) }
      case "where": steps += compileConditions(clause)
      case "at": place = compilePlace(clause)
      case "subject":
        if let slot = compileSubject(clause) {
          counted = slot
          steps.append(.subject(slot: slot))
        }
      case "say", "help", "severity", "fix", "decision", "unless":
        words.append(Words(clause: clause, scope: scope))
      default: break
      }
    }
    let firstLine = source.lines.first?.number ?? 1
    if steps.count > 2 * Self.clauseLimit {
      errors.append(
        RuleError(
          path: path, line: firstLine, column: 1,
          message: "the query has \(steps.count) steps, more than the \(2 * Self.clauseLimit) that are taken; "
            + "put words into a list, or make several queries of it"))
    }
    if lastElement == nil && errors.count == errorsBefore && !hasFailed {
      errors.append(
        RuleError(
          path: path, line: firstLine, column: 1, message: "the query looks at nothing; start it with 'for x in …'"))
    }
    let scope = scope
    let saying = isProven ? compileLater(words) : compileNow(words)
    if !words.contains(where: { $0.clause.keyword == "say" }) && errors.count == errorsBefore && !hasFailed {
      errors.append(
        RuleError(path: path, line: firstLine, column: 1, message: "the query says nothing; add a line 'say \"…\"'"))
    }
    if place == nil, let lastElement, let variable = scope.variables[lastElement.name] {
      place = CompiledExpression(type: variable.type) { frame in frame.slots[variable.slot] }
    }
    guard errors.count == errorsBefore, !hasFailed, let place, let saying else { return nil }
    if counted == nil, let first = steps.firstIndex(where: { if case .each = $0 { true } else { false } }),
      case .each(let list, let slot, _) = steps[first], list.type != .list(.element(.file))
    {
      // What a file is about isn't known; only the page can say.
      counted = slot
      steps.insert(.subject(slot: slot), at: first + 1)
    }
    return RuleQuery(
      steps: steps, slotCount: slotCount, place: place, saying: saying, countedSlot: counted, subject: subject)
  }

  // MARK: - What is said

  /// A clause about what to say, with what it may speak of.
  private struct Words: Sendable {
    let clause: Clause
    let scope: RuleScope
  }

  private mutating func compileNow(_ words: [Words]) -> Once<RuleSaying>? {
    saying(words).map { saying in Once { saying } }
  }

  /// Most rules find nothing, and what they would say is never needed.
  private func compileLater(_ words: [Words]) -> Once<RuleSaying> {
    let (path, lists, slotCount) = (path, lists, slotCount)
    return Once {
      var compiler = RuleQueryCompiler(
        path: path, lists: lists, options: [], reader: OutlineReader(), isProven: true)
      compiler.slotCount = slotCount
      return compiler.saying(words)
        ?? RuleSaying(
          message: CompiledExpression(constant: "", type: .string), place: RuleQuery.StepPlace(text: "", line: 1),
          help: nil, severities: [], slotCount: slotCount)
    }
  }

  private mutating func saying(_ words: [Words]) -> RuleSaying? {
    var message: CompiledExpression?
    var place = RuleQuery.StepPlace(text: "", line: 1)
    var help: CompiledExpression?
    var severities: [(Severity, CompiledExpression?, RuleQuery.StepPlace)] = []
    var fixes: [FixClause] = []
    var key: [CompiledExpression]?
    var tellers: [(rule: String, key: [CompiledExpression])] = []
    for word in words {
      let clause = word.clause
      scope = word.scope
      switch clause.keyword {
      case "say":
        if message != nil { error(clause, 0, "a query says one thing; put the other into a query of its own") }
        message = compileExpression(clause.text, in: clause, offset: 0, expecting: .string)
        place = Self.place(of: clause)
      case "help": help = compileExpression(clause.text, in: clause, offset: 0, expecting: .string)
      case "fix": if let fix = compileFix(clause) { fixes.append(fix) }
      case "decision": key = compileKey(clause, behind: "by")
      case "unless": if let teller = compileTeller(clause) { tellers.append(teller) }
      default:
        if let (severity, condition) = compileSeverity(clause) {
          let text = "severity " + clause.text
          severities.append((severity, condition, RuleQuery.StepPlace(text: text, line: clause.line)))
        }
      }
    }
    return message.map {
      RuleSaying(
        message: $0, place: place, help: help, severities: severities, key: key, tellers: tellers, fixes: fixes,
        slotCount: slotCount)
    }
  }

  // MARK: - Clauses

  private mutating func clauses(of source: RuleFile.QuerySource) -> [Clause] {
    var clauses: [Clause] = []
    for (number, text) in source.lines {
      if text.utf8.allSatisfy({ $0 == 32 || $0 == 9 }) || text.hasPrefix("//") { continue }
      if text.utf8.first == 32 || text.utf8.first == 9 {
        guard !clauses.isEmpty else {
          errors.append(
            RuleError(
              path: path, line: number, column: 1, message: "this line goes on with nothing; start it without blanks"))
          continue
        }
        clauses[clauses.count - 1].text += "\n" + text
        continue
      }
      let keyword = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: " ") }))
      guard Self.keywords.contains(keyword) else {
        let hint =
          NearestWord.suggestion(for: keyword, among: Self.keywords).map { "; did you mean '\($0)'?" }
          ?? "; a line starts with \(Self.keywords.joined(separator: ", "))"
        errors.append(RuleError(path: path, line: number, column: 1, message: "unknown keyword '\(keyword)'\(hint)"))
        continue
      }
      let rest = text.utf8.dropFirst(keyword.utf8.count)
      let blanks = rest.prefix { $0 == UInt8(ascii: " ") }.count
      clauses.append(
        Clause(
          keyword: keyword, text: String(Substring(rest.dropFirst(blanks))), line: number,
          column: keyword.utf8.count + blanks + 1))
    }
    return clauses
  }

  private mutating func error(_ clause: Clause, _ offset: Int, _ message: String) {
    hasFailed = true
    if message.isEmpty { return }
    // Lines that go on keep their own columns.
    let before = clause.text.utf8.prefix(offset)
    let breaks = before.filter { $0 == 10 }.count
    let column: Int
    if let last = before.lastIndex(of: 10) {
      column = before.distance(from: last, to: before.endIndex)
    } else {
      column = clause.column + offset
    }
    errors.append(RuleError(path: path, line: clause.line + breaks, column: column, message: message))
  }

  private mutating func compileExpression(
    _ text: String, in clause: Clause, offset: Int, expecting expected: ValueType?
  ) -> CompiledExpression? {
    var compiler = ExpressionCompiler(
      text: text, reader: reader, scope: scope, slotCount: slotCount, vocabulary: vocabulary, lists: lists)
    do {
      let expression = try compiler.compile(expecting: expected)
      slotCount = compiler.slotCount
      if let expected, expression.fullType != expected {
        error(clause, offset, "this is \(expression.fullType.description), where \(expected.description) is needed")
        return nil
      }
      return expression
    } catch let mistake as ExpressionCompiler.Mistake {
      error(clause, offset + mistake.offset, mistake.message)
    } catch {
      self.error(clause, offset, "\(error)")
    }
    return nil
  }

  private mutating func declare(_ name: String, _ type: ValueType, _ clause: Clause) -> Int? {
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isLetter == true
    else {
      error(clause, 0, "'\(name)' is no name for a variable")
      return nil
    }
    if scope.variables[name] != nil || vocabulary.root(name) != nil || vocabulary.function(name) != nil {
      error(clause, 0, "'\(name)' means something already; take another name")
      return nil
    }
    let slot = slotCount
    slotCount += 1
    scope.declare(name, type, slot: slot)
    return slot
  }

  /// A clause as a message quotes it.
  private static func place(of clause: Clause) -> RuleQuery.StepPlace {
    RuleQuery.StepPlace(text: PrintableText.quote("\(clause.keyword) \(clause.text)", limit: 60), line: clause.line)
  }

  private mutating func compileLoop(_ clause: Clause) -> (step: RuleQuery.Step, name: String)? {
    guard let range = firstRange(of: " in ", in: clause.text) else {
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

  private mutating func compileDefinition(_ clause: Clause) -> RuleQuery.Step? {
    guard let range = firstRange(of: " = ", in: clause.text) else {
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
  private mutating func compileOption(_ option: RuleOption) -> RuleQuery.Step? {
    let clause = Clause(keyword: "Option:", text: option.name, line: option.line, column: "Option: ".utf8.count + 1)
    let value = CompiledExpression(type: .int) { _ in .int(option.value) }
    return declare(option.name, .int, clause).map { .define(value, slot: $0, Self.place(of: clause)) }
  }

  private mutating func compileConditions(_ clause: Clause) -> [RuleQuery.Step] {
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

  private mutating func compilePlace(_ clause: Clause) -> CompiledExpression? {
    guard let place = compileExpression(clause.text, in: clause, offset: 0, expecting: nil) else { return nil }
    guard case .element(let kind) = place.fullType, kind != .project, kind != .guide, kind != .source else {
      error(clause, 0, "this is \(place.fullType.description), and can't be pointed at")
      return nil
    }
    return place
  }

  private mutating func compileSeverity(_ clause: Clause) -> (Severity, CompiledExpression?)? {
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
  private mutating func compileFix(_ clause: Clause) -> FixClause? {
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
  private mutating func compileSubject(_ clause: Clause) -> Int? {
    if let variable = scope.variables[clause.text] { return variable.slot }
    let hint = NearestWord.suggestion(for: clause.text, among: scope.variables.keys.sorted()).map {
      "; did you mean '\($0)'?"
    }
    error(clause, 0, "there is no variable '\(clause.text)' before this line\(hint ?? "")")
    return nil
  }

  /// Reads `by type, service`: elements or texts that together name a decision.
  private mutating func compileKey(_ clause: Clause, behind word: String, from start: Int = 0) -> [CompiledExpression]?
  {
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
  private mutating func compileTeller(_ clause: Clause) -> (rule: String, key: [CompiledExpression])? {
    let words = clause.text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 3).map { String(Substring($0)) }
    guard words.count == 4, words[0] == "told", words[1] == "by" else {
      error(clause, 0, "this line reads 'unless told by RULE for type, service'")
      return nil
    }
    tellers.append(RuleError.Reference(rule: words[2], line: clause.line, column: clause.column + 8))
    let start = clause.text.utf8.count - words[3].utf8.count
    return compileKey(clause, behind: "for", from: start).map { (words[2], $0) }
  }

  private func firstRange(of needle: String, in text: String) -> Range<String.Index>? {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: needle.utf8) {
        return rest.startIndex..<text.utf8.index(rest.startIndex, offsetBy: needle.utf8.count)
      }
      rest.removeFirst()
    }
    return nil
  }
}

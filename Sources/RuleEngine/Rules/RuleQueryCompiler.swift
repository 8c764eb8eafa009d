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
  struct Clause: Sendable {
    var keyword: String
    var text: String
    /// Position of the text's first byte in the rule file.
    var line: Int
    var column: Int
  }

  /// More lines than any query has that a person can read.
  static let clauseLimit = 200

  static let keywords = [
    "for", "let", "where", "at", "say", "help", "severity", "fix", "subject", "decision", "unless",
  ]

  let path: String
  let lists: NameLists
  let options: [RuleOption]
  let isProven: Bool
  /// Scratch space that all expressions of all files share.
  let reader: OutlineReader
  let vocabulary = Vocabulary.standard
  var scope = RuleScope()
  var slotCount = 0
  var subject: Int?
  /// Whether there was a mistake in the query, or a consequence of one.
  var hasFailed = false
  var errors: [RuleError] = []
  /// The rules that `unless told by` names, which are known only when all pages are read.
  var tellers: [RuleError.Reference] = []

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
    var parts = Parts()
    parts.steps = options.compactMap { compileOption($0) }
    for clause in clauses { compile(clause, into: &parts) }
    let firstLine = source.lines.first?.number ?? 1
    func tell(_ message: String) {
      errors.append(RuleError(path: path, line: firstLine, column: 1, message: message))
    }
    if parts.steps.count > 2 * Self.clauseLimit {
      tell(
        "the query has \(parts.steps.count) steps, more than the \(2 * Self.clauseLimit) that are taken; "
          + "put words into a list, or make several queries of it")
    }
    let isRight = errors.count == errorsBefore && !hasFailed
    if parts.lastElement == nil && isRight { tell("the query looks at nothing; start it with 'for x in …'") }
    let scope = scope
    let saying = isProven ? compileLater(parts.words) : compileNow(parts.words)
    if !parts.words.contains(where: { $0.clause.keyword == "say" }) && errors.count == errorsBefore && !hasFailed {
      tell("the query says nothing; add a line 'say \"…\"'")
    }
    if parts.place == nil, let variable = parts.lastElement.flatMap({ scope.variables[$0] }) {
      parts.place = CompiledExpression(type: variable.type) { frame in frame.slots[variable.slot] }
    }
    guard errors.count == errorsBefore, !hasFailed, let place = parts.place, let saying else { return nil }
    parts.countFirstElement()
    return RuleQuery(
      steps: parts.steps, slotCount: slotCount, place: place, saying: saying, countedSlot: parts.counted,
      subject: subject)
  }

  /// What the clauses of a query make.
  struct Parts {
    var steps: [RuleQuery.Step] = []
    var place: CompiledExpression?
    var words: [Words] = []
    /// The name of what the last loop takes in turn.
    var lastElement: String?
    var counted: Int?

    /// Takes what the first loop is about for the query's subject, where no line names one.
    mutating func countFirstElement() {
      // What a file is about isn't known; only the page can say.
      guard counted == nil, let first = steps.firstIndex(where: { if case .each = $0 { true } else { false } }),
        case .each(let list, let slot, _) = steps[first], list.type != .list(.element(.file))
      else { return }
      counted = slot
      steps.insert(.subject(slot: slot), at: first + 1)
    }
  }

  mutating func compile(_ clause: Clause, into parts: inout Parts) {
    switch clause.keyword {
    case "for":
      if let (step, name) = compileLoop(clause) {
        parts.steps.append(step)
        parts.lastElement = name
      }
    case "let": if let step = compileDefinition(clause) { parts.steps.append(step) }
    case "where": parts.steps += compileConditions(clause)
    case "at": parts.place = compilePlace(clause)
    case "subject":
      if let slot = compileSubject(clause) {
        parts.counted = slot
        parts.steps.append(.subject(slot: slot))
      }
    case "say", "help", "severity", "fix", "decision", "unless":
      parts.words.append(Words(clause: clause, scope: scope))
    default: break
    }
  }

  // MARK: - Clauses

  mutating func clauses(of source: RuleFile.QuerySource) -> [Clause] {
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

  mutating func error(_ clause: Clause, _ offset: Int, _ message: String) {
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

  mutating func compileExpression(
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

  mutating func declare(_ name: String, _ type: ValueType, _ clause: Clause) -> Int? {
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
  static func place(of clause: Clause) -> RuleQuery.StepPlace {
    RuleQuery.StepPlace(text: PrintableText.quote("\(clause.keyword) \(clause.text)", limit: 60), line: clause.line)
  }
}

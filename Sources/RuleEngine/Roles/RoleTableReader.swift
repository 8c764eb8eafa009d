import Findings
import Platform
import ProjectIndex
import SwiftOutline

/// Reads the Markdown of a table of roles.
///
/// A fenced block of kind `roles` is a step of the table, one of kind `swift` an example. A line of a step is
///
///     ROLE CONFIDENCE where CONDITION because "REASON"
///     when CONDITION                     what follows is tried only where it holds
///     also where CONDITION because "…"   said beside the reason of every row that follows
///
/// and goes on in lines that start with a blank. Without `where` a row always holds. Lines of `//` are comments.
struct RoleTableReader {
  private struct Line {
    var text: String
    /// From 1.
    var number: Int
  }

  private let path: String
  private let lists: NameLists
  private let reader = OutlineReader()
  private var errors: [RuleError] = []
  private var slotCount = 1

  /// The table, and every mistake in it.
  static func read(path: String, text: String, lists: NameLists) -> (RoleTable, [RuleError]) {
    var reader = RoleTableReader(path: path, lists: lists)
    var steps: [RoleTable.Step] = []
    var examples: [RoleExample] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0))
    }
    var position = 0
    while position < lines.count {
      defer { position += 1 }
      guard lines[position].hasPrefix("```") else { continue }
      let start = position + 1
      let kind = String(lines[position].dropFirst(3))
      position = lines[start...].firstIndex { $0.hasPrefix("```") } ?? lines.count
      let body = lines[start..<min(position, lines.count)]
      if position == lines.count {
        reader.error(start, "this block is never closed; add a line with three back-ticks")
      }
      switch kind {
      case "roles": steps.append(reader.step(zip(body, start...).map { Line(text: $0, number: $1 + 1) }))
      case "swift": examples.append(RoleExample(line: start, code: body.joined(separator: "\n")))
      default:
        let hint = NearestWord.suggestion(for: kind, among: ["roles", "swift"]).map { "; did you mean '\($0)'?" }
        reader.error(start, "unknown kind of block '\(kind)'\(hint ?? "; it is 'roles' or 'swift'")", column: 4)
      }
    }
    return (
      RoleTable(path: path, steps: steps, examples: examples, slotCount: reader.slotCount), reader.errors
    )
  }

  private init(path: String, lists: NameLists) {
    self.path = path
    self.lists = lists
  }

  private mutating func error(_ line: Int, _ message: String, column: Int = 1) {
    errors.append(RuleError(path: path, line: line, column: column, message: message))
  }

  // MARK: - Lines

  private mutating func step(_ lines: [Line]) -> RoleTable.Step {
    var step = RoleTable.Step(groups: [RoleTable.Group()])
    for line in joined(lines) {
      let last = step.groups.count - 1
      switch line.text.prefix(while: { $0 != " " }) {
      case "when":
        let conditions = conditions(line.text.dropFirst(4), of: line)
        step.groups.append(RoleTable.Group(conditions: conditions))
      case "also": if let row = row(line, .other, .guess, wordCount: 1) { step.groups[last].remarks.append(row) }
      case let word: if let row = row(line, word) { step.groups[last].rows.append(row) }
      }
    }
    return step
  }

  /// Lines with those that go on with them; comments left out.
  private mutating func joined(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    for line in lines where !line.text.allSatisfy({ $0 == " " }) && !line.text.hasPrefix("//") {
      if line.text.hasPrefix(" "), !result.isEmpty {
        result[result.count - 1].text += "\n" + line.text
      } else if line.text.hasPrefix(" ") {
        error(line.number, "this line goes on with nothing; start it without blanks")
      } else {
        result.append(line)
      }
    }
    return result
  }

  private mutating func row(_ line: Line, _ word: Substring) -> RoleTable.Row? {
    guard let role = Role(rawValue: String(word)) else {
      let words = Role.allCases.map(\.rawValue) + ["when", "also"]
      let hint = NearestWord.suggestion(for: String(word), among: words).map { "; did you mean '\($0)'?" }
      error(line.number, "unknown role '\(word)'\(hint ?? "; a line starts with a role, 'when' or 'also'")")
      return nil
    }
    let second = line.text.dropFirst(word.count).drop { $0 == " " }.prefix { $0 != " " && $0 != "\n" }
    guard let confidence = Confidence(rawValue: String(second)) else {
      error(
        line.number, "after the role comes how sure it is: 'certain', 'likely' or 'guess'", column: word.utf8.count + 2)
      return nil
    }
    return row(line, role, confidence, wordCount: 2)
  }

  /// A row whose condition and reason stand behind its first words.
  private mutating func row(_ line: Line, _ role: Role, _ confidence: Confidence, wordCount: Int) -> RoleTable.Row? {
    var rest = line.text[...]
    for _ in 0..<wordCount { rest = rest.drop { $0 != " " && $0 != "\n" }.drop { $0 == " " || $0 == "\n" } }
    var conditions: [RoleTable.Condition] = []
    guard let reason = rest.places(of: "because \"").last else {
      error(line.number, "the row doesn't say why; end it with 'because \"…\"'")
      return nil
    }
    let before = rest[..<reason.lowerBound]
    if before.hasPrefix("where ") {
      conditions = self.conditions(before.dropFirst("where".count), of: line)
    } else if !before.allSatisfy(\.isWhitespace) {
      error(line.number, "a condition starts with 'where'")
      return nil
    }
    let text = rest[reason.lowerBound...].dropFirst("because ".count)
    guard let said = compile(text, of: line, { try $0.compile(expecting: .string) }) else { return nil }
    guard said.fullType == .string else {
      error(line.number, "the reason is \(said.fullType.description), where \(ValueType.string.description) is needed")
      return nil
    }
    return RoleTable.Row(
      role: role, confidence: confidence, conditions: conditions, reason: said, line: line.number)
  }

  // MARK: - Expressions

  private mutating func conditions(_ text: Substring, of line: Line) -> [RoleTable.Condition] {
    checkLists(text, line)
    let compiled = compile(text, of: line) { try $0.compileConditions() }
    return (compiled ?? []).map { RoleTable.Condition(text: $0.text, expression: $0.condition) }
  }

  private mutating func compile<Result>(
    _ text: Substring, of line: Line, _ body: (inout ExpressionCompiler) throws -> Result
  ) -> Result? {
    var scope = RuleScope()
    scope.declare("type", .element(.type), slot: 0)
    var compiler = ExpressionCompiler(
      text: String(text), reader: reader, scope: scope, slotCount: slotCount, vocabulary: .roles, lists: lists)
    do {
      let result = try body(&compiler)
      slotCount = max(slotCount, compiler.slotCount)
      return result
    } catch let mistake as ExpressionCompiler.Mistake {
      // Positions count from the start of the row, whose lines keep their own columns.
      let offset = line.text.utf8.distance(from: line.text.startIndex, to: text.startIndex) + mistake.offset
      let before = line.text.utf8.prefix(offset)
      let breaks = before.count { $0 == UInt8(ascii: "\n") }
      let column = before.lastIndex(of: UInt8(ascii: "\n")).map { before.distance(from: $0, to: before.endIndex) }
      error(line.number + breaks, mistake.message, column: column ?? offset + 1)
    } catch {
      self.error(line.number, "\(error)")
    }
    return nil
  }

  /// Whether the lists that `in: "…"` names are there.
  private mutating func checkLists(_ text: Substring, _ line: Line) {
    for start in text.places(of: "in: \"") {
      let name = String(text[start.upperBound...].prefix { $0 != "\"" })
      if lists.lists[name] != nil { continue }
      let hint = NearestWord.suggestion(for: name, among: lists.lists.keys.sorted()).map { "; did you mean '\($0)'?" }
      error(line.number, "there is no list '\(name)'\(hint ?? "")")
    }
  }
}

extension RoleTable {
  /// Reads the tables of a run: the project's own goes before the shipped one.
  ///
  /// - Returns: the tables, and every mistake in them.
  package static func load(
    shipped: (path: String, text: String)?, own: (path: String, text: String)?, lists: NameLists
  ) -> ([RoleTable], [RuleError]) {
    let read = [own, shipped].compactMap { $0 }.map { RoleTableReader.read(path: $0.path, text: $0.text, lists: lists) }
    return (read.map(\.0), read.flatMap(\.1))
  }
}

import Testing

@testable import Conformance

@Suite("Outline comparison")
struct OutlineComparisonTests {
  private static let member = OutlineDeclaration(kind: "func", name: "load", line: 2, column: 8, endLine: 3)
  private static let type = OutlineDeclaration(
    kind: "struct", name: "Store", modifiers: ["public"], attributes: ["MainActor"], inherits: ["Sendable"],
    line: 1, column: 15, endLine: 4, members: [member])
  private static let next = OutlineDeclaration(kind: "let", name: "shared", line: 5, column: 5, endLine: 5)
  private static let original = [type, next]

  @Test("finds nothing where the outlines agree")
  func agreement() {
    #expect(differences(to: Self.original).isEmpty)
  }

  @Test(
    "names each fact that differs",
    arguments: ["kind", "name", "modifiers", "attributes", "inherits", "line", "column", "endLine"])
  func facts(label: String) throws {
    var changed = Self.original
    switch label {
    case "kind": changed[0].kind = "class"
    case "name": changed[0].name = "Shop"
    case "modifiers": changed[0].modifiers = []
    case "attributes": changed[0].attributes = ["Observable"]
    case "inherits": changed[0].inherits = ["Sendable", "P"]
    case "line": changed[0].line = 2
    case "column": changed[0].column = 16
    default: changed[0].endLine = 5
    }
    let differences = differences(to: changed)
    #expect(differences.count == 1)
    guard case .changed(let entry, let facts) = try #require(differences.first) else {
      Issue.record("expected a changed fact, not \(differences)")
      return
    }
    #expect(entry.subject == "struct 'Store'")
    #expect(facts.map(\.label) == [label])
  }

  @Test("reports a missing declaration once")
  func missing() {
    var changed = Self.original
    changed[0].members = []
    #expect(summaries(of: differences(to: changed)) == ["missing func 'load'"])
  }

  @Test("reports an unexpected declaration once")
  func unexpected() {
    var changed = Self.original
    changed.insert(OutlineDeclaration(kind: "var", name: "extra", line: 4, column: 9, endLine: 4), at: 1)
    #expect(summaries(of: differences(to: changed)) == ["unexpected var 'extra'"])
  }

  @Test("reports a declaration at another depth")
  func depth() {
    var changed = [Self.type, Self.member, Self.next]
    changed[0].members = []
    #expect(summaries(of: differences(to: changed)) == ["changed func 'load': depth 1 to 0"])
  }

  @Test("reports declarations in another order")
  func order() {
    let differences = differences(to: [Self.next, Self.type])
    #expect(summaries(of: differences).contains("struct 'Store' before let 'shared'"))
  }

  @Test("puts place, subject and both values into the text")
  func description() throws {
    var changed = Self.original
    changed[1].endLine = 6
    let difference = try #require(differences(to: changed).first)
    #expect(difference.description(path: "a.swift") == "a.swift:5:5: let 'shared': endLine: expected 5, actual 6")
  }

  private func differences(to changed: [OutlineDeclaration]) -> [OutlineDifference] {
    OutlineComparison.differences(
      expected: OutlineEntry.entries(of: Self.original), actual: OutlineEntry.entries(of: changed))
  }

  private func summaries(of differences: [OutlineDifference]) -> [String] {
    differences.map { difference in
      switch difference {
      case .missing(let entry): "missing \(entry.subject)"
      case .unexpected(let entry): "unexpected \(entry.subject)"
      case .changed(let entry, let facts):
        "changed \(entry.subject): "
          + facts.map { "\($0.label) \($0.expected) to \($0.actual)" }.joined(separator: ", ")
      case .outOfOrder(let expected, let actual): "\(expected.subject) before \(actual.subject)"
      case .noOutline(let reason): reason
      }
    }
  }
}

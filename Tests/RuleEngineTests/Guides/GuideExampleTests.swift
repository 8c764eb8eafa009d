import Findings
import Testing

@Suite("The guides' own examples")
struct GuideExampleTests {
  /// How many lines below its mark a finding may stand: a mark above a function speaks of the whole function.
  private static let reach = 14

  @Test("are found wrong where the guide says so, by the rule that they illustrate", arguments: GuideExamples.wrong)
  func wrong(_ example: GuideExample) throws {
    guard case .wrong(let expected) = example.verdict, GuideBlocks.folder != nil else { return }
    let shipped = try ShippedGuideRules.ids()
    let findings = try example.findings()
    let marks = try example.wrongLines()
    for (mark, rule) in expected where shipped.contains(rule) {
      if mark > 0 { try #require(mark <= marks.count, "the example has \(marks.count) marks") }
      let isFound = findings.contains { finding in
        finding.rule == rule && (mark == 0 || (0...Self.reach).contains(finding.range.line - marks[mark - 1]))
      }
      #expect(isFound, "\(rule) finds nothing behind mark \(mark); found is \(Self.list(findings))")
    }
  }

  @Test(
    "are all in the table where they bear a ❌",
    arguments: ["mv-article", "mv-reference", "mvvm-observable", "mvvm-pattern", "wellplate-mvvm"])
  func complete(_ guide: String) throws {
    for (position, block) in try GuideBlocks.blocks(of: guide).enumerated() {
      let marks = block.filter { $0.contains("❌") }.count
      let examples = GuideExamples.wrong.filter { $0.guide == guide && $0.block == position + 1 }
      if marks > 0 { #expect(!examples.isEmpty, "block \(position + 1) of \(guide) isn't in the table") }
    }
  }

  @Test("get no error and no warning where the guide means them to be right", arguments: GuideExamples.right)
  func right(_ example: GuideExample) throws {
    let findings = try example.findings().filter { finding in
      finding.severity > .note && !GuideException.all.contains { $0.covers(example, finding.rule) }
    }
    #expect(findings.isEmpty, "\(Self.list(findings))")
  }

  @Test("get no error and no warning where they make up an app", arguments: GuideApp.all)
  func apps(_ app: GuideApp) throws {
    let findings = try app.findings().filter { finding in
      finding.severity > .note && !GuideException.all.contains { $0.covers(app, finding) }
    }
    #expect(findings.isEmpty, "\(Self.list(findings))")
  }

  @Test("have no exceptions that they don't need")
  func exceptions() throws {
    guard GuideBlocks.folder != nil else { return }
    let shipped = try ShippedGuideRules.ids()
    let found = try GuideExamples.right.map { example in
      (example, Set(try example.findings().filter { $0.severity > .note }.map(\.rule)))
    }
    for exception in GuideException.all where shipped.contains(exception.rule) {
      let isNeeded = found.contains { example, rules in rules.contains { exception.covers(example, $0) } }
      #expect(isNeeded, "\(exception.rule) finds nothing in \(exception.guide ?? "any guide") that is excepted")
    }
  }

  @Test("name rules of the catalogue only")
  func rules() throws {
    let known = try GuideBlocks.catalogueIDs()
    guard !known.isEmpty else { return }
    for example in GuideExamples.wrong {
      guard case .wrong(let expected) = example.verdict else { continue }
      for (_, rule) in expected { #expect(known.contains(rule), "\(example.testDescription) names '\(rule)'") }
    }
    for exception in GuideException.all {
      #expect(known.contains(exception.rule) && !exception.reason.isEmpty, "\(exception.rule)")
    }
  }

  private static func list(_ findings: [Finding]) -> String {
    findings.map { "\($0.severity.word) \($0.rule) on line \($0.range.line): \($0.message)" }.joined(separator: "; ")
  }
}

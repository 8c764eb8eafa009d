import ArchLint
import Findings
import Foundation
import JSONText
import RuleEngine
import Testing

@Suite("What holds for a file")
struct EffectiveConfigurationTests {
  private func printed(_ project: TemporaryProject, _ file: String, _ more: [String] = []) throws -> JSONNode {
    let result = try project.run(["check", "--print-config", file] + more)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONReader.parse(Array(result.output.utf8), allowing: .none)
  }

  @Test("is printed with who says so: the guide, the configuration, an override, the command line")
  func origins() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": """
        { "guide": "mv-reference", "failOn": "warning",
          "rules": { "no-cycles": "note" },
          "overrides": [{ "files": ["Old/**"], "rules": { "no-bad-type": "off" } }] }
        """,
        "Old/A.swift": "struct A {}", "B.swift": "struct B {}", "Own/C.swift": "struct C {}",
        "Own/.archlint.json": "{ \"guide\": \"mvvm-pattern\", \"exclude\": [\"C.swift\"] }",
      ]) { $1 })
    let old = try printed(project, "Old/A.swift")
    #expect(old["guide"]?["value"]?.string == "mv-reference")
    #expect(old["guide"]?["from"]?.string == "configured in .archlint.json")
    #expect(old["failOn"]?.string == "warning")
    let rules = try #require(old["rules"])
    #expect(rules["no-cycles"]?["severity"]?.string == "note")
    #expect(rules["no-cycles"]?["from"]?.string == "rules at .archlint.json:2:14")
    #expect(rules["no-bad-type"]?["severity"]?.string == "off")
    #expect(rules["no-bad-type"]?["from"]?.string == "overrides at .archlint.json:3:51")
    #expect(rules["no-bad-property"]?["from"]?.string == "the rule's own page")
    #expect(rules["view-owns-state"] == nil || rules["view-owns-state"]?["from"] != nil)
    let other = try printed(project, "B.swift", ["--skip", "no-cycles"])
    #expect(other["rules"]?["no-bad-type"]?["severity"]?.string == "warning")
    #expect(other["rules"]?["no-cycles"]?["from"]?.string == "--skip")
    let own = try printed(project, "Own/C.swift")
    #expect(own["guide"]?["value"]?.string == "mvvm-pattern")
    #expect(own["configuration"]?.string == "Own/.archlint.json")
    #expect(own["leftOut"]?.bool == true)
    #expect(own["rules"]?["no-bad-type"] == nil)
  }

  @Test("agrees with what a check finds")
  func agreement() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json":
          "{ \"overrides\": [{ \"files\": [\"A.swift\"], \"rules\": { \"no-bad-type\": \"error\" } }] }",
        "A.swift": "struct BadA {}", "B.swift": "struct BadB {}",
      ]) { $1 })
    for finding in try project.check().report.newFindings {
      let rules = try printed(project, finding.path)["rules"]
      #expect(rules?[finding.rule]?["severity"]?.string == finding.severity.word)
    }
  }

  @Test("may be as a version of before had it, and an upgrade says what would change")
  func versions() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{ \"rulesAs\": \"0.1\", \"rules\": { \"a-rule-of-tomorrow\": \"off\" } }",
        "A.swift": "struct BadA {}",
      ]) { $1 })
    let run = try project.check()
    #expect(run.report.remarks.contains { $0.contains(".archlint.json:1:32: unknown rule 'a-rule-of-tomorrow'") })
    #expect(try project.run(["upgrade", "--compare"]).output.hasSuffix("\n  nothing would change for this project\n"))
    try project.write("{ \"rulesAs\": \"7.3\" }", to: ".archlint.json")
    #expect(
      try project.checkProblem()
        == ".archlint.json:1:14: error: the rules of version '7.3' aren't known; choose from 0.1")
  }

  @Test("of a version has its rules and severities, and no others")
  func snapshot() throws {
    let (catalog, lists) = try Workspace.shippedData()
    let (rules, _) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
    let present = RuleSnapshot(of: rules, catalog: catalog)
    #expect(RuleSnapshot(present.json) == present)
    let old = "{ \"version\": \"0.0\", \"rules\": { \"no-cycles\": { \"wellplate-mvvm\": [\"note\", \"warning\"] } } }"
    let sample =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../SampleApp")
      .standardizedFileURL.path
    let workspace = try Workspace.open(paths: [sample], isProjectWanted: true)
    let read = try workspace.readProject()
    func severities(_ snapshot: RuleSnapshot?, isStrict: Bool = false) -> [String: Severity] {
      var options = Linter.Options()
      options.wish.named = "wellplate-mvvm"
      options.snapshot = snapshot
      options.isStrict = isStrict
      var timings = StageTimings()
      let report = Linter(catalog: workspace.catalog, rules: workspace.rules)
        .check(read, root: sample, options: options, timings: &timings)
      return report.newFindings.reduce(into: [:]) { $0[$1.rule] = $1.severity }
    }
    #expect(severities(nil) == severities(present))
    #expect(severities(nil).count > 1)
    #expect(severities(RuleSnapshot(old)) == ["no-cycles": .note])
    #expect(severities(RuleSnapshot(old), isStrict: true) == ["no-cycles": .warning])
  }
}

import Findings

/// JUnit's XML: a failed test case for each finding that fails the run, a skipped one for each other, a passed one for each
/// rule without any, and an error for each file that could not be checked.
package struct JUnitReporter: Reporter {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    let findings = report.newFindings
    let broken = Set(findings.map(\.rule))
    let passed = report.rules.filter { !broken.contains($0.id) }
    var cases = report.skipped.map { file in
      testCase(
        report.repositoryPath(file.path), "not checked in full",
        element("error", type: "not-checked", file.reason, "\(report.repositoryPath(file.path)):\(file.line ?? 1)"))
    }
    cases += findings.map { finding in
      let places = finding.places.filter { $0.status == .new }.map { place in
        "\(report.repositoryPath(place.path)):\(place.range.line):\(place.range.column): \(IssueText.of(place))"
      }
      return testCase(
        report.repositoryPath(finding.path), "\(finding.rule): \(finding.symbol)",
        element(
          report.fails(finding) ? "failure" : "skipped", type: finding.severity.word, IssueText.of(finding),
          places.joined(separator: "\n")))
    }
    cases += passed.map { testCase("archlint", $0.id, "") }
    let failures = findings.count(where: report.fails)
    let counts = [("tests", cases.count), ("failures", failures), ("errors", report.skipped.count)]
    let skipped = [("skipped", findings.count - failures)]
    func attributes(_ counts: [(String, Int)]) -> String {
      XMLText.attributes([("name", "archlint")] + counts.map { ($0.0, String($0.1)) })
    }
    return
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites\(attributes(counts))>\n  <testsuite\(attributes(counts + skipped))>\n"
      + cases.joined() + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(_ place: String, _ name: String, _ content: String) -> String {
    let start = "    <testcase\(XMLText.attributes([("classname", place), ("name", name)]))"
    return content.isEmpty ? start + "/>\n" : "\(start)>\n\(content)    </testcase>\n"
  }

  private func element(_ name: String, type: String, _ message: String, _ text: String) -> String {
    let lines = text.split(separator: "\n").map { XMLText.escaped(String($0)) }.joined(separator: "\n")
    return "      <\(name)\(XMLText.attributes([("message", message), ("type", type)]))>\(lines)</\(name)>\n"
  }
}

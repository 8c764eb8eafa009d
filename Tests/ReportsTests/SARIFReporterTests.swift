import Findings
import JSONText
import Testing

@testable import Reports

@Suite("SARIF")
struct SARIFReporterTests {
  private func run(_ report: CheckReport) throws -> JSONNode {
    let document = try JSONReader.parse(Array(SARIFReporter().render(report).utf8), allowing: .none)
    return try #require(document["runs"]?.elements?.first)
  }

  @Test("counts columns in UTF-16 units, from 1, with the end behind the last")
  func columns() throws {
    let finding = SampleReport.finding(path: "A ä#.swift", source: "  let 👍é = «Größe»()")
    let result = try #require(try run(SampleReport.report(findings: [finding]))["results"]?.elements?.first)
    let place = try #require(result["locations"]?.elements?.first?["physicalLocation"])
    #expect(place["region"]?["startColumn"]?.integer(.identifier) == 13)
    #expect(place["region"]?["endColumn"]?.integer(.identifier) == 18)
    #expect(place["artifactLocation"]?["uri"]?.string == "A%20%C3%A4%23.swift")
  }

  @Test("doubles braces, which would begin placeholders")
  func placeholders() throws {
    let finding = SampleReport.finding(message: "'{0}' is {1} and {")
    let result = try #require(try run(SampleReport.report(findings: [finding]))["results"]?.elements?.first)
    #expect(result["message"]?["text"]?.string?.hasPrefix("'{{0}}' is {{1}} and {{.") == true)
    #expect(result["message"]?["arguments"] == nil)
  }

  @Test("has a result for each finding, its other places linked from the message")
  func places() throws {
    var finding = SampleReport.finding()
    finding.places.append(SampleReport.finding(path: "B[1].swift", line: 7, message: "and [here](1)").first)
    var report = SampleReport.report(
      findings: [finding], rules: [RuleSummary(id: "a", title: "A"), RuleSummary(id: "view-no-timers", title: "T")])
    report.pathPrefix = "Apps/One/"
    let run = try run(report)
    let result = try #require(run["results"]?.elements?.first)
    #expect(result["ruleIndex"]?.integer(.identifier) == 1)
    #expect(run["tool"]?["driver"]?["rules"]?.elements?.count == 2)
    #expect(run["columnKind"]?.string == "utf16CodeUnits")
    #expect(result["message"]?["text"]?.string?.hasSuffix("Also at [B\\[1\\].swift:7](1).") == true)
    let related = try #require(result["relatedLocations"]?.elements?.first)
    #expect(related["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "Apps/One/B%5B1%5D.swift")
    #expect(result["partialFingerprints"]?["archlintDecision/v1"]?.string == "0123456789abcdef")
  }

  @Test("shows a page of the project's own as text, and has no link of others")
  func foreign() throws {
    let page = "<img src=x onerror=y>\n```\n[a](https://evil.example)"
    var finding = SampleReport.finding(message: "[a](https://evil.example)")
    finding.places.append(SampleReport.finding(line: 7, message: "[b](https://evil.example)").first)
    let rules = [
      RuleSummary(id: "a", title: "A", page: page), RuleSummary(id: "b", title: "B", page: page, isOwn: true),
    ]
    let run = try run(SampleReport.report(findings: [finding], rules: rules))
    let pages = run["tool"]?["driver"]?["rules"]?.elements?.map { $0["help"]?["markdown"]?.string }
    #expect(pages == [page, "````markdown\n\(page)\n````\n"])
    let result = try #require(run["results"]?.elements?.first)
    for text in [
      result["message"]?["text"]?.string, result["relatedLocations"]?.elements?.first?["message"]?["text"]?.string,
    ] {
      #expect(text?.contains("](https") == false)
    }
  }

  @Test("says of what doesn't count why, and what a comparison has found")
  func statuses() throws {
    var suppressed = SampleReport.finding(status: .suppressed)
    suppressed.first.reason = "it is fine"
    let findings = [
      SampleReport.finding(), suppressed, SampleReport.finding(status: .baseline),
      SampleReport.finding(status: .unchanged),
    ]
    var report = SampleReport.report(
      findings: findings, skipped: [SkippedFile(path: "Bad.swift", line: 3, reason: "not valid Swift")])
    report.comparison = CheckReport.Comparison(reference: "main")
    let run = try run(report)
    let results = try #require(run["results"]?.elements)
    #expect(results.map { $0["suppressions"]?.elements?.first?["kind"]?.string } == [nil, "inSource", "external", nil])
    #expect(results[1]["suppressions"]?.elements?.first?["justification"]?.string == "it is fine")
    #expect(results.map { $0["baselineState"]?.string } == ["new", "new", "new", "unchanged"])
    #expect(run["invocations"]?.elements?.first?["executionSuccessful"]?.bool == false)
  }

  @Test("has GitHub's own hashes of lines")
  func lineHashes() {
    // As the tests of github/codeql-action have them.
    #expect(
      LineHash.hashes(of: Array(" a\nb\n  \t\tc\n d".utf8))
        == ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
    #expect(
      LineHash.hashes(of: Array(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End".utf8)) == [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1", "b86d3392aea1be30:1",
        "e6ceba753e1a442:1",
      ])
    let returns = LineHash.hashes(of: Array(" hello; \t\r\nworld!!!\r\rGreetings\r\n End".utf8))
    #expect(returns == LineHash.hashes(of: Array(" hello; \t\nworld!!!\n\nGreetings\n End".utf8)))
  }
}

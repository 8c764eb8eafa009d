import Findings

/// Reports and findings for tests; what a test does not name has a harmless value.
enum SampleReport {
  static func report(
    findings: [Finding] = [], skipped: [SkippedFile] = [], remarks: [String] = [], rules: [RuleSummary] = [],
    guide: GuideChoice = GuideChoice(name: "mvvm-observable", reason: "configured in .archlint.json"),
    root: String = "/work/Shop", fileCount: Int = 42, ruleCount: Int = 57,
    failLevel: FailLevel = .error
  ) -> CheckReport {
    var report = CheckReport(
      version: "1.2.3", root: root, parts: [CheckReport.Part(guide: guide, rules: rules, ruleCount: ruleCount)],
      fileCount: fileCount, findings: findings, skipped: skipped, remarks: remarks)
    report.failLevel = failLevel
    return report
  }

  /// Makes a finding at the part of a source line between `«` and `»`, which are not in the source.
  static func finding(
    _ rule: String = "view-no-timers", _ severity: Severity = .error, path: String = "Sources/CartView.swift",
    line: Int = 42, source: String = "    «Timer.publish»(every: 1)", symbol: String = "CartView.body",
    message: String = "'CartView.body' starts a timer", help: String = "start it in the view model",
    guide: GuideCitation? = GuideCitation(name: "mvvm-observable", section: "§8 views, don't 2"), fix: Fix? = nil,
    status: FindingStatus = .new
  ) -> Finding {
    let parts = source.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts.first.map(String.init) ?? ""
    let marked = parts.dropFirst().joined().split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
    let column = before.utf8.count + 1
    let endColumn = column + (marked.first?.utf8.count ?? 0)
    let range = SourceRange(
      startOffset: 100, endOffset: 100 + endColumn - column, line: line, column: column, endLine: line,
      endColumn: endColumn)
    return Finding(
      rule: rule, key: symbol, guide: guide, fingerprint: "0123456789abcdef",
      place: FindingPlace(
        severity: severity, path: path, range: range, symbol: symbol, message: message, help: help, fix: fix,
        status: status, sourceLine: before + marked.joined()))
  }
}

import Findings
import SafeText

/// What a report for a person says of all findings: how many there are, where to look first and what to do next.
struct TextSummary {
  private let report: CheckReport
  private let findings: [Finding]
  private let style: ReportStyle
  private let paint: Paint
  private let rankedRules: [FindingTally]
  /// Errors and warnings; notes where there is nothing else.
  private let weighty: [Finding]

  /// Up to this number findings are taken in at a glance and need no advice on where to start.
  private static let glanceLimit = 5

  /// - Parameter findings: those of the report that count.
  init(report: CheckReport, findings: [Finding], style: ReportStyle) {
    self.report = report
    self.style = style
    self.findings = findings
    paint = Paint(style.colour)
    rankedRules = FindingTally.ranked(findings) { $0.rule }
    let weighty = findings.filter { $0.severity > .note }
    self.weighty = weighty.isEmpty ? findings : weighty
  }

  /// How much was found, and what has become better; nothing where nothing was found.
  var counts: [String] { findings.isEmpty ? [] : countLines + comparisonLines }

  /// The paragraphs behind the findings. Where all are shown, which can be many, they begin with the counts.
  var sections: [[String]] {
    if findings.isEmpty { return skippedSection + remarkSection + [clearLine + comparisonLines] }
    let heading = SectionHeading(title: "Summary", remark: "").line(width: style.width, paint: paint)
    let summary = style.extent == .weightiest ? [] : [[heading] + counts]
    return summary + ruleTable + lookFirstSection + skippedSection + remarkSection + [nextSteps]
  }

  /// What could not be checked, which also a quiet report tells, because it makes the run fail.
  var skippedSection: [[String]] {
    if report.skipped.isEmpty { return [] }
    let lines = report.skipped.flatMap { file in
      let place = file.path + (file.line.map { ":\($0)" } ?? "")
      return bullet("\(place): \(file.reason)")
    }
    return [[paint.severity("Not checked in full", .warning)] + lines]
  }

  // MARK: - Counts

  private var clearLine: [String] {
    let files = CountedNoun.text(report.fileCount, "file")
    let rules = CountedNoun.text(report.ruleCount, "rule")
    let guide =
      report.guide.name.map { "guide \($0)" }
      ?? (report.parts.count > 1 ? "\(report.parts.count) configurations" : "no guide")
    if report.fileCount == 0 { return ["Nothing to check: no Swift file was read."] }
    if report.ruleCount == 0 { return ["Nothing was checked: no rule ran on \(files)."] }
    let scope = "\(files), \(rules), \(guide)\(acceptedText)"
    if !report.skipped.isEmpty { return ["No findings in what could be checked: \(scope)."] }
    return [paint.good("All clear:") + " \(scope)."]
  }

  private var countLines: [String] {
    let fileCount = Set(findings.flatMap(\.places).filter { $0.status == .new }.map(\.path)).count
    let places = report.placeCount > findings.count ? " at \(report.placeCount) places" : ""
    let sentence =
      "\(FindingTally(findings).text)\(places) in \(fileCount) of \(CountedNoun.text(report.fileCount, "file"))"
      + acceptedText + "."
    let notes = findings.count { $0.severity == .note }
    let areNotesHidden = style.extent == .weightiest && notes > 0 && notes < findings.count
    let hint = areNotesHidden ? ["\(CountedNoun.text(notes, "note")) not shown: --all shows them"] : []
    return TextWrapping.wrap(sentence, width: style.width) + hint
  }

  /// What does not count, such as `; not counted: 4 in the baseline, 2 suppressed`; empty when there is nothing.
  private var acceptedText: String {
    let hidden = report.notCounted.isEmpty ? "" : "; \(report.notCounted)"
    guard let stale = report.staleCount, stale > 0 else { return hidden }
    return hidden + "; \(stale) of the baseline fixed, which --write-baseline removes"
  }

  /// What has changed for the better, such as `Since main 2 findings were fixed: no-cycles, has-tests.`
  private var comparisonLines: [String] {
    guard let comparison = report.comparison, let fixed = comparison.fixed, !fixed.isEmpty else { return [] }
    let rules = FindingTally.ranked(fixed) { $0.rule }.map { $0.total > 1 ? "\($0.key) \($0.total)" : $0.key }
    let verb = fixed.count == 1 ? "was" : "were"
    return TextWrapping.wrap(
      "Since \(PrintableText.oneLine(comparison.reference)) \(CountedNoun.text(fixed.count, "finding")) \(verb) fixed: "
        + rules.joined(separator: ", ") + ".", width: style.width)
  }

  // MARK: - Where to look

  private var ruleTable: [[String]] {
    let ranked = rankedRules
    let shown = ranked
    if style.detail != .statistics { return [] }
    let titles = report.rules.reduce(into: [String: String]()) { $0[$1.id] = $1.title }
    let countWidth = shown.map { String($0.total).utf8.count }.max() ?? 0
    let nameWidth = shown.map { DisplayWidth.of($0.key) }.max() ?? 0
    var lines = [paint.strong("Rules by number of findings")]
    for tally in shown {
      let count = String(tally.total)
      let padding = String(repeating: " ", count: countWidth - count.utf8.count)
      let gap = String(repeating: " ", count: nameWidth - DisplayWidth.of(tally.key) + 2)
      let title = titles[tally.key] ?? ""
      let remark = joined(title, "(\(tally.text))")
      let prefix = "  \(padding)\(count)  \(tally.key)\(gap)"
      lines += TextWrapping.wrap(PrintableText.oneLine(remark), width: style.width, first: prefix).map(trimmed)
    }
    return [lines]
  }

  private var lookFirstSection: [[String]] {
    guard findings.count > Self.glanceLimit else { return [] }
    let files = FindingTally.ranked(weighty) { $0.path }
    let types = FindingTally.ranked(weighty.filter { $0.habit == nil }, by: typeName)
    var lines: [String] = []
    if files.count > 1, let file = files.first {
      lines += bullet("\(file.key): \(file.text)")
    }
    if let type = types.first, type.total > 1, !isWhole(of: files.first, type) {
      lines += bullet("type \(type.key): \(type.text)")
    }
    if let rule = FindingTally.ranked(weighty, by: { $0.rule }).first, rule.total > 1 {
      lines += bullet("rule \(rule.key): \(rule.text)")
    }
    return lines.isEmpty ? [] : [[paint.strong("Look first at")] + lines]
  }

  /// Whether all findings of a file are those of a type, so that naming the type too says nothing new.
  private func isWhole(of file: FindingTally?, _ type: FindingTally) -> Bool {
    guard let file, file.total == type.total else { return false }
    return weighty.allSatisfy { ($0.path == file.key) == (typeName(of: $0) == type.key) }
  }

  /// The type of a finding's symbol; `nil` where the symbol is a file.
  private func typeName(of finding: Finding) -> String? {
    var symbol = finding.symbol
    return symbol.withUTF8 { bytes in
      if bytes.contains(UInt8(ascii: "/")) || bytes.suffix(6).elementsEqual(".swift".utf8) { return nil }
      let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      return end == 0 ? nil : String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  // MARK: - Remarks and next steps

  private var remarkSection: [[String]] {
    if report.remarks.isEmpty { return [] }
    return [[paint.strong("Remarks")] + report.remarks.flatMap(bullet)]
  }

  private var nextSteps: [String] {
    guard let rule = findings.first?.rule else { return [] }
    var steps = [("archlint explain \(rule)", "why the rule exists and how to fix it")]
    let safe = fixCount(.safe)
    let suggested = fixCount(.suggested)
    if safe > 0 {
      steps.append(("archlint check --fix", "fixes \(CountedNoun.text(safe, "place"))"))
    }
    if suggested > 0 {
      steps.append(
        (
          "archlint check --diff --suggested",
          "proposes edits for \(CountedNoun.text(suggested, "place")), to review"
        ))
    }
    let width = steps.map { DisplayWidth.of($0.0) }.max() ?? 0
    let lines = steps.flatMap { command, purpose in
      let gap = String(repeating: " ", count: width - DisplayWidth.of(command) + 2)
      return TextWrapping.wrap(purpose, width: style.width, first: "  " + command + gap)
    }
    return [paint.strong("Next")] + lines
  }

  private func fixCount(_ safety: FixSafety) -> Int {
    findings.reduce(0) { $0 + $1.places.count { $0.status == .new && $0.fix?.safety == safety } }
  }

  // MARK: - Lines

  private func bullet(_ text: String) -> [String] {
    TextWrapping.wrap(PrintableText.oneLine(text), width: style.width, first: "  ", others: "    ")
  }

  private func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : first + " " + second
  }

  /// Returns a line without the spaces that a missing title leaves at its end.
  private func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}

extension CheckReport {
  /// How many findings don't count, and why; empty where all do.
  var notCounted: String {
    let statuses: [(FindingStatus, String)] = [
      (.unchanged, "as before"), (.accepted, "accepted"), (.baseline, "in the baseline"), (.suppressed, "suppressed"),
    ]
    let parts = statuses.map { (count(of: $0), $1) }.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return parts.isEmpty ? "" : "not counted: " + parts.joined(separator: ", ")
  }
}

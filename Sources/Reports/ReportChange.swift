import Findings
import JSONText
import SafeText

/// What has come and what has gone between two reports of a project, place by place; lines that only moved are the same.
package struct ReportChange: Sendable {
  /// Something that is in one report and not in the other.
  private struct Entry: Sendable {
    let issue: PlaceIssue
    let symbol: String
    let fingerprint: String
    let place: PlaceIdentity

    /// What is told of it beside the line.
    var told: [String] { [issue.path, issue.message, issue.severity.word] }
  }

  private let added: [Entry]
  private let gone: [Entry]
  private let report: CheckReport

  /// - Parameter before: The earlier report; `nil` makes all of the later one new.
  package init(from before: CheckReport?, to report: CheckReport) {
    let (earlier, later) = (before.map(Self.entries) ?? [], Self.entries(of: report))
    let matcher = PlaceMatcher(
      old: earlier.map(\.place), before: nil, new: later.map(\.place), after: { DeclaredNames() })
    let same = later.indices.filter { position in
      matcher.partners[position].map { earlier[$0].told == later[position].told } ?? false
    }
    let kept = Set(same.compactMap { matcher.partners[$0] })
    added = later.indices.filter { !same.contains($0) }.map { later[$0] }
    gone = earlier.indices.filter { !kept.contains($0) }.map { earlier[$0] }
    self.report = report
  }

  /// Whether both reports say the same.
  package var isEmpty: Bool { added.isEmpty && gone.isEmpty }

  private static func entries(of report: CheckReport) -> [Entry] {
    let skipped = report.skipped.map { file in
      Entry(
        issue: PlaceIssue(
          rule: nil, severity: .error, path: file.path, line: file.line ?? 1, range: nil,
          message: "not checked in full: \(file.reason)", fix: nil, rootPath: file.path),
        symbol: "", fingerprint: "", place: PlaceIdentity(of: nil, rule: "", symbol: file.path, message: file.reason))
    }
    let found = report.newFindings.flatMap { finding in
      finding.places.filter { $0.status == .new }.map { place in
        Entry(
          issue: PlaceIssue(
            rule: place.rule ?? finding.rule, severity: finding.severity, path: place.path, line: place.range.line,
            range: place.range, message: IssueText.of(place), fix: place.fix, rootPath: place.path),
          symbol: place.symbol, fingerprint: finding.fingerprint,
          place: PlaceIdentity(
            of: place, rule: place.rule ?? finding.rule, symbol: place.symbol, message: place.message))
      }
    }
    return (skipped + found).sorted { left, right in
      (left.issue.path, left.issue.line, left.issue.message) < (right.issue.path, right.issue.line, right.issue.message)
    }
  }

  // MARK: - Text

  /// A line with `-` for each place that has gone, one with `+` for each that has come, and the counts.
  package func text(colour: ReportStyle.Colour) -> String {
    let paint = Paint(colour)
    let lines =
      gone.map { paint.good("- " + PrintableText.oneLine(line($0))) }
      + added.map { paint.severity("+ ", $0.issue.severity) + PrintableText.oneLine(line($0)) }
    let counts = "\(added.count) new, \(gone.count) gone; now \(Self.counts(report))"
    return (lines + [paint.strong(counts)]).joined(separator: "\n") + "\n"
  }

  private func line(_ entry: Entry) -> String {
    let issue = entry.issue
    let place = issue.range.map { "\(issue.path):\($0.line):\($0.column)" } ?? "\(issue.path):\(issue.line)"
    return "\(place): \(issue.severity.word): \(issue.message)" + (issue.rule.map { " (\($0))" } ?? "")
  }

  private static func counts(_ report: CheckReport) -> String {
    let parts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : CountedNoun.text(count, severity.word)
    }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }

  // MARK: - JSON

  /// One line: what has come, what has gone, and the counts; the first of a run has everything as come.
  package func jsonLine() -> String {
    var json = JSONWriter(style: .compact)
    json.beginObject()
    json.member("version", JSONReporter.formatVersion)
    for (name, entries) in [("added", added), ("gone", gone)] {
      json.key(name)
      json.beginArray()
      for entry in entries { write(entry, to: &json) }
      json.endArray()
    }
    json.key("summary")
    json.beginObject()
    json.member("errors", report.count(of: .error))
    json.member("warnings", report.count(of: .warning))
    json.member("notes", report.count(of: .note))
    json.member("places", report.placeCount)
    json.member("skipped", report.skipped.count)
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }

  private func write(_ entry: Entry, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", entry.issue.rule)
    json.member("severity", entry.issue.severity.word)
    json.member("path", entry.issue.path)
    json.member("line", entry.issue.line)
    json.member("column", entry.issue.range?.column ?? 1)
    json.member("symbol", entry.symbol)
    json.member("message", entry.issue.message)
    json.member("fingerprint", entry.fingerprint)
    json.endObject()
  }
}

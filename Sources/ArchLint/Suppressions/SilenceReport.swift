import Findings
import JSONText
import Platform
import ProjectIndex
import SafeText
import SwiftOutline

/// All that keeps findings of a project silent: comments, what its configuration accepts, and its baseline.
package struct SilenceReport: Sendable {
  package private(set) var comments: [Comment]
  package let accepted: [(entry: Acceptance, count: Int)]
  private let baseline: FindingBaseline?
  private let baselinePath: String
  private let staleCount: Int
  /// Whether another app of the project tells it.
  private let isBaselineTold: Bool
  private let configurationPath: String
  private let today: CalendarDay
  /// The folder of the app, where there are several; empty for one.
  private var project = ""

  /// A comment with the number of places that it covers.
  package struct Comment: Sendable {
    package var path: String
    package var line: Int
    package var rules: [String]
    package var reason: String
    package var lastDay: CalendarDay?
    package var count: Int
  }

  /// What keeps the findings of each of some apps silent; those of one project have one baseline, which the first of them
  /// tells.
  ///
  /// - Parameter apps: Checks by all rules.
  package static func each(_ apps: [CheckRun], today: CalendarDay) -> [SilenceReport] {
    var roots: Set<String> = []
    return apps.map { app in
      var report = SilenceReport(app, today: today, tellsBaseline: roots.insert(app.report.root).inserted)
      if apps.count > 1 {
        report.project = DisplayPath.of(app.folder)
        for position in report.comments.indices {
          let path = FileSystem.join(app.report.root, report.comments[position].path)
          report.comments[position].path = DisplayPath.of(path)
        }
      }
      return report
    }
  }

  package init(_ run: CheckRun, today: CalendarDay, tellsBaseline: Bool = true) {
    let hits = Dictionary(grouping: run.report.hits.filter { $0.status == .suppressed }, by: \.path)
    comments = run.index.files.sorted { $0.path < $1.path }.filter { run.filter.includes($0.path) }
      .flatMap { Self.comments(of: $0, hits[$0.path] ?? []) }
    let known = AcceptanceTable(run.accepted)
    var counts = Array(repeating: 0, count: run.accepted.count)
    for hit in run.report.hits where hit.status == .accepted { for entry in known.covering(hit) { counts[entry] += 1 } }
    accepted = Array(zip(run.accepted, counts))
    baseline = tellsBaseline ? run.baseline : nil
    staleCount = run.report.staleCount ?? 0
    configurationPath = run.configurationPath
    baselinePath = DisplayPath.of(FileSystem.join(run.report.root, BaselineFile.name))
    isBaselineTold = !tellsBaseline && run.baseline != nil
    self.today = today
  }

  private static func comments(of file: IndexedFile, _ hits: [Finding]) -> [Comment] {
    let outline = file.outline
    guard !outline.directiveComments.isEmpty else { return [] }
    let lines = LineTable(outline.source)
    let content = SuppressibleFile(outline, lines)
    return outline.directiveComments.compactMap { range in
      guard let comment = SuppressionComment(comment: outline.source.text(range)), comment.mistake == nil else {
        return nil
      }
      let region = SuppressedRegion(comment.scope, comment: range, in: content)
      return Comment(
        path: file.path, line: lines.position(of: range.lowerBound).line, rules: comment.rules, reason: comment.reason,
        lastDay: comment.lastDay,
        count: hits.count { comment.rules.contains($0.rule) && region.covers($0) })
    }
  }

  /// One object, or where there are several apps, one for each in `projects`.
  package static func json(_ reports: [SilenceReport]) -> String {
    var json = JSONWriter(style: .pretty)
    if reports.count == 1 {
      reports[0].write(to: &json)
    } else {
      json.beginObject()
      json.key("projects")
      json.beginArray()
      for report in reports { report.write(to: &json) }
      json.endArray()
      json.endObject()
    }
    json.endLine()
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    json.beginObject()
    if !project.isEmpty { json.member("project", project) }
    json.key("comments")
    json.beginArray()
    for comment in comments {
      json.beginObject()
      json.member("path", comment.path)
      json.member("line", comment.line)
      json.key("rules")
      json.beginArray()
      for rule in comment.rules { json.string(rule) }
      json.endArray()
      json.member("reason", comment.reason)
      json.member("until", comment.lastDay?.description)
      json.member("places", comment.count)
      json.endObject()
    }
    json.endArray()
    json.key("accepted")
    json.beginArray()
    for (entry, count) in accepted {
      json.beginObject()
      json.member("line", entry.position.line)
      json.member("rule", entry.rule)
      json.member("subject", entry.subject)
      json.member("reason", entry.reason)
      json.member("until", entry.lastDay?.description)
      json.member("by", entry.by.isEmpty ? nil : entry.by)
      json.member("places", count)
      json.endObject()
    }
    json.endArray()
    json.key("baseline")
    if let baseline {
      json.beginObject()
      json.member("path", baselinePath)
      json.member("places", baseline.hitCount)
      json.member("stale", staleCount)
      json.key("rules")
      json.beginObject()
      for (rule, count) in Self.counts(baseline) { json.member(rule, count) }
      json.endObject()
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }

  /// Lines by the way of silence, with the places of each.
  package static func text(_ reports: [SilenceReport]) -> String { reports.map(\.text).joined(separator: "\n") }

  private var text: String {
    var text = project.isEmpty ? "" : PrintableText.oneLine("Project \(project)") + "\n\n"
    text += "Comments: \(Self.counted(comments.count, "suppression"))\n"
    for comment in comments {
      text += line(
        "\(comment.path):\(comment.line)", comment.rules.joined(separator: ", "), comment.count, comment.lastDay,
        comment.reason)
    }
    text += "Accepted in \(configurationPath): \(Self.counted(accepted.count, "entry", "entries"))\n"
    for (entry, count) in accepted {
      let subject = entry.subject ?? "the whole project"
      let by = entry.by.isEmpty ? "" : " (ask \(entry.by))"
      text += line("\(entry.rule) for \(subject)", "", count, entry.lastDay, entry.reason + by)
    }
    guard let baseline else {
      return text + (isBaselineTold ? "Baseline \(baselinePath): told above\n" : "Baseline: none\n")
    }
    let stale = staleCount > 0 ? ", \(staleCount) of them fixed" : ""
    text += "Baseline \(baselinePath): \(Self.counted(baseline.hitCount, "place"))\(stale)\n"
    for (rule, count) in Self.counts(baseline) { text += "  \(rule): \(count)\n" }
    return text
  }

  private func line(
    _ subject: String, _ rules: String, _ count: Int, _ lastDay: CalendarDay?, _ reason: String
  ) -> String {
    var parts = [subject] + (rules.isEmpty ? [] : [rules]) + [Self.counted(count, "place")]
    // What has run out covers nothing, which its own finding says.
    if let lastDay { parts.append(lastDay < today ? "expired on \(lastDay)" : "until \(lastDay)") }
    return "  " + PrintableText.oneLine(parts.joined(separator: ", ") + ": " + reason) + "\n"
  }

  private static func counts(_ baseline: FindingBaseline) -> [(rule: String, count: Int)] {
    baseline.counts.reduce(into: [String: Int]()) { $0[$1.key.rule, default: 0] += $1.value }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }
}

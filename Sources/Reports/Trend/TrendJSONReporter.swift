import Findings
import JSONText

/// A trend as JSON: each point with its numbers by kind and by rule; where there are several apps, one for each in `projects`.
package enum TrendJSONReporter {
  package static func render(_ trends: [Trend]) -> String {
    var writer = JSONWriter(style: .pretty)
    if trends.count == 1 {
      write(trends[0], to: &writer)
    } else {
      writer.beginObject()
      writer.key("projects")
      writer.beginArray()
      for trend in trends { write(trend, to: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endLine()
    return writer.text
  }

  private static func write(_ trend: Trend, to writer: inout JSONWriter) {
    writer.beginObject()
    if !trend.project.isEmpty { writer.member("project", trend.project) }
    writer.member("guide", trend.guide)
    writer.member("commits", trend.commitCount)
    if trend.isCut { writer.member("shallow", true) }
    writer.key("points")
    writer.beginArray()
    for point in trend.points {
      writer.beginObject()
      writer.member("commit", point.commit)
      writer.member("day", point.day)
      writer.member("subject", point.subject)
      writer.member("files", point.fileCount)
      writer.member("findings", point.total)
      writer.key("kinds")
      writer.beginObject()
      for kind in RuleKind.allCases { writer.member(kind.word, point.kinds[kind] ?? 0) }
      writer.endObject()
      writer.key("rules")
      writer.beginObject()
      for rule in point.rules.sorted(by: { $0.key < $1.key }) { writer.member(rule.key, rule.value) }
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

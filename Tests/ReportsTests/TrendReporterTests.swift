import Findings
import Reports
import Testing

@Suite("Reports of a trend")
struct TrendReporterTests {
  private var trend: Trend {
    let numbers = [(4, 0), (6, 2), (1, 2)]
    let points = numbers.enumerated().map { position, numbers in
      var point = Trend.Point(
        commit: "c\(position)", day: "2026-01-0\(position + 1)", subject: "Step \(position)\u{1B}")
      point.kinds = [.bug: numbers.0, .style: numbers.1]
      point.rules = ["no-force-unwrap": numbers.0, "file-naming": numbers.1]
      return point
    }
    return Trend(guide: "mvvm-pattern", points: points, commitCount: 9)
  }

  @Test("tell first, last, curve and change by kind and rule, the commits that changed most, and what is left out")
  func text() {
    let text = TrendTextReporter.render([trend])
    #expect(text.hasPrefix("3 commits, 2026-01-01 to 2026-01-03 (6 between them left out; --points takes more), "))
    #expect(text.contains("  bug    4 → 1  ▅█▂  -3\n"))
    #expect(text.contains("  all    4 → 3  ▄█▃  -1\n"))
    #expect(!text.contains("testing"))
    #expect(text.contains("  no-force-unwrap  4 → 1  ▅█▂  -3\n  file-naming      0 → 2  ▁█"))
    #expect(text.contains("  -5  c2  2026-01-03  Step 2"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("hold every number in JSON")
  func json() {
    let text = TrendJSONReporter.render([trend])
    #expect(text.contains("\"commits\": 9"))
    #expect(text.contains("\"no-force-unwrap\": 6"))
  }
}

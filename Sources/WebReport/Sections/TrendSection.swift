import Findings
import Reports

/// The findings over the history, as a chart of the kinds above one another.
enum TrendSection {
  private static let size = (width: 900, height: 220)

  static func markup(_ trends: [Trend]) -> Markup {
    guard !trends.isEmpty else { return "" }
    return "<h2 id=\"trend-title\">Trend</h2>\n\(Markup.joined(trends.map(markup)))"
  }

  private static func markup(_ trend: Trend) -> Markup {
    guard let first = trend.points.first, let last = trend.points.last else { return "" }
    let heading: Markup = trend.project.isEmpty ? "" : "<h3>\(trend.project)</h3>\n"
    let most = max(trend.points.map(\.total).max() ?? 0, 1)
    var floor = [Int](repeating: 0, count: trend.points.count)
    let areas = zip(trend.kinds, RuleKind.allCases).map { series, kind -> Markup in
      let top = zip(floor, series.values).map { $0 + $1 }
      let line = points(top, most) + points(floor, most).reversed()
      floor = top
      return
        "<polygon class=\"\(kind.word)\" points=\"\(line.joined(separator: " "))\"><title>\(kind.heading): \(series.first) → \(series.last)</title></polygon>"
    }
    let rows = trend.points.map { point -> Markup in
      let numbers = RuleKind.allCases.map { "<td>\(point.kinds[$0] ?? 0)</td>" as Markup }
      return
        "<tr><th scope=\"row\"><code>\(String(point.commit.prefix(10)))</code> \(point.day)</th><td>\(point.subject)</td>\(Markup.joined(numbers))<td>\(point.total)</td></tr>\n"
    }
    let heads = RuleKind.allCases.map { "<th scope=\"col\">\($0.heading)</th>" as Markup }
    let legend = RuleKind.allCases.map { "<span class=\"\($0.word)\">■</span> \($0.heading)" as Markup }
    return """
      \(heading)<p>\(Markup.count(trend.points.count, "commit")) of \(trend.commitCount), from \(first.day) to \(last.day), by the present rules: \
      \(Markup.count(first.total, "finding")) became \(last.total), at most \(most); what most types do alike is counted type by type.</p>
      <svg class="trend" viewBox="0 0 \(digits: size.width) \(digits: size.height + 18)" role="img" \
      aria-label="Findings by kind over \(trend.points.count) commits">\(Markup.joined(areas))\
      <text x="2" y="12">\(most)</text><text x="2" y="\(digits: size.height + 14)">\(first.day)</text>\
      <text x="\(digits: size.width - 2)" y="\(digits: size.height + 14)" text-anchor="end">\(last.day)</text></svg>
      <p class="trend">\(Markup.joined(legend, separator: " &nbsp; "))</p>
      <details><summary>The numbers, as a table</summary><table class="list"><thead><tr><th scope="col">Commit</th>\
      <th scope="col">Subject</th>\(Markup.joined(heads))<th scope="col">All</th></tr></thead><tbody>
      \(Markup.joined(rows))</tbody></table></details>

      """
  }

  /// The corners of a line from left to right.
  private static func points(_ values: [Int], _ most: Int) -> [String] {
    values.enumerated().map { position, value in
      "\(position * size.width / max(values.count - 1, 1)),\(size.height - value * size.height / most)"
    }
  }
}

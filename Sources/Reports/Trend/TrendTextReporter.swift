import Findings
import SafeText

/// A trend as a person at a terminal reads it: by kind, by rule, and the commits that changed most.
package enum TrendTextReporter {
  private static let ruleLimit = 12
  private static let commitLimit = 5
  /// How many cells a curve has at most.
  private static let width = 32

  package static func render(_ trends: [Trend]) -> String {
    trends.map { trend in
      (trend.project.isEmpty ? "" : PrintableText.oneLine("Project \(trend.project)") + "\n\n") + render(trend)
    }.joined(separator: "\n")
  }

  private static func render(_ trend: Trend) -> String {
    guard let first = trend.points.first, let last = trend.points.last else { return "" }
    let left = trend.commitCount - trend.points.count
    var text = "\(CountedNoun.text(trend.points.count, "commit")), \(first.day) to \(last.day)"
    if left > 0 { text += " (\(left) between them left out; --points takes more)" }
    text += ", by the present rules\(trend.guide.map { " of \($0)" } ?? "")\n"
    if trend.isCut {
      text += "This is a shallow clone: 'git fetch --unshallow' brings the history before \(first.day).\n"
    }
    text += "\n"
    text += table((trend.kinds + [trend.total]).filter { $0.values.contains { $0 > 0 } })
    let changed = trend.rules.filter { $0.change != 0 }
    if !changed.isEmpty { text += "\nRules that changed most\n" + table(Array(changed.prefix(ruleLimit))) }
    if changed.count > ruleLimit { text += "  and \(changed.count - ruleLimit) more; --format json has all\n" }
    let steps = trend.steps
    if !steps.isEmpty { text += left > 0 ? "\nChanges up to a commit\n" : "\nCommits that changed most\n" }
    for (point, change) in steps.prefix(commitLimit) {
      text +=
        PrintableText.oneLine("  \(signed(change))  \(point.commit.prefix(10))  \(point.day)  \(point.subject)") + "\n"
    }
    if steps.count > commitLimit { text += "  and \(steps.count - commitLimit) more\n" }
    return text
  }

  private static func table(_ series: [Trend.Series]) -> String {
    let nameWidth = series.map(\.name.count).max() ?? 0
    let numberWidth = series.flatMap(\.values).map { String($0).count }.max() ?? 0
    return series.map { one in
      let name = one.name + String(repeating: " ", count: nameWidth - one.name.count)
      let numbers = [one.first, one.last].map { number in
        String(repeating: " ", count: numberWidth - String(number).count) + String(number)
      }
      return "  \(name)  \(numbers[0]) → \(numbers[1])  \(curve(one.values))  \(signed(one.change))\n"
    }.joined()
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : String(number) }

  /// A block for each of some points, as high as its number is beside the highest.
  private static func curve(_ values: [Int]) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let most = max(values.max() ?? 0, 1)
    let count = min(values.count, width)
    return String(
      (0..<count).map { cell in
        let position = count == 1 ? 0 : cell * (values.count - 1) / (count - 1)
        return blocks[values[position] * (blocks.count - 1) / most]
      })
  }
}

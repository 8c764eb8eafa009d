import Findings
import SafeText

/// Workflow commands that GitHub Actions shows as annotations, followed by plain lines for what is beyond its limits.
///
/// See "Workflow commands for GitHub Actions". The runner takes a line for a command when it starts with `::` after any
/// white space, or holds `##[` anywhere; so every plain line starts with a word of ours.
package struct GitHubReporter: Reporter {
  /// GitHub drops, without a word, annotations of one kind beyond ten in a step.
  private static let annotationsPerKind = 10

  package init() {}

  package func render(_ report: CheckReport) -> String {
    let issues = issues(in: report)
    let overflows = Severity.allCases.contains { severity in
      issues.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } > Self.annotationsPerKind
    }
    var annotations = ""
    var plainLines = ""
    var hiddenCount = 0
    for severity in Severity.allCases.reversed() {
      // The closing notice needs one of the ten places itself.
      let limit = Self.annotationsPerKind - (severity == .note && overflows ? 1 : 0)
      for (index, issue) in issues.filter({ $0.severity == severity }).enumerated() {
        if index < limit {
          annotations += annotation(issue)
        } else {
          plainLines += plainLine(issue)
          hiddenCount += 1
        }
      }
    }
    if hiddenCount > 0 {
      plainLines += "::notice title=archlint::\(hiddenCount) more not shown as annotations; the log lists them\n"
    }
    let reason = report.comparison?.emptyReason.map { ["nothing checked: \($0)"] } ?? []
    let told = reason + report.remarks.map { "remark: \($0)" }
    return annotations + plainLines + told.map { PrintableText.oneLine($0) + "\n" }.joined()
  }

  // MARK: - Issues

  /// A finding or a skipped file, as one annotation.
  private struct Issue {
    var severity: Severity
    var path: String
    /// `nil` when the whole file is meant.
    var range: SourceRange?
    /// Line from 1; `nil` when the whole file is meant.
    var line: Int?
    var title: String
    var message: String
  }

  private func issues(in report: CheckReport) -> [Issue] {
    let skipped = report.skipped.map { file in
      Issue(
        severity: .error, path: report.repositoryPath(file.path), line: file.line, title: "archlint",
        message: "not checked in full: \(file.reason)")
    }
    // One finding of each rule before the second of any, and other places last: most of what is beyond ten isn't seen.
    var counts: [String: Int] = [:]
    let findings = report.newFindings.flatMap { finding -> [(round: Int, turn: Int, issue: Issue)] in
      // Asking all its places each time would take the square of their number.
      let severity = finding.severity
      let turn = counts[finding.rule, default: 0]
      counts[finding.rule] = turn + 1
      return finding.places.filter { $0.status == .new }.enumerated().map { number, place in
        let remedy = place.help.isEmpty ? "" : "; " + place.help
        let guide = finding.guide.map { "\nguide: \($0.name), \($0.section)" } ?? ""
        let issue = Issue(
          severity: severity, path: report.repositoryPath(place.path), range: place.range, line: place.range.line,
          title: "archlint (\(place.rule ?? finding.rule))", message: place.message + remedy + guide)
        return (min(number, 1), turn, issue)
      }
    }
    let order = findings.enumerated().sorted {
      ($0.element.round, $0.element.turn, $0.offset) < ($1.element.round, $1.element.turn, $1.offset)
    }
    return skipped + order.map(\.element.issue)
  }

  // MARK: - Lines

  private func annotation(_ issue: Issue) -> String {
    var properties = [("file", issue.path)]
    if let range = issue.range {
      properties.append(("line", String(range.line)))
      // GitHub refuses columns of a range that spans lines.
      if range.line == range.endLine {
        properties += [("col", String(range.column)), ("endLine", String(range.endLine))]
        properties.append(("endColumn", String(range.endColumn)))
      } else {
        properties.append(("endLine", String(range.endLine)))
      }
    } else if let line = issue.line {
      properties.append(("line", String(line)))
    }
    properties.append(("title", issue.title))
    let list = properties.map { $0.0 + "=" + escapedProperty($0.1) }.joined(separator: ",")
    return "::\(kind(issue.severity)) " + PrintableText.lines("\(list)::\(escapedMessage(issue.message))\n")
  }

  private func plainLine(_ issue: Issue) -> String {
    var place = issue.path
    if let line = issue.line { place += ":\(line)" }
    if let range = issue.range { place += ":\(range.column)" }
    let line = PrintableText.oneLine("\(issue.severity.word): \(place): \(issue.message) [\(issue.title)]")
    return line + "\n"
  }

  private func kind(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.word
  }

  // MARK: - Escapes

  private func escapedMessage(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private func escapedProperty(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// Replaces scalars rather than characters, because a carriage return and a line feed are one character.
  private func escaped(_ text: String, by replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replaced = replacement(scalar) {
        result += replaced
      } else {
        result += PrintableText.escaped(Character(scalar))
      }
    }
    return result
  }
}

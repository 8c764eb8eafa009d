import Findings

/// Checkstyle's XML: an `error` for each place, by file.
package struct CheckstyleReporter: Reporter {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    let issues = Dictionary(grouping: PlaceIssue.issues(of: report), by: \.path)
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, issues) in issues.sorted(by: { $0.key < $1.key }) {
      text += "  <file\(XMLText.attributes([("name", path)]))>\n"
      let sorted = issues.enumerated().sorted { left, right in
        (left.element.line, left.element.range?.column ?? 0, left.offset)
          < (right.element.line, right.element.range?.column ?? 0, right.offset)
      }
      for (_, issue) in sorted { text += line(issue) }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private func line(_ issue: PlaceIssue) -> String {
    var attributes = [("line", String(issue.line))]
    if let range = issue.range { attributes.append(("column", String(range.column))) }
    attributes += [
      ("severity", issue.severity == .note ? "info" : issue.severity.word), ("message", issue.message),
      ("source", "archlint.rules.\(issue.rule ?? "not-checked")"),
    ]
    return "    <error\(XMLText.attributes(attributes))/>\n"
  }
}

import Findings
import SafeText

/// One line for each place of a new finding, in the form that Xcode shows as an issue in the editor.
package struct XcodeReporter: Reporter {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    var text = ""
    for finding in report.newFindings {
      let severity = finding.severity.word
      for place in finding.places where place.status == .new {
        let position = "\(absolutePath(place.path, root: report.root)):\(place.range.line):\(place.range.column)"
        let remedy = place.help.isEmpty ? "" : "; " + place.help
        text += line(position, severity, "\(place.message)\(remedy) (\(place.rule ?? finding.rule))")
      }
    }
    // The run fails because of these, and the issue navigator is where its user looks for the reason.
    for file in report.skipped {
      let place = "\(absolutePath(file.path, root: report.root)):\(file.line ?? 1):1"
      text += line(place, "error", "not checked in full: \(file.reason)")
    }
    return text
  }

  private func line(_ place: String, _ kind: String, _ message: String) -> String {
    PrintableText.oneLine("\(place): \(kind): \(message)") + "\n"
  }

  private func absolutePath(_ path: String, root: String) -> String {
    if path.hasPrefix("/") { return path }
    return root.hasSuffix("/") ? root + path : root + "/" + path
  }
}

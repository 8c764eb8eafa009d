import Findings
import Platform
import Reports

/// The page that GitHub Actions shows for a job, to which each step may add.
enum JobSummary {
  /// Adds the findings, where there is such a page.
  static func append(_ report: CheckReport) {
    guard Environment.value("GITHUB_ACTIONS") == "true", let path = Environment.value("GITHUB_STEP_SUMMARY"),
      FileSystem.kind(of: path) == .file
    else { return }
    let text = ReportFormat.markdown.text(of: report, style: ReportStyle()) + "\n"
    // Annotations say the same; that the page can't be written is no reason to fail.
    do { try FileStaging.append(Array(text.utf8), to: path) } catch {
      StandardStreams.writeError("note: \(error.description)\n")
    }
  }
}

import ArchLint
import Platform
import Reports

/// Checks a corpus once, as `archlint check` does, in a process that has done nothing before.
package enum Worker {
  /// Whether lines are counted, which takes time of its own.
  package enum Counting: String, Sendable, CaseIterable {
    case lines, nothing
  }

  /// Checks a folder and writes the report where nobody reads it.
  package static func check(_ folder: String, threads: Int, counting: Counting) throws -> WorkerReport {
    var request = CheckRequest()
    request.paths = [folder]
    request.threads = threads
    let run = try CheckRun.run(request)
    var timings = run.timings
    try timings.measure(.report) {
      let text = ReportFormat.text.reporter(style: ReportStyle()).render(run.report)
      try FileWriting.replace("/dev/null", with: Array(text.utf8))
    }
    var report = WorkerReport(run, timings: timings)
    if case .lines = counting { report.lineCount = run.lineCount }
    return report
  }
}

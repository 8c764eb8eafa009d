import ArchLint
import Benchmarking
import Platform
import Testing

@Suite("Report of a process that checks")
struct WorkerReportTests {
  @Test("is read as it was written")
  func roundTrip() {
    let report = SampleResult.report(milliseconds: 7)
    #expect(WorkerReport(text: report.text) == report)
  }

  @Test("is none when it was cut off or is something else")
  func cutOff() {
    let text = SampleResult.report(milliseconds: 7).text
    #expect(WorkerReport(text: String(text.dropLast(4))) == nil)
    #expect(WorkerReport(text: "stage nothing 1 2\nend\n") == nil)
    #expect(WorkerReport(text: "stage load x y\nend\n") == nil)
    #expect(WorkerReport(text: "") == nil)
  }

  @Test("tells of every stage of a real check")
  func realCheck() throws {
    let report = try GeneratedCorpus.withFolder { folder in
      let size = try CorpusFolder.write(CorpusGenerator(lineCount: 5000), to: folder)
      let report = try Worker.check(folder, threads: 1, counting: .lines)
      #expect(report.fileCount == size.fileCount && report.lineCount == size.lineCount)
      #expect(report.byteCount == size.byteCount)
      return report
    }
    for stage in StageTimings.Stage.allCases {
      let cost = try #require(report.stages[stage])
      #expect(cost.nanoseconds > 0, "\(stage)")
      #expect(cost.peakByteCount > 1_000_000, "\(stage)")
    }
    let reading = report.reading
    #expect(reading.disk > 0 && reading.lex > 0 && reading.outline > 0)
    #expect(reading.disk + reading.lex + reading.outline <= report.stages[.read]?.nanoseconds ?? 0)
    #expect(report.rules.count > 20)
    #expect(report.findingCount > 0)
  }
}

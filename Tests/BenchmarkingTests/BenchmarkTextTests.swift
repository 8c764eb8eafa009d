import Benchmarking
import JSONText
import Testing

@Suite("Tables of a benchmark")
struct BenchmarkTextTests {
  @Test("shows stages, memory, rules and the other command")
  func table() {
    #expect(
      BenchmarkText().text(SampleResult.result()) == """
        app: 10 files, 1,000 lines, 0.0 MB, 7 findings
        3 runs, each in a new process, with the files in the system's cache; rates are those of the median

        1 thread   least ms  median ms    lines/s  MB/s  peak MB
        load            1.0        2.0    500,000  16.0      4.0
        read            2.0        4.0    250,000   8.0      8.0
          disk          1.0        1.0  1,000,000  32.0
          lex           2.0        2.0    500,000  16.0
          outline       4.0        4.0    250,000   8.0
        index           3.0        6.0    166,667   5.3     12.0
        rules           4.0        8.0    125,000   4.0     16.0
        report          5.0       10.0    100,000   3.2     20.0
        process        10.0       20.0     50,000   1.6     36.4
        processor      20.0       40.0
        memory: 36.4 MB at the peak, 1,137.5 times the source, or 30 MB and 200.0 times the source

        rules          median ms  of the rules  of the check
          view-size          3.0        75.0 %         7.5 %
          type-naming        1.0        25.0 %         2.5 %

        in turn with                             least ms  median ms  lines/s  processor ms  peak MB
        slow FOLDER                                 300.0      300.0    3,333         600.0     50.0
          times as long as archlint on 1 thread    7.50 ×     15.0 ×                 15.0 ×

        """)
  }

  @Test("sums up the rules that it doesn't list")
  func otherRules() {
    var text = BenchmarkText()
    text.ruleLimit = 1
    #expect(text.text(SampleResult.result()).contains("  1 others"))
    text.ruleLimit = nil
    #expect(!text.text(SampleResult.result()).contains("others"))
  }

  @Test("says that a command failed")
  func failure() {
    #expect(BenchmarkText().text(SampleResult.result(rivalStatus: 127)).contains("'slow FOLDER' failed"))
    #expect(SampleResult.result(rivalStatus: 1).failedRivals.isEmpty)
  }

  @Test("says the same as JSON")
  func json() throws {
    let text = BenchmarkJSON.text(SampleResult.result())
    for part in [
      "\"version\": 1", "\"lines\": 1000", "\"stage\": \"read\"", "\"share\": 0.75", "\"shareOfCheck\": 0.075",
      "\"median\": 15.0",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    _ = try JSONReader.parse(Array(text.utf8), allowing: .none)
  }

  @Test("grows by the line")
  func growth() {
    var table = GrowthTable()
    var result = SampleResult.result()
    table.add(result)
    result.size.lineCount = 2000
    result.size.byteCount = 64_000
    for position in result.series[0].runs.indices {
      result.series[0].runs[position].process = SampleResult.process(milliseconds: 50, peak: 62_000_000)
    }
    table.add(result)
    let lines = table.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 3)
    #expect(
      lines[1] == ["1,000", "0.0", "10.0", "20.0", "50,000", "20,000", "1.00", "36.4", "1,137.5", "200.0"])
    #expect(lines[2] == ["2,000", "0.1", "50.0", "50.0", "40,000", "25,000", "1.25", "62.0", "968.8", "500.0"])
  }
}

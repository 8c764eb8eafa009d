import Benchmarking
import Platform
import Testing

/// The processes here are shell scripts that tell when they were run.
@Suite("Benchmark")
struct BenchmarkTests {
  @Test("runs the threads and the other commands in turn, after each once for warmth")
  func turns() throws {
    try GeneratedCorpus.withFolder { folder in
      try FileSystem.createDirectory(withParents: folder)
      let log = FileSystem.join(folder, "log")
      let text = SampleResult.report(milliseconds: 1).text
      var benchmark = Benchmark(
        folder: folder, corpus: "app",
        workerCommand: ["/bin/sh", "-c", "echo $2 $3 >> \(log); printf '%s' '\(text)'", "worker"])
      benchmark.runs = 2
      benchmark.rivals = ["/bin/sh -c 'echo other >> \(log); exit 1'"]
      let result = try benchmark.run()
      let lines = String(decoding: try FileReading.bytes(of: log), as: UTF8.self)
      #expect(lines == "2 lines\nother\n" + String(repeating: "1 nothing\n2 nothing\nother\n", count: 2))
      #expect(result.series.map(\.threads) == [1, 2])
      #expect(result.series.allSatisfy { $0.runs.count == 2 })
      #expect(result.rivals.map(\.runs.count) == [2])
      #expect(result.size.lineCount == 1000)
    }
  }

  @Test("says what it can't run")
  func problems() {
    var benchmark = Benchmark(folder: "/", corpus: "", workerCommand: ["/bin/sh", "-c", "exit 3", "worker"])
    #expect(throws: Benchmark.Problem.workerFailed(status: 3)) { try benchmark.run() }
    benchmark.rivals = ["a 'b"]
    #expect(throws: Benchmark.Problem.unreadable("a 'b")) { try benchmark.run() }
    benchmark.rivals = []
    benchmark.workerCommand = ["archlint-no-such-program"]
    #expect(throws: Benchmark.Problem.notStarted("archlint-no-such-program")) { try benchmark.run() }
  }
}

import Testing

@testable import Platform

@Suite struct ProcessFactsTests {
  @Test("reads variables of the environment")
  func environment() {
    #expect(Environment.value("PATH")?.isEmpty == false)
    #expect(Environment.value("ARCHLINT_NO_SUCH_VARIABLE") == nil)
  }

  @Test("has a clock that does not run backwards")
  func clock() {
    let readings = (0..<1000).map { _ in MonotonicClock.nanoseconds() }
    #expect(readings == readings.sorted())
    #expect(readings.last != readings.first)
  }

  @Test("has a clock that counts work")
  func processorClock() {
    let start = ProcessorClock.nanoseconds()
    var reading = start
    for _ in 0..<1_000_000 where reading < start + 1_000_000 { reading = ProcessorClock.nanoseconds() }
    #expect(reading >= start + 1_000_000)
  }

  @Test("measures memory in bytes")
  func peakMemory() {
    // Any test process needs more than 4 MB and less than 1 TB, so a wrong unit shows.
    #expect((4 << 20...1 << 40).contains(PeakMemory.bytes()))
  }

  @Test("puts the system's reasons in lower case")
  func errorTexts() {
    let missing = FileError(path: "x", operation: "read", failure: .code(2))
    #expect(missing.description == "cannot read 'x': no such file or directory")
    let refused = FileError(path: "x", operation: "write", failure: .refused("is a folder"))
    #expect(refused.description == "cannot write 'x': is a folder")
  }
}

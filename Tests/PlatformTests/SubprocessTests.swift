import Testing

@testable import Platform

@Suite struct SubprocessTests {
  @Test("returns what a program prints, and its status")
  func output() throws {
    let result = try #require(Subprocess.run(["sh", "-c", "printf 'a b'; echo lost >&2; exit 3"]))
    #expect(String(decoding: result.output, as: UTF8.self) == "a b")
    #expect(result.status == 3)
  }

  @Test("passes arguments on as they are")
  func arguments() throws {
    let result = try #require(Subprocess.run(["printf", "%s|", "a b", "$HOME", "*", "é", ""]))
    #expect(String(decoding: result.output, as: UTF8.self) == "a b|$HOME|*|é||")
  }

  @Test("reads more than a pipe holds")
  func largeOutput() throws {
    let result = try #require(Subprocess.run(["head", "-c", "3000000", "/dev/zero"]))
    #expect(result.output.count == 3_000_000)
    #expect(result.status == 0)
  }

  @Test("gives the program nothing to read, and the environment of this process")
  func inputs() throws {
    let result = try #require(Subprocess.run(["sh", "-c", "cat; printf %s \"$PATH\""]))
    #expect(String(decoding: result.output, as: UTF8.self) == Environment.value("PATH"))
  }

  @Test("measures time, processor time and memory")
  func measurement() throws {
    let sleeping = try #require(Subprocess.measure(["sleep", "0.05"]))
    #expect(sleeping.nanoseconds >= 50_000_000)
    #expect(sleeping.processorNanoseconds < 50_000_000)
    let script = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done"
    let counting = try #require(Subprocess.measure(["sh", "-c", script]))
    #expect(counting.processorNanoseconds > sleeping.processorNanoseconds)
    #expect(counting.processorNanoseconds <= counting.nanoseconds + 20_000_000)
    #expect(counting.peakByteCount > 100_000)
  }

  @Test("keeps no more output than is wanted, and reads the rest")
  func outputLimit() throws {
    let measurement = try #require(Subprocess.measure(["head", "-c", "300000", "/dev/zero"], outputLimit: 7))
    #expect(measurement.result.output == Array(repeating: 0, count: 7))
    #expect(measurement.result.status == 0)
  }

  @Test("ends a program that prints nothing for longer than one waits")
  func patience() throws {
    let silent = try #require(Subprocess.run(["sleep", "1000"], patience: 20))
    #expect(silent.status == Subprocess.killedStatus)
    #expect(Subprocess.run(["true"], patience: 60_000)?.status == 0)
  }

  @Test("tells a signal from a status")
  func signals() throws {
    #expect(try #require(Subprocess.run(["sh", "-c", "kill -KILL $$"])).status == 128 + 9)
  }

  @Test("returns nothing for a program that cannot be started")
  func missingProgram() {
    #expect(Subprocess.run(["archlint-no-such-program"]) == nil)
    #expect(Subprocess.run([]) == nil)
  }

  @Test("runs programs from several threads at once")
  func concurrency() {
    let outputs = Parallel.map(count: 12, threads: 6) { Subprocess.run(["echo", "\($0)"])?.output }
    #expect(outputs == (0..<12).map { Array("\($0)\n".utf8) })
  }
}

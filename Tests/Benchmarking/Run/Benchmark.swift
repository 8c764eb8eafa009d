import Platform

/// Checks a corpus over and over, each time in a new process, in turn with other commands.
package struct Benchmark: Sendable {
  /// Folder to check.
  package var folder: String
  /// How the result names the corpus.
  package var corpus: String
  package var threads = [1, 2]
  package var runs = 5
  /// Commands as a person gives them.
  package var rivals: [String] = []
  /// The command line of a process that checks, to which folder and threads are added.
  package var workerCommand: [String]

  package init(folder: String, corpus: String, workerCommand: [String]) {
    self.folder = folder
    self.corpus = corpus
    self.workerCommand = workerCommand
  }

  /// Why there is nothing to tell.
  package enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program could not be started.
    case notStarted(String)
    /// The process that checks the corpus ended without an answer.
    case workerFailed(status: Int32)
    /// A quote in a command is left open, or there is no word in it.
    case unreadable(String)

    package var description: String {
      switch self {
      case .notStarted(let program): "cannot start '\(program)'"
      case .workerFailed(let status): "the process that checks the corpus ended with status \(status)"
      case .unreadable(let command): "the command '\(command)' is empty or lacks a closing quote"
      }
    }
  }

  /// Runs everything once to bring the files into the system's cache, and then as often as was asked for.
  package func run() throws(Problem) -> BenchmarkResult {
    var commands: [[String]] = []
    for rival in rivals {
      guard let words = CommandWords.split(rival, folder: folder), !words.isEmpty else { throw .unreadable(rival) }
      commands.append(words)
    }
    let size = try check(threads: threads.max() ?? 1, .lines).report
    for command in commands { _ = try measure(command) }
    var result = BenchmarkResult(
      corpus: corpus, size: size, series: threads.map { BenchmarkResult.Series(threads: $0, runs: []) },
      rivals: rivals.map { BenchmarkResult.Rival(command: $0, runs: []) })
    for _ in 0..<runs {
      for position in threads.indices {
        result.series[position].runs.append(try check(threads: threads[position], .nothing))
      }
      for position in commands.indices { result.rivals[position].runs.append(try measure(commands[position])) }
    }
    return result
  }

  private func check(threads: Int, _ counting: Worker.Counting) throws(Problem) -> BenchmarkResult.Run {
    let process = try measure(workerCommand + [folder, "\(threads)", counting.rawValue], keeping: .max)
    guard let report = WorkerReport(text: String(decoding: process.result.output, as: UTF8.self)) else {
      throw .workerFailed(status: process.result.status)
    }
    return BenchmarkResult.Run(report: report, process: process)
  }

  /// What a command prints is dropped: kept, it would count as memory of the next one.
  private func measure(_ command: [String], keeping outputLimit: Int = 0) throws(Problem) -> SubprocessMeasurement {
    guard let measurement = Subprocess.measure(command, outputLimit: outputLimit) else { throw .notStarted(command[0]) }
    return measurement
  }
}

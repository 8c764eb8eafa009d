import CommandLineTool
import Platform

/// One command of the program.
protocol BenchmarkToolCommand {
  static var description: CommandDescription { get }

  /// Does what the command line asks for and returns the exit status.
  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32
}

/// Why a command can't do its work; the exit status is 2.
struct BenchmarkFailure: Error {
  /// A sentence for a person.
  let message: String

  init(_ sentence: String) { message = "error: " + sentence }

  /// Runs a body and turns whatever it throws into a failure.
  static func wrap<Result>(_ body: () throws -> Result) throws(BenchmarkFailure) -> Result {
    do { return try body() } catch { throw BenchmarkFailure("\(error)") }
  }
}

extension ParsedCommand {
  /// The number of at least 1 that an option holds; `nil` when it is not given.
  func count(_ option: String) throws(BenchmarkFailure) -> Int? {
    guard let text = value(option) else { return nil }
    return try Self.count(text, of: option)
  }

  /// The number of at least 1 that a text holds.
  static func count(_ text: String, of option: String) throws(BenchmarkFailure) -> Int {
    guard let number = Int(text), number > 0, number <= 1 << 40 else {
      throw BenchmarkFailure("'\(option)' is '\(text)', but must be a number from 1 on")
    }
    return number
  }
}

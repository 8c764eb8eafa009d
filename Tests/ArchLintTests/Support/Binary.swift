import Foundation

/// The program itself, built beside the tests.
enum Binary {
  /// Path of the program; `nil` when only the tests were built.
  static let path: String? = {
    let folders =
      [Bundle.main.bundlePath, (CommandLine.arguments.first ?? "") + "/.."]
      + Bundle.allBundles.map { $0.bundlePath + "/.." }
    return folders.map { URL(fileURLWithPath: $0).standardizedFileURL.appendingPathComponent("archlint").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files and not pipes, which a long report would fill up.
    let outputs = try [0, 1].map { number in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "archlint-\(UUID().uuidString)-\(number)")
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      return (file, try FileHandle(forWritingTo: file))
    }
    process.standardOutput = outputs[0].1
    process.standardError = outputs[1].1
    try process.run()
    process.waitUntilExit()
    defer { for (file, _) in outputs { try? FileManager.default.removeItem(at: file) } }
    let texts = try outputs.map { String(decoding: try Data(contentsOf: $0.0), as: UTF8.self) }
    return Result(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }
}

extension Binary {
  /// Runs a line of the shell in a folder, the program as `$0`.
  static func runShell(_ line: String, in folder: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, path ?? ""]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipes = [Pipe(), Pipe()]
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    try process.run()
    let texts = pipes.map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return Result(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }
}

extension TemporaryProject {
  /// Runs the program in the project's folder, which is kept until it has ended.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Binary.Result {
    try Binary.run(arguments, in: root, environment: environment)
  }
}

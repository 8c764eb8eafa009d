import Foundation

/// The program itself, built beside the tests.
enum Binary {
  /// Path of the program; `nil` when only the tests were built.
  static let path: String? = {
    let folders =
      [Bundle.main.bundlePath, (CommandLine.arguments.first ?? "") + "/.."]
      + Bundle.allBundles.map { $0.bundlePath + "/.." }
    return folders.map { URL(fileURLWithPath: $0).standardizedFileURL.appendingPathComponent("archgen").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs the program in a folder.
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Result {
    let outputs = try TemporaryFolder(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("errors")))
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try outputs.text("output"), errors: try outputs.text("errors"), status: process.terminationStatus)
  }
}

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

  /// Runs the program in a folder, on a terminal at which somebody has typed some lines and then the end of input.
  static func run(_ arguments: [String], in folder: TemporaryFolder, typing lines: [String]) throws -> Result {
    let (person, program) = try terminal()
    try person.write(contentsOf: Data((lines.map { $0 + "\n" }.joined() + "\u{04}").utf8))
    let outputs = try TemporaryFolder(["output": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = program
    process.standardError = program
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("output")))
    try process.run()
    process.waitUntilExit()
    try program.close()
    return Result(
      output: try outputs.text("output"), errors: String(decoding: shown(on: person), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// All that a terminal shows, which comes in as many parts as it likes and ends in an error.
  private static func shown(on person: FileHandle) -> [UInt8] {
    var shown: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(person.fileDescriptor, &part, part.count)
      if count <= 0 { return shown }
      shown += part[..<count]
    }
  }

  /// Both ends of a pseudo terminal: the person's and the program's.
  private static func terminal() throws -> (FileHandle, FileHandle) {
    #if os(Linux)
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // What `unlockpt` and `ptsname` do, which Swift doesn't see here.
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard terminal >= 0, ioctl(terminal, 0x4004_5431, &lock) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else {
        throw POSIXError(.ENOTTY)
      }
      let name = "/dev/pts/\(number)"
    #else
      let terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0, let pointer = ptsname(terminal) else {
        throw POSIXError(.ENOTTY)
      }
      let name = String(cString: pointer)
    #endif
    let end = open(name, O_RDWR | O_NOCTTY)
    guard end >= 0 else { throw POSIXError(.ENOTTY) }
    return (
      FileHandle(fileDescriptor: terminal, closeOnDealloc: true), FileHandle(fileDescriptor: end, closeOnDealloc: true)
    )
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

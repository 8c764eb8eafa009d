import Foundation

/// Runs the compiler on files that import the stub modules.
struct StubCompiler {
  /// What the compiler says about one line.
  struct Diagnostic: Hashable {
    let file: String
    let line: Int
    let severity: String
    let message: String
  }

  /// The folder of the built products, where this program is.
  private let products: URL
  /// The folder of `Good` and `Bad`.
  private let cases: URL

  init() throws {
    guard let program = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    products = program.deletingLastPathComponent()
    cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Cases")
  }

  /// The Swift files of a folder of cases.
  func files(in folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: cases.appendingPathComponent(folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// Compiles files as one module as far as the compiler finds mistakes; returns its errors and warnings.
  ///
  /// - Parameter folder: Where modules are that count more than those of this build.
  func diagnostics(of files: [URL], mode: [String], modules folder: URL? = nil) throws -> [Diagnostic] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-sil", "-whole-module-optimization", "-parse-as-library", "-module-name", "App", "-o",
        "/dev/null",
      ] + mode + (folder.map { ["-I", $0.path] } ?? [])
      + ["-I", try modules().path, "-Xfrontend", "-load-plugin-executable"]
      + ["-Xfrontend", products.appendingPathComponent("PreviewMacros-tool").path + "#PreviewMacros"]
      + files.map(\.path)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let diagnostics = output.split(separator: "\n").compactMap(Self.diagnostic)
    // A compiler that fails without a word about a line was called wrongly.
    if diagnostics.isEmpty, process.terminationStatus != 0 { throw CompilerFailure(output: output) }
    return diagnostics
  }

  /// Compiles the stub of SwiftUI under conditions, and returns the folder of its module.
  func module(conditions: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stubs-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = cases.deletingLastPathComponent().appendingPathComponent("Sources/SwiftUI")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }.sorted()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-emit-module", "-whole-module-optimization", "-module-name", "SwiftUI", "-swift-version", "6"]
      + ["-parse-as-library", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies"]
      + ["-emit-module-path", folder.appendingPathComponent("SwiftUI.swiftmodule").path]
      + ["-I", try modules().path] + conditions.flatMap { ["-D", $0] } + (files ?? [])
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilerFailure(output: output) }
    return folder
  }

  /// A message about no line of a file.
  struct CompilerFailure: Error {
    let output: String
  }

  private func modules() throws -> URL {
    let folder = products.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : products
  }

  private static func diagnostic(in line: Substring) -> Diagnostic? {
    guard let match = line.wholeMatch(of: #/(?<path>[^:]+):(?<line>\d+):\d+: (?<severity>error|warning): (?<text>.*)/#),
      let number = Int(match.line)
    else { return nil }
    let file = URL(fileURLWithPath: String(match.path)).lastPathComponent
    return Diagnostic(file: file, line: number, severity: String(match.severity), message: String(match.text))
  }
}

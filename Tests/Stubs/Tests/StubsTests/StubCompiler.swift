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
  func diagnostics(of files: [URL], mode: [String]) throws -> [Diagnostic] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-sil", "-whole-module-optimization", "-parse-as-library", "-module-name", "App", "-o",
        "/dev/null",
      ] + mode
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

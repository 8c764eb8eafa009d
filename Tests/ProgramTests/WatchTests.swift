import Foundation
import Testing

@Suite("Watching", .enabled(if: Program.areGiven, Program.wish))
struct WatchTests {
  /// The program while it watches a folder.
  private final class Watching {
    let process = Process()
    private let outputs: Workplace

    init(_ arguments: [String], in folder: String) throws {
      outputs = try Workplace(["output": "", "errors": ""])
      process.executableURL = URL(fileURLWithPath: Program.archlint.path)
      process.arguments = ["check", "--watch"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("output")))
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("errors")))
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: String { outputs.text("output") ?? "" }
    var errors: String { outputs.text("errors") ?? "" }

    /// Waits for something to be told.
    func waits(_ condition: () -> Bool) -> Bool {
      let end = Date().addingTimeInterval(60)
      while Date() < end {
        if condition() { return true }
        Thread.sleep(forTimeInterval: 0.05)
      }
      return false
    }
  }

  private static let view = """
    import SwiftUI
    struct CartView: View {
      var body: some View { Text("a").task { await load() } }
      func load() async { _ = try? await URLSession.shared.data(from: address) }
    }
    """

  private static func project() throws -> Workplace {
    try Workplace([
      ".archlint.json": "{ \"guide\": \"mv-reference\" }", "CartView.swift": view,
      "OtherView.swift": "import SwiftUI\nstruct OtherView: View { var body: some View { Text(\"a\") } }\n",
    ])
  }

  @Test("tells what comes and what goes, and ends by the signal")
  func changes() throws {
    let folder = try Self.project()
    let watching = try Watching(["--format", "json"], in: folder.root)
    #expect(watching.waits { watching.output.hasSuffix("\n") })
    let first = watching.output
    #expect(first.hasPrefix("{\"version\":1,\"added\":["))
    try folder.write(
      Self.view.replacingOccurrences(of: "URLSession.shared.data(from: address)", with: "work()"), to: "CartView.swift")
    #expect(watching.waits { watching.output.split(separator: "\n").count == 2 })
    #expect(watching.output.dropFirst(first.count).contains("\"rule\":\"view-no-networking\""))
    // Half a file, and the rest.
    try folder.write("struct Half {", to: "Half.swift")
    #expect(watching.waits { watching.output.contains("'{' is never closed") })
    try folder.write("struct Half {}", to: "Half.swift")
    #expect(watching.waits { watching.output.split(separator: "\n").count == 4 })
    #expect(kill(watching.process.processIdentifier, SIGINT) == 0)
    watching.process.waitUntilExit()
    #expect(watching.process.terminationReason == .uncaughtSignal)
    #expect(watching.process.terminationStatus == SIGINT)
  }

  @Test("goes on after a mistake in the configuration, and after the folder was away")
  func trouble() throws {
    let folder = try Workplace()
    let project = try Self.project()
    let place = folder.path("App")
    try FileManager.default.copyItem(atPath: project.root, toPath: place)
    let watching = try Watching(["App", "--compact"], in: folder.root)
    #expect(watching.waits { watching.output.contains("Summary") })
    try "{ wrong".write(toFile: place + "/.archlint.json", atomically: true, encoding: .utf8)
    #expect(watching.waits { watching.errors.contains(".archlint.json:1:3: error: ") })
    try "{ \"guide\": \"mv-reference\" }".write(
      toFile: place + "/.archlint.json", atomically: true, encoding: .utf8)
    #expect(watching.waits { watching.errors.contains("checked again") })
    try FileManager.default.moveItem(atPath: place, toPath: folder.path("Away"))
    #expect(watching.waits { watching.errors.contains("error: there is no file or folder 'App'") })
    try FileManager.default.moveItem(atPath: folder.path("Away"), toPath: place)
    #expect(watching.waits { watching.errors.components(separatedBy: "checked again").count == 3 })
    try FileManager.default.removeItem(atPath: place + "/CartView.swift")
    #expect(watching.waits { watching.output.contains("- App/CartView.swift:") })
    watching.process.interrupt()
    watching.process.waitUntilExit()
  }

  @Test(
    "refuses what makes no sense with it",
    arguments: [
      ["--fix"], ["--staged"], ["--write-baseline"], ["-f", "sarif"], ["-f", "text", "-f", "json", "-o", "x.json"],
      ["-"],
    ])
  func refusals(_ arguments: [String]) throws {
    let result = try Self.project().run(.archlint, ["check", "--watch"] + arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--watch"))
  }
}

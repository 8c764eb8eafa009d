import Testing

@testable import ArchLint

@Suite("A file that isn't on the disk yet")
struct UnwrittenFileTests {
  private static let app = """
    import SwiftUI
    @main struct ShopApp: App { var body: some Scene { WindowGroup { Text("") } } }

    """
  private static let text = "final class Prices { func load() { g(b!) } }\n"

  @Test("is judged as code that will be used, and as code that nothing uses once it is there")
  func unwritten() throws {
    let project = try TemporaryProject(["ShopApp.swift": Self.app])
    var request = CheckRequest()
    request.paths = [project.root]
    request.guide = "mvvm-pattern"
    request.standIn = CheckRequest.StandIn(path: project.path("Prices.swift"), bytes: Array(Self.text.utf8))
    let unwritten = try CheckRun.run(request).report.hits.filter { $0.rule == "no-force-unwrap" }
    #expect(unwritten.map(\.first.severity) == [.warning])
    try project.write(Self.text, to: "Prices.swift")
    let written = try CheckRun.run(request).report.hits.filter { $0.rule == "no-force-unwrap" }
    #expect(written.map(\.first.severity) == [.note])
    #expect(written.first?.first.help.contains("nothing in the app uses this code") == true)
  }
}

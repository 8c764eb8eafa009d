import Testing

@Suite("Questions about a feature", .enabled(if: Binary.path != nil, "only the tests were built"))
struct QuestionTests {
  /// A package with two apps, neither of which shows a guide.
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shops", platforms: [.iOS(.v17)],
        targets: [.executableTarget(name: "Shop"), .executableTarget(name: "Kiosk")])
      """,
      "Sources/Shop/ShopApp.swift":
        "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup {} } }\n",
      "Sources/Kiosk/KioskApp.swift":
        "import SwiftUI\n@main struct KioskApp: App { var body: some Scene { WindowGroup {} } }\n",
    ])
  }

  @Test("are asked on a terminal: name, fields, guide and target")
  func terminal() throws {
    let folder = try folder()
    let result = try Binary.run(
      ["feature"], in: folder, typing: ["Order", "name:String:required", "mv-reference", "2"])

    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("Which guide?") && result.errors.contains("Which target?"))
    let model = try folder.names().first { $0.hasSuffix("/Order.swift") }
    #expect(model?.contains("Kiosk/") == true)
    #expect(try folder.text(try #require(model)).contains("var name: String"))
  }

  @Test("that nobody answers leave everything as it is")
  func unanswered() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    let result = try Binary.run(["feature", "Order", "name:String"], in: folder, typing: ["none of these"])

    #expect(result.status == 2)
    #expect(result.errors.contains("error: no answer, so nothing was written"))
    #expect(try folder.snapshot() == before)
  }

  @Test("are never asked without a terminal; an error says what to pass")
  func noTerminal() throws {
    let folder = try folder()
    let guide = try Binary.run(["feature", "Order", "name:String"], in: folder)
    #expect(guide.status == 2)
    #expect(guide.errors.contains("--guide"))
    let target = try Binary.run(["feature", "Order", "name:String", "--guide", "mv-reference"], in: folder)
    #expect(target.status == 2)
    #expect(target.errors.contains("--target"))
    #expect(try Binary.run(["feature"], in: folder).status == 2)
  }
}

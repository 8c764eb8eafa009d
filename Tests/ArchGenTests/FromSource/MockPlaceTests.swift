import Testing

@testable import ArchGen

@Suite("Where mocks go")
struct MockPlaceTests {
  private func place(of type: String, in into: String, _ files: [String: String]) throws -> MockPlace {
    let fixture = try SourceFixture(files)
    let project = try SourceProject(into: fixture.folder.path(into))
    return try MockPlace.ofMock(for: project.type(named: type), project, into: nil)
  }

  private static func package(_ targets: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "Core", targets: [.target(name: "Core"), \(targets)])
    """
  }

  @Test("not into the tests of a package beside an app", arguments: [true, false])
  func besidePackage(hasOwnTests: Bool) throws {
    var files = [
      "Packages/Core/Package.swift": Self.package(".testTarget(name: \"CoreTests\", dependencies: [\"Core\"])"),
      "Packages/Core/Sources/Core/A.swift": "public protocol Store { func go() }",
      "Packages/Core/Tests/CoreTests/T.swift": "@testable import Core\nimport Testing",
      "MyApp/B.swift": "import Core\nprotocol CartService { func go() }",
    ]
    if hasOwnTests { files["MyAppTests/T.swift"] = "@testable import MyApp\nimport Testing" }

    let app = try place(of: "CartService", in: "MyApp", files)
    #expect(app.folder == (hasOwnTests ? "MyAppTests/Mocks" : "Tests/Mocks"))
    #expect(app.module != "Core")
    #expect(try place(of: "Store", in: "MyApp", files).folder == "Packages/Core/Tests/CoreTests/Mocks")
  }

  @Test("into the test target that is declared, though it has no file yet")
  func emptyTests() throws {
    let suite =
      ".target(name: \"Kit\", dependencies: [\"Core\"]), .testTarget(name: \"KitTests\", dependencies: [\"Kit\", \"Core\"]"
    for (path, folder) in [("", "Tests/KitTests/Mocks"), (", path: \"Checks\"", "Checks/Mocks")] {
      let files = [
        "Package.swift": Self.package(suite + path + ")"), "Sources/Core/A.swift": "protocol Store { func go() }",
        "Sources/Kit/B.swift": "protocol Cart { func go() }",
      ]
      for type in ["Store", "Cart"] { #expect(try place(of: type, in: "Sources", files).folder == folder) }
    }
  }
}

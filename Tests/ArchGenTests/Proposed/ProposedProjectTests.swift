import ArchLint
import Findings
import Testing

@testable import ArchGen

@Suite("A project with proposed files")
struct ProposedProjectTests {
  private static let files = [
    "Player/Player.swift": """
    import Combine

    @MainActor
    final class Player: ObservableObject {
      struct Track { var title = "" }
      static let shared = Player()
      @Published private(set) var title = ""
      func stop() { title = "" }
    }
    """,
    "Player/Radio.swift": "@MainActor enum Radio {\n  static var player: Player { .shared }\n}\n",
    "Player/PlayerView.swift": "import SwiftUI\nstruct PlayerView: View { var body: some View { Text(\"\") } }\n",
    "Tests/PlayerTests.swift": "@testable import App\nimport class XCTest.XCTestCase\n// import Testing\n",
    "Tests/RadioTests.swift": "import Testing\nstruct RadioTests { let text = \"struct Player\" }\n",
  ]

  private func findings(
    _ files: [String: String], beside others: [String: String] = files
  ) throws -> (partial: [Finding], full: [Finding]) {
    let folder = try TemporaryFolder(others)
    defer { withExtendedLifetime(folder) {} }
    let project = try ProposedProject(folder: folder.path)
    let contents = files.mapValues { Array($0.utf8) }
    return (
      project.findings(in: contents, guide: "mvvm-pattern") { _ in true },
      project.findings(in: contents, guide: "mvvm-pattern")
    )
  }

  @Test("knows the files that declare a type, and no others that speak of it")
  func declarations() throws {
    let folder = try TemporaryFolder(Self.files)
    defer { withExtendedLifetime(folder) {} }
    let project = try ProposedProject(folder: folder.path)

    #expect(project.paths(declaring: "Player") == ["Player/Player.swift"])
    #expect(project.paths(declaring: "Track").isEmpty)
    #expect(project.paths(declaring: "Nothing").isEmpty)
  }

  @Test(
    "isn't opened where a project file holds both sides of a merge, in it or in a folder above",
    arguments: [
      "Package.swift", "App/Package.swift", "App/Shop.xcodeproj/project.pbxproj", "Shop.xcodeproj/project.pbxproj",
    ])
  func conflicts(_ path: String) throws {
    let conflict = "// swift-tools-version: 6.0\n<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> x\n"
    let folder = try TemporaryFolder([path: conflict, "App/A.swift": "", ".git/HEAD": ""])
    defer { withExtendedLifetime(folder) {} }
    let problem = #expect(throws: WorkspaceProblem.self) { try ProposedProject(folder: folder.path("App")) }
    #expect(problem?.description.contains("line 2: conflict marker") == true)
    #expect(problem?.description.contains("cannot read '\(folder.path(path))'") == true)
    // What begins a project of its own has nothing to do with it.
    #expect(throws: Never.self) { try ProposedProject(folder: folder.path("App"), isNew: true) }
  }

  @Test("knows what its tests import")
  func imports() throws {
    let folder = try TemporaryFolder(Self.files)
    defer { withExtendedLifetime(folder) {} }
    let project = try ProposedProject(folder: folder.path)

    #expect(project.importsOfUnitTests() == [["App", "XCTest"], ["Testing"]])
  }

  @Test("is looked at as far as the proposed files go")
  func nearFiles() throws {
    let view = """
      import SwiftUI

      struct StationView: View {
        var body: some View { Button("Stop") { Player.shared.stop() } }
      }
      """

    let (partial, full) = try findings(["Player/StationView.swift": view])

    #expect(partial.map(\.rule) == ["no-shared-instances"])
    #expect(partial == full)
  }

  @Test("is not asked about what the proposed files don't touch")
  func strangers() throws {
    let view = "import SwiftUI\n\nstruct StationView: View {\n  var body: some View { Text(\"\") }\n}\n"

    let (partial, full) = try findings(["Player/StationView.swift": view])

    #expect(partial.isEmpty)
    #expect(full.isEmpty)
  }

  @Test("has its say about what uses the proposed files")
  func users() throws {
    let model = """
      import Combine

      @MainActor
      final class Station: ObservableObject {
        static let shared = Station()
        @Published private(set) var title = ""
      }
      """
    let user = "import SwiftUI\nstruct StationView: View { var body: some View { Text(Station.shared.title) } }\n"

    let (partial, full) = try findings(
      ["Player/Station.swift": model], beside: Self.files.merging(["Player/StationView.swift": user]) { $1 })

    #expect(partial == full)
  }
}

import FilePlan
import Testing

@testable import ArchGen

@Suite("What manifests and imports say of a feature's modules")
struct ModuleCutTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "Kit",
        products: [
            .library(name: "Notes", targets: ["Notes"]),
        ],
        targets: [
            .target(name: "Core"),
            .target(name: "Notes", dependencies: ["Core"]),
            .target(name: "App", dependencies: ["Notes"]),
        ]
    )

    """

  private static let files = [
    ".archlint.json": "{}", "Package.swift": manifest, "Sources/Core/Core.swift": "public struct Core {}\n",
    "Sources/Notes/NotesView.swift": """
    import Core
    import SwiftUI

    public struct NotesView: View {
        public init() {}
        public var body: some View { Text("Notes") }
    }

    """,
    "Sources/Notes/Note.swift":
      "public struct Note: Identifiable {\n    public var id = 1\n    public var title: String\n}\n",
    "Sources/App/RootView.swift": """
    import Notes
    import SwiftUI

    struct RootView: View {
        var body: some View {
            TabView {
                NotesView()
            }
        }
    }

    """,
  ]

  private static func undo(_ edit: (TemporaryFolder) throws -> Void) throws -> (TemporaryFolder, [String]) {
    let folder = try TemporaryFolder(files)
    var order = FeatureOrder(name: "Coupon")
    (order.fields, order.into) = (["code:String"], folder.path)
    try PlanWriter().write(try LikenessGenerator.plan(order, like: "Notes").plan)
    try edit(folder)
    let undo = try FeatureUndo.plan("Coupon", root: folder.path)
    try PlanWriter().write(undo.plan)
    return (folder, undo.notes)
  }

  @Test("goes with the modules")
  func unneeded() throws {
    let (folder, notes) = try Self.undo { _ in }
    #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == Self.files)
    #expect(notes == [])
  }

  @Test(
    "stays where a manifest, an import or a file in their folder needs them",
    arguments: [
      (
        "Package.swift", ".target(name: \"Core\"),",
        ".target(name: \"Core\"), .target(name: \"Mine\", dependencies: [\"Coupons\"]),"
      ),
      (
        "Package.swift", ".target(name: \"Core\"),",
        ".target(name: \"Core\"), .testTarget(name: \"T\", dependencies: [\"Coupons\"]),"
      ),
      (
        "Package.swift", ".target(name: \"Core\"),",
        ".target(name: \"Core\"), .target(name: \"Mine\", dependencies: [.target(name: \"Coupons\", condition: nil)]),"
      ),
      (
        "Package.swift", "        .library(name: \"Coupons\"",
        "        // Coupons for all\n        .library(name: \"Coupons\""
      ),
      ("Sources/App/RootView.swift", "import Coupons\n", "@_exported import Coupons\n"),
      ("Sources/App/RootView.swift", "import Coupons\n", "@preconcurrency\nimport Coupons\n"),
      ("Sources/App/Mine.swift", "", "import Coupons\n"), ("Tests/T/Mine.swift", "", "@testable import Coupons\n"),
      ("Sources/Coupons/Mine.swift", "", "public struct Mine {}\n"), ("Sources/Coupons/mine.c", "", "int x;\n"),
      ("Sources/Coupons/Resources/a.json", "", "{}\n"),
    ])
  func needed(path: String, piece: String, mine: String) throws {
    var before = ""
    let (folder, notes) = try Self.undo { folder in
      let text = (try? folder.text(path)) ?? ""
      try folder.write(piece.isEmpty ? mine : text.replacing(piece, with: mine), to: path)
      before = try folder.text("Package.swift")
    }
    #expect(try folder.text("Package.swift") == before)
    #expect(try folder.text("Sources/App/RootView.swift").contains("import Coupons\n"))
    #expect(notes.contains { $0.contains("'Package.swift' still") }, "\(notes)")
  }
}

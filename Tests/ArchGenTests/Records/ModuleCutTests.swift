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
    ".archlint.json": #"{"exclude": ["Examples"]}"#, "Package.swift": manifest,
    "Sources/Core/Core.swift": "public struct Core {}\n",
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

  private static func undo(
    in files: [String: String] = files, _ edit: (TemporaryFolder) throws -> Void
  ) throws -> (TemporaryFolder, [String]) {
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
      (
        "Phone/Package.swift", "",
        "let package = Package(name: \"Phone\", targets: [.target(name: \"P\", dependencies: [.product(name: \"Coupons\", package: \"Kit\")])])\n"
      ),
      (
        "Phone/Phone.xcodeproj/project.pbxproj", "",
        """
        { objects = {
          P = {isa = PBXProject; targets = (T); };
          T = {isa = PBXNativeTarget; name = Phone; packageProductDependencies = (D); };
          D = {isa = XCSwiftPackageProductDependency; productName = Coupons; };
        }; rootObject = P; }
        """
      ), ("Phone/Phone.xcodeproj/project.pbxproj", "", "{ objects = "),
      ("Phone/project.yml", "", "targets: {Phone: {dependencies: [{package: Kit, product: Coupons}]}}\n"),
      (
        "Package.swift", ".target(name: \"Core\"),",
        ".target(name: \"Core\"), .target(name: \"Mine\", dependencies: [#\"Coupons\"#]),"
      ),
      ("Sources/App/Mine.swift", "", "let version = Coupons.version\n"),
      ("Sources/Core/Mine.swift", "", "public let max = Coupons.max\n"),
      ("Examples/Mine.swift", "", "import Coupons\nlet view = CouponsView()\n"),
      ("Sources/App/Mine.swift", "", "func f( {\n#if A\nimport Coupons\n"),
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

  /// Each module is a package.
  private static var packages: [String: String] {
    func manifest(_ name: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)"), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"])]
      )

      """
    }
    var packages = files.filter { !$0.key.hasPrefix("Sources/Notes") }
    for (path, text) in files where path.hasPrefix("Sources/Notes") {
      packages["Packages/Notes/\(path)"] = text.replacing("import Core\n", with: "")
    }
    packages["Packages/Notes/Package.swift"] = manifest("Notes")
    packages["Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "App",
          dependencies: [.package(path: "Packages/Notes")],
          targets: [
              .target(name: "Core"),
              .target(name: "App", dependencies: [.product(name: "Notes", package: "Notes")]),
          ]
      )

      """
    return packages
  }

  @Test("goes with the modules' own manifests")
  func ownManifest() throws {
    let (folder, notes) = try Self.undo(in: Self.packages) { folder in
      let manifest = try folder.text("Packages/Coupons/Package.swift")
      #expect(manifest.contains("\"Coupons\""))
    }
    #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == Self.packages)
    #expect(notes == [])
  }

  @Test("stays with a manifest that was changed, or whose package has other files")
  func neededManifest() throws {
    let path = "Packages/Coupons/Package.swift"
    let (changed, _) = try Self.undo(in: Self.packages) { folder in
      try folder.write(try folder.text(path) + "// mine\n", to: path)
    }
    #expect(try changed.text(path).contains("// mine"))
    let (shared, notes) = try Self.undo(in: Self.packages) { folder in
      try folder.write("struct Mine {}\n", to: "Packages/Coupons/Sources/Mine/Mine.swift")
    }
    #expect(try shared.text(path).contains("\"Coupons\""))
    #expect(notes.contains("'\(path)' stays, as its package has files that aren't of 'Coupon'"), "\(notes)")
  }

  @Test("is never a source of an Xcode target")
  func xcodeTarget() throws {
    let project = """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objectVersion = 56;
        objects = {
          A0000000000000000000000A = {isa = PBXProject; mainGroup = A0000000000000000000000B; targets = (
            A0000000000000000000000C,
          ); };
          A0000000000000000000000B = {isa = PBXGroup; sourceTree = "<group>"; children = (
            A0000000000000000000000F,
          ); };
          A0000000000000000000000C = {isa = PBXNativeTarget; name = App;
            productType = "com.apple.product-type.application"; buildPhases = (
            A0000000000000000000000D,
          ); };
          A0000000000000000000000D = {isa = PBXSourcesBuildPhase; files = (
            A0000000000000000000000E,
          ); };
          A0000000000000000000000E = {isa = PBXBuildFile; fileRef = A0000000000000000000000F; };
          A0000000000000000000000F = {isa = PBXFileReference; path = App/RootView.swift; sourceTree = "<group>"; };
        };
        rootObject = A0000000000000000000000A;
      }

      """
    var files = Self.packages
    files["Package.swift"] = nil
    files["App/RootView.swift"] = files.removeValue(forKey: "Sources/App/RootView.swift")
    files["App.xcodeproj/project.pbxproj"] = project
    let (folder, _) = try Self.undo(in: files) { folder in
      #expect((try? folder.text("App.xcodeproj/project.pbxproj")) == project)
    }
    #expect(try folder.texts().filter { !$0.key.hasPrefix(".archgen") } == files)
  }
}

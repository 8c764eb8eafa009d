import Testing

@testable import ArchGen

@Suite("The target of a feature", .enabled(if: Binary.path != nil))
struct ProjectTargetTests {
  private func project(_ name: String, target extra: String = "") -> String {
    """
    { objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      G = {isa = PBXGroup; children = (Y); sourceTree = "<group>"; };
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (Y); \(extra) };
    }; rootObject = P; }
    """
  }

  private static let view = "import SwiftUI\n\nstruct ShopView: View {\n  var body: some View { Text(\"Shop\") }\n}\n"

  /// Runs the command in a folder, and returns the paths that it plans, or its message.
  private func run(_ folder: TemporaryFolder, _ arguments: String..., only: Bool = true) throws -> Binary.Result {
    let all =
      ["feature", "Order", "total:Double:min:0", "--guide", "mvvm-pattern"] + (only ? ["--only", "model"] : [])
    return try Binary.run(all + arguments, in: folder)
  }

  @Test("has to be named where several apps could be meant")
  func severalApps() throws {
    let folder = try TemporaryFolder([
      "One/One.xcodeproj/project.pbxproj": project("One"), "One/One/A.swift": Self.view,
      "Two/Two.xcodeproj/project.pbxproj": project("Two"), "Two/Two/B.swift": Self.view,
    ])
    let open = try run(folder)
    #expect(open.errors == "error: the feature could go into 'One' or 'Two'; write '--target NAME'\n")
    #expect(open.status == 2)
    #expect(
      try run(folder, "--target", "Tow").errors
        == "error: no target 'Tow' could take the feature; did you mean 'Two'?\n")
    #expect(try run(folder, "--target", "Two", "--dry-run").output.contains("create    Two/Two/Models/Order.swift"))
    #expect(try run(folder, "--into", "One/One", "--dry-run").output.contains("create    One/One/Models/Order.swift"))
    // The next feature goes where the first has gone.
    #expect(try run(folder, "--target", "Two").status == 0)
    #expect(
      try Binary.run(["feature", "Invoice", "--only", "model"], in: folder).output
        .contains("create    Two/Two/Models/Invoice.swift"))
  }

  @Test("has the folder that the manifest gives it, whatever that is called")
  func packageFolder() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      """
    let folder = try TemporaryFolder([
      "Package.swift": manifest, "Sources/App/ShopView.swift": Self.view,
      "Tests/AppTests/ShopTests.swift":
        "import Testing\n@testable import App\n@Test func works() { #expect(1 == 1) }\n",
    ])
    #expect(try run(folder, only: false).status == 0)
    let paths = try folder.names().filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
    #expect(paths.contains("Sources/App/Models/Order.swift"))
    #expect(paths.contains("Tests/AppTests/OrderTests.swift"))
    #expect(paths.allSatisfy { $0.hasPrefix("Sources/App/") || $0.hasPrefix("Tests/AppTests/") }, "\(paths)")
  }

  @Test("decides what its code may use: older systems get stand-ins, or nothing")
  func systems() throws {
    func folder(_ platforms: String) throws -> TemporaryFolder {
      try TemporaryFolder([
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Shop", platforms: [\(platforms)], targets: [.target(name: "Shop")])
        """,
        "Sources/Shop/ShopView.swift": Self.view,
      ])
    }
    func texts(_ platforms: String) throws -> String {
      let folder = try folder(platforms)
      #expect(try run(folder, only: false).status == 0)
      return try folder.names().filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.map(folder.text).joined()
    }
    let old = try texts(".iOS(.v15)")
    for name in [
      "ContentUnavailableView", "LabeledContent", "NavigationStack", "navigationDestination", "_, message in",
      "#if !os",
    ] { #expect(!old.contains(name)) }
    for name in ["struct UnavailableContent", "struct LabeledRow", "NavigationView {"] { #expect(old.contains(name)) }
    let new = try texts(".iOS(.v17)")
    #expect(new.contains("ContentUnavailableView") && !new.contains("UnavailableContent"))
    #expect(new.contains("navigationDestination(for: Order.ID.self)") && new.contains("_, message in"))
    let both = try texts(".iOS(.v17), .macOS(.v14)")
    #expect(both.contains("#if !os(macOS)\n") && both.contains(".keyboardType("))
    let refused = try run(try folder(".iOS(.v14)"), only: false)
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: the feature would not compile in 'Shop': FocusState needs iOS 15"))
    let tooNew = try Binary.run(["feature", "Order", "--guide", "mv-reference"], in: try folder(".iOS(.v16)"))
    #expect(tooNew.status == 2)
    #expect(tooNew.errors.hasSuffix("or choose '--guide mv-article' or '--guide mvvm-pattern'\n"), "\(tooNew.errors)")
    let photographed = try Binary.run(
      ["feature", "Order", "photo:URL?:upload", "--guide", "mv-article"], in: try folder(".iOS(.v17), .macOS(.v14)"))
    #expect(photographed.status == 2)
    #expect(photographed.errors.hasPrefix("error: 'photo' is not possible here: macOS"), "\(photographed.errors)")
  }
}

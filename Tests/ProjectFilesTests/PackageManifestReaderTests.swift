import Testing

@testable import ProjectFiles

@Suite struct PackageManifestReaderTests {
  private func layout(_ manifest: String, _ files: [String]) throws -> ProjectLayout {
    let project = try TemporaryProject(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "") } + [("Package.swift", manifest)]))
    return try project.layout()
  }

  /// The isolation of each target of a manifest with this text after `import PackageDescription`.
  private func isolations(_ manifest: String) throws -> [String: DefaultIsolation] {
    let layout = try layout("// swift-tools-version: 6.2\nimport PackageDescription\n" + manifest, [])
    #expect(layout.problems.isEmpty)
    return Dictionary(layout.targets.map { ($0.name, $0.defaultIsolation) }) { first, _ in first }
  }

  @Test("reads kinds, paths, exclusions and dependencies")
  func targets() throws {
    let layout = try layout(
      """
      // swift-tools-version:5.9
      import PackageDescription
      let common: [Target.Dependency] = [.target(name: "Kit"), .product(name: "App", package: "x")]
      let package = Package(
        name: "App",
        products: [.library(name: "Kit", targets: ["Kit"]), .plugin(name: "Gen", targets: ["Gen"])],
        dependencies: [.package(url: "https://example.com/x", from: "1.0.0")],
        targets: [
          .target(name: "Kit", exclude: ["Old", "./Skip.swift"]),
          .target(name: "Kit-Core", path: "Core", sources: ["A.swift", "sub"]),
          .executableTarget(name: "app", dependencies: common + ["Kit-Core", "Alamofire", .byName(name: "Kit")]),
          .testTarget(name: "KitTests", dependencies: [.target(name: "Kit", condition: .when(platforms: [.iOS]))]),
          .macro(name: "Macros", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
          .plugin(name: "Gen", capability: .buildTool(), dependencies: ["app"]),
          .binaryTarget(name: "Blob", path: "Blob.xcframework"),
        ])
      package.targets.append(contentsOf: [.target(name: "Late", dependencies: ["Kit"])])
      package.targets += [Target.target(name: "Later", plugins: [.plugin(name: "Gen")])]
      """,
      [
        "Sources/Kit/K.swift", "Sources/Kit/Old/O.swift", "Sources/Kit/Skip.swift", "Core/A.swift", "Core/B.swift",
        "Core/sub/C.swift", "Sources/app/main.swift", "Tests/KitTests/T.swift", "Sources/Macros/M.swift",
        "Plugins/Gen/G.swift", "Sources/Late/L.swift", "src/Later/L.swift", "Sources/Other/X.swift",
        "Sources/Kit/Fixture/Package.swift", "Sources/Kit/Fixture/F.swift",
      ])
    #expect(layout.problems.isEmpty)
    #expect(
      layout.targets.map { "\($0.name) \($0.kind) \($0.dependencies)" } == [
        "Kit library []", "Kit-Core library []", "app executable [\"Kit\", \"Kit-Core\"]",
        "KitTests unitTest [\"Kit\"]", "Macros macro []", "Gen plugin [\"app\"]", "Late library [\"Kit\"]",
        "Later library []",
      ])
    #expect(layout.target("Kit-Core")?.moduleName == "Kit_Core")
    #expect(layout.target("Kit")?.swiftVersion == "5")
    #expect(
      layout.targetNamesOfFile == [
        "Sources/Kit/K.swift": ["Kit"], "Core/A.swift": ["Kit-Core"], "Core/sub/C.swift": ["Kit-Core"],
        "Sources/app/main.swift": ["app"], "Tests/KitTests/T.swift": ["KitTests"], "Sources/Macros/M.swift": ["Macros"],
        "Plugins/Gen/G.swift": ["Gen"], "Sources/Late/L.swift": ["Late"], "src/Later/L.swift": ["Later"],
      ])
    #expect(layout.filesInNoTarget.isEmpty)
  }

  @Test("a server's files are told apart where there is something else")
  func servers() throws {
    let server = """
      .executableTarget(name: "Api", dependencies: [.product(name: "Vapor", package: "vapor"), "Shared"]),
      .testTarget(name: "ApiTests", dependencies: ["Api"]),
      """
    let files = ["Sources/Api/main.swift", "Tests/ApiTests/T.swift"]
    func layout(_ more: String, _ files: [String]) throws -> ProjectLayout {
      try self.layout("let package = Package(name: \"App\", targets: [\(server)\(more)])", files)
    }
    let mixed = try layout(".target(name: \"Shared\")", files + ["Sources/Shared/S.swift"])
    #expect(mixed.filesOfServers == files)
    #expect(try layout("", files).filesOfServers.isEmpty)
  }

  @Test("the only target of a package needs no folder of its own since 5.9")
  func singleTarget() throws {
    let targets = "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")])"
    let files = ["Sources/main.swift", "Tests/T.swift"]
    #expect(
      try layout("// swift-tools-version: 5.9\n" + targets, files).targetNamesOfFile == [
        "Sources/main.swift": ["A"], "Tests/T.swift": ["ATests"],
      ])
    #expect(try layout("// swift-tools-version: 5.8\n" + targets, files).targetNamesOfFile == [:])
  }

  @Test("an app playground is an app")
  func appPlayground() throws {
    let layout = try layout(
      """
      let package = Package(name: "A", products: [.iOSApplication(name: "A", targets: ["AppModule"])],
        targets: [.executableTarget(name: "AppModule", path: ".")])
      """, ["App.swift", "Sub/View.swift"])
    #expect(layout.targets.map(\.kind) == [.app])
    #expect(layout.targetsOfFile.keys.sorted() == ["App.swift", "Sub/View.swift"])
  }

  @Test("reads the default isolation of each target")
  func isolation() throws {
    #expect(
      try isolations(
        """
        let shared: [SwiftSetting] = [.enableUpcomingFeature("X"), .defaultIsolation(MainActor.self)]
        var computed: [SwiftSetting] { [.defaultIsolation(MainActor.self)] }
        extension Array where Element == SwiftSetting { static var ours: Self { [.defaultIsolation(MainActor.self)] } }
        let single = SwiftSetting.defaultIsolation(MainActor.self)
        let package = Package(name: "A", targets: [
          .target(name: "none"),
          .target(name: "own", swiftSettings: [.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]),
          .target(name: "nil", swiftSettings: [.defaultIsolation(nil)]),
          .target(name: "shared", swiftSettings: shared),
          .target(name: "sum", swiftSettings: shared + [.strictMemorySafety()]),
          .target(name: "computed", swiftSettings: computed),
          .target(name: "ours", swiftSettings: .ours),
          .target(name: "single", swiftSettings: [single]),
          .target(name: "flag", swiftSettings: [.unsafeFlags(["-default-isolation", "MainActor"])]),
          .target(name: "unknown", swiftSettings: settings(for: "x")),
        ])
        """) == [
          "none": .nonisolated, "own": .mainActor, "nil": .nonisolated, "shared": .mainActor, "sum": .mainActor,
          "computed": .mainActor, "ours": .mainActor, "single": .mainActor, "flag": .mainActor, "unknown": .unknown,
        ])
  }

  @Test(
    "reads settings that a loop gives to all targets",
    arguments: [
      """
      for target in package.targets {
        var settings = target.swiftSettings ?? []
        settings.append(.defaultIsolation(MainActor.self))
        target.swiftSettings = settings
      }
      """,
      "package.targets.forEach { $0.swiftSettings = [.defaultIsolation(MainActor.self)] }",
      """
      let all: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
      for target in package.targets where target.type != .plugin { target.swiftSettings = all }
      """,
      """
      for target in package.targets {
        switch target.type {
        case .regular, .test: target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]
        @unknown default: ()
        }
      }
      """,
    ])
  func loops(loop: String) throws {
    let package = """
      let package = Package(name: "A", targets: [.target(name: "a"), .plugin(name: "p", capability: .buildTool())])\n
      """
    #expect(try isolations(package + loop) == ["a": .mainActor, "p": .nonisolated])
  }

  @Test(
    "leaves the isolation unknown where code makes it",
    arguments: [
      "a.swiftSettings = [.defaultIsolation(MainActor.self)]", "package.targets[0].swiftSettings?.append(x)",
      "if isStrict { package.targets.first?.swiftSettings = strict }",
      "package.targets = package.targets.map { target in target.swiftSettings = strict; return target }",
    ])
  func changed(code: String) throws {
    let package = "let a = Target.target(name: \"a\")\nlet package = Package(name: \"A\", targets: [a])\n"
    #expect(try isolations(package + code) == ["a": .unknown])
    let settings = "[.strict(), .enableUpcomingFeature(\"X\")]"
    #expect(
      try isolations("let package = Package(name: \"A\", targets: [.target(name: \"a\", swiftSettings: \(settings))])")
        == ["a": .unknown])
  }

  @Test(
    "tells that there may be targets which code makes",
    arguments: [
      ("module(\"A\")", "func module(_ name: String) -> Target { .target(name: name, swiftSettings: main) }"),
      (".a", "extension Target { static func a() -> Target { .target(name: \"A\" + suffix) } }"),
      (".ui()", "extension Target { static func ui() -> Target { .target(name: \"A\") } }"),
      (".target(name: prefix + \"A\")", ""),
    ])
  func unseen(element: String, code: String) throws {
    let manifest = "let package = Package(name: \"P\", targets: [\(element)])\n" + code
    #expect(try layout(manifest, ["Sources/A/A.swift"]).mayBeInUnseenTarget("Sources/A/A.swift"))
    let made = "extension Package { static func make() -> Package { Package(name: \"P\", targets: [a]) } }\n"
    let unseen = try layout("let package = Package.make()\n" + made, ["Sources/A/A.swift"])
    #expect(unseen.mayBeInUnseenTarget("Sources/A/A.swift"))
    let mapped = "let package = Package(name: \"P\", targets: [\"A\"].map { .target(name: $0) })\n"
    #expect(try layout(mapped, ["Sources/A/A.swift"]).mayBeInUnseenTarget("Sources/A/A.swift"))
    let plain =
      "let package = Package(name: \"P\", targets: [.target(name: \"B\"), .binaryTarget(name: \"C\", path: \"C\")])"
    #expect(!(try layout(plain, ["Sources/A/A.swift"]).mayBeInUnseenTarget("Sources/A/A.swift")))
  }

  @Test(
    "follows members of extensions and types to the targets that they hold",
    arguments: [
      ("Target.all", "extension Target { static let all: [Target] = [§] }"),
      (".features", "extension [Target] { static let features: [Target] = [§] }"),
      ("Modules.all", "enum Modules { static let all: [Target] = [§] }"),
    ])
  func members(list: String, code: String) throws {
    let target = ".target(name: \"a\", swiftSettings: [.defaultIsolation(MainActor.self)])"
    let manifest = "let package = Package(name: \"P\", targets: \(list))\n"
    #expect(try isolations(manifest + code.replacingOccurrences(of: "§", with: target)) == ["a": .mainActor])
  }

  @Test(
    "leaves it unknown where a variable is changed, has two values, or flags can't be told",
    arguments: [
      ("var s: [SwiftSetting] = [.define(\"A\")]\ns.append(.defaultIsolation(MainActor.self))", "s"),
      ("var s: [SwiftSetting] = []\ns += [.defaultIsolation(MainActor.self)]", "s"),
      ("var s: [SwiftSetting] = []\nif true { s.insert(.defaultIsolation(MainActor.self), at: 0) }", "s"),
      ("var s: [SwiftSetting] = []\nfunc add() { s = [.defaultIsolation(MainActor.self)] }\nadd()", "s"),
      ("var s: [SwiftSetting] = []\nadd(&s)", "s"),
      ("#if os(iOS)\nlet s: [SwiftSetting] = []\n#else\nlet s = [.defaultIsolation(MainActor.self)]\n#endif", "s"),
      ("let flag = \"-default-isolation\"", "[.unsafeFlags([flag, \"MainActor\"])]"),
      ("", "[.unsafeFlags([\"@flags.txt\"])]"), ("", "[.unsafeFlags([\"-default-isolation\", \"Other\"])]"),
    ])
  func unknownSettings(code: String, settings: String) throws {
    let package = "let package = Package(name: \"A\", targets: [.target(name: \"a\", swiftSettings: \(settings))])\n"
    #expect(try isolations(code + "\n" + package) == ["a": .unknown])
  }

  @Test("reads the flag as it is handed on, too", arguments: ["-Xfrontend", ""])
  func flags(prefix: String) throws {
    let flags = ["-Xlinker", "@rpath", prefix, "-default-isolation", prefix, "MainActor"].filter { !$0.isEmpty }
    let list = flags.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(
      try isolations(
        "let package = Package(name: \"A\", targets: [.target(name: \"a\", swiftSettings: [.unsafeFlags([\(list)])])])")
        == ["a": .mainActor])
  }

  @Test("a manifest for one version of the tools counts as long as it says the same")
  func versions() throws {
    func manifest(_ isolation: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "a", swiftSettings: [.defaultIsolation(\(isolation))])])
      """
    }
    func isolation(_ other: String) throws -> DefaultIsolation? {
      try TemporaryProject([
        "Package.swift": manifest("MainActor.self"), "Package@swift-6.3.swift": manifest(other),
        "Sources/a/A.swift": "",
      ]).layout().targets.first?.defaultIsolation
    }
    #expect(try isolation("nil") == .unknown)
    #expect(try isolation("MainActor.self") == .mainActor)
  }

  @Test("a loop over something else changes nothing")
  func otherLoop() throws {
    let text = """
      let package = Package(name: "A", targets: [.target(name: "a")])
      for product in package.products { print(SwiftSetting.defaultIsolation(MainActor.self)) }
      """
    #expect(try isolations(text) == ["a": .nonisolated])
  }

  @Test("reads language modes: the target's, then the package's, then that of the tools")
  func languageModes() throws {
    let targets = "targets: [.target(name: \"a\", swiftSettings: [.swiftLanguageMode(.v5)]), .target(name: \"b\")]"
    func modes(_ header: String, _ arguments: String) throws -> [String?] {
      try layout("\(header)\nlet package = Package(name: \"A\", \(targets)\(arguments))", []).targets.map(
        \.swiftVersion)
    }
    #expect(try modes("// swift-tools-version: 6.0", "") == ["5", "6"])
    #expect(try modes("// swift-tools-version: 6.0", ", swiftLanguageModes: [.v4_2, .v5]") == ["5", "5"])
    #expect(try modes("//swift-tools-version:5.3;x", ", swiftLanguageVersions: [.version(\"6\")]") == ["5", "6"])
    #expect(try modes("", "") == ["5", nil])
  }

  @Test("a manifest with an open bracket is a problem, and what it says still counts")
  func malformed() throws {
    let layout = try layout("let package = Package(\n  targets: [.target(name: \"A\")", ["Sources/A/A.swift"])
    #expect(layout.problems == [ProjectProblem(path: "Package.swift", line: 2, message: "a bracket is not closed")])
    #expect(layout.targetNamesOfFile == ["Sources/A/A.swift": ["A"]])
  }
}

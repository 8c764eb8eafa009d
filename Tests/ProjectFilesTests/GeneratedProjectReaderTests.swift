import Testing

@testable import ProjectFiles

@Suite struct GeneratedProjectReaderTests {
  private static let specification = """
    name: App
    settings:
      base: {SWIFT_VERSION: 5.9}
    settingGroups:
      ui: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
    targetTemplates:
      Tested:
        sources: ["${target_name}/Common"]
    targets:
      App:
        type: application
        platform: iOS
        templates: [Tested]
        sources:
          - path: App
            excludes: ["**/Old/**", "*.gen.swift"]
          - Shared.swift
          - {path: Data, buildPhase: resources}
        settings:
          groups: [ui]
        dependencies:
          - target: Kit
          - package: Alamofire
      Kit:
        type: framework
        sources: Kit
        settings: {SWIFT_VERSION: "6.0"}
      AppTests:
        type: bundle.unit-test
        sources: Tests
        settings:
          configs:
            debug: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
            Debug: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
        dependencies: [{target: App}]
    """

  private static let files = [
    "App/A.swift", "App/x/Old/O.swift", "App/B.gen.swift", "Shared.swift", "Data/D.swift", "Kit/K.swift",
    "Tests/T.swift",
    "App/Common/C.swift",
  ]

  private func project(_ manifests: [String: String]) throws -> TemporaryProject {
    try TemporaryProject(manifests.merging(Self.files.map { ($0, "") }) { first, _ in first })
  }

  @Test("reads an XcodeGen specification")
  func xcodeGen() throws {
    let layout = try project(["project.yml": Self.specification]).layout()
    #expect(layout.problems.isEmpty)
    #expect(
      layout.targetNamesOfFile == [
        "App/A.swift": ["App"], "Shared.swift": ["App"], "Kit/K.swift": ["Kit"], "Tests/T.swift": ["AppTests"],
        "App/Common/C.swift": ["App"],
      ])
    #expect(layout.targets.map(\.kind) == [.app, .framework, .unitTest])
    #expect(layout.targets.map(\.dependencies) == [["Kit"], [], ["App"]])
    #expect(layout.targets.map(\.swiftVersion) == ["5.9", "6.0", "5.9"])
    #expect(layout.targets.map(\.defaultIsolation) == [.mainActor, .nonisolated, .unknown])
  }

  @Test("an Xcode project counts more than the specification beside it")
  func xcodeProjectWins() throws {
    let layout = try project([
      "project.yml": Self.specification, "App.xcodeproj/project.pbxproj": XcodeFixture.synchronized,
    ]).layout()
    #expect(layout.targets.map(\.name) == ["App", "Widget", "Checks"])
  }

  @Test("a malformed specification is a problem")
  func malformed() throws {
    let layout = try project(["project.yml": "targets:\n  App\n  Kit:\n"]).layout()
    #expect(layout.problems.map(\.path) == ["project.yml"])
    #expect(layout.targets.isEmpty)
  }

  @Test("knows the files of a Tuist target whose name is worked out")
  func tuistComputedName() throws {
    let layout = try project([
      "Project.swift": """
      import ProjectDescription
      func app(isBeta: Bool) -> Target {
        let name = isBeta ? "Beta" : "App"
        return .target(name: name, product: .app, productName: "Main App", sources: ["App/**"])
      }
      func kit(_ name: String) -> Target { .target(name: name, product: .framework, sources: ["Kit/**"]) }
      let project = Project(name: "App", targets: [
        app(isBeta: true), kit("Kit"), .target(name: "AppTests", product: .unitTests, sources: ["Tests/**", "App/**"]),
      ])
      """
    ]).layout()
    #expect(layout.targetNamesOfFile["App/A.swift"] == ["Main App", "AppTests"])
    #expect(layout.targetNamesOfFile["Kit/K.swift"] == ["unnamed"])
    #expect(layout.targets.map(\.moduleName) == ["Main_App", "unnamed", "AppTests"])
  }

  @Test("doesn't know the targets that helpers of a Tuist manifest make")
  func tuistHelpers() throws {
    let layout = try project([
      "Kit/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Modules.kit.project
      """,
      "Tests/Project.swift": "struct Project {}",
    ]).layout()
    #expect(layout.targets.isEmpty)
    #expect(layout.mayBeInUnseenTarget("Kit/K.swift"))
    #expect(!layout.mayBeInUnseenTarget("App/A.swift"))
    #expect(!layout.mayBeInUnseenTarget("Tests/T.swift"))
  }

  @Test("reads a Tuist manifest")
  func tuist() throws {
    let layout = try project([
      "Project.swift": """
      import ProjectDescription
      let kit = Target.target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "k", sources: "Kit/**")
      let project = Project(
        name: "App",
        settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]),
        targets: [
          .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "a",
            sources: ["Shared.swift", .glob("App/**/*.swift", excluding: ["App/**/Old/**", "App/*.gen.swift"])],
            dependencies: [.target(name: "Kit"), .external(name: "Alamofire")],
            settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": .string("nonisolated")])),
          kit,
          .target(
            name: "AppTests", product: .unitTests, buildableFolders: ["Tests"],
            dependencies: [.target(name: "App")]),
        ])
      """
    ]).layout()
    #expect(layout.problems.isEmpty)
    #expect(
      layout.targetNamesOfFile == [
        "App/A.swift": ["App"], "Shared.swift": ["App"], "Kit/K.swift": ["Kit"], "Tests/T.swift": ["AppTests"],
        "App/Common/C.swift": ["App"],
      ])
    #expect(layout.target("App")?.defaultIsolation == .nonisolated)
    #expect(layout.target("AppTests")?.defaultIsolation == .mainActor)
    #expect(layout.target("AppTests")?.kind == .unitTest)
    #expect(layout.target("App")?.dependencies == ["Kit"])
  }

  @Test(
    "reads the isolation through aliases, templates of templates and parts of names, or leaves it unknown",
    arguments: [
      ("", "settings: { configs: { debug: { I: MainActor }, release: { I: MainActor } } }", DefaultIsolation.mainActor),
      ("x: &i\n  I: MainActor\n", "settings: *i", .mainActor),
      ("x: &i\n  I: MainActor\n", "settings:\n      <<: *i\n      A: b", .mainActor),
      (
        "targetTemplates:\n  B: { settings: { I: MainActor } }\n  T: { templates: [B] }\n", "templates: [T]", .mainActor
      ),
      ("settingGroups: {}\n", "settings: { groups: [elsewhere] }", .unknown),
      ("", "templates: [elsewhere]", .unknown), ("include: [base.yml]\n", "scheme: {}", .unknown),
      ("include: [base.yml]\n", "settings: { I: nonisolated }", .nonisolated),
      ("", "settings: { I: \"${I_OF_MACHINE}\" }", .unknown), ("", "settings:REPLACE: { I: MainActor }", .unknown),
    ])
  func xcodeGenIsolation(above: String, inside: String, isolation: DefaultIsolation) throws {
    let text = above + "targets:\n  App:\n    type: application\n    sources: [App]\n    \(inside)\n"
    let layout = try project(["project.yml": text.replacing(" I:", with: " SWIFT_DEFAULT_ACTOR_ISOLATION:")]).layout()
    #expect(layout.problems.isEmpty)
    #expect(layout.target("App")?.defaultIsolation == isolation)
  }

  @Test(
    "leaves the isolation of a Tuist target unknown where its settings are made by code",
    arguments: [
      (
        "var base: SettingsDictionary = [\"A\": \"b\"]\nbase[\"SWIFT_DEFAULT_ACTOR_ISOLATION\"] = \"MainActor\"", "base"
      ),
      ("", "[\"A\": \"b\"].merging(shared) { first, _ in first }"),
      ("", "[\"SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=iphoneos*]\": \"MainActor\"]"), ("", "[name(): \"MainActor\"]"),
    ])
  func tuistIsolation(above: String, base: String) throws {
    let layout = try project([
      "Project.swift": """
      import ProjectDescription
      \(above)
      let project = Project(
        name: "X",
        targets: [.target(name: "App", product: .app, sources: ["App/**"], settings: .settings(base: \(base)))])
      """
    ]).layout()
    #expect(layout.target("App")?.defaultIsolation == .unknown)
  }
}

import Testing

@testable import ProjectFiles

@Suite struct XcodeProjectReaderTests {
  @Test("reads targets with listed files, groups and settings")
  func listedFiles() throws {
    let project = try TemporaryProject([
      "ios/App.xcodeproj/project.pbxproj": XcodeFixture.listed, "ios/App/Main.swift": "", "ios/App/My Model.swift": "",
      "ios/App/Unused.swift": "", "ios/App/Stray.swift": "", "ios/Checks/MainTests.swift": "", "Shared/Kit.swift": "",
      "ios/Variants/Variant.swift": "", "ios/Templates/File.swift": "", "ios/Try.playground/Contents.swift": "",
      "Elsewhere/X.swift": "",
    ])
    let layout = try project.layout()
    #expect(layout.problems.isEmpty)
    #expect(layout.targets.map(\.name) == ["App", "App-Tests"])
    #expect(
      layout.targetNamesOfFile == [
        "ios/App/Main.swift": ["App"], "ios/App/My Model.swift": ["App"], "ios/Variants/Variant.swift": ["App"],
        "ios/Checks/MainTests.swift": ["App-Tests"], "Shared/Kit.swift": ["App", "App-Tests"],
      ])
    #expect(layout.filesInNoTarget == ["ios/App/Stray.swift", "ios/App/Unused.swift"])
    #expect(layout.hasTestTarget)
    #expect(
      layout.target("App")
        == BuildTarget(
          name: "App", kind: .app, moduleName: "Ice_App", defaultIsolation: .mainActor, swiftVersion: "5.0",
          origin: "ios/App.xcodeproj/project.pbxproj", dependencies: []))
    // The configurations of the tests disagree.
    #expect(
      layout.target("App-Tests")
        == BuildTarget(
          name: "App-Tests", kind: .unitTest, moduleName: "App_Tests", defaultIsolation: .unknown, swiftVersion: nil,
          origin: "ios/App.xcodeproj/project.pbxproj", dependencies: ["App"]))
  }

  @Test("finds a listed file whose name on the disk has other capitals")
  func capitals() throws {
    let project = try TemporaryProject([
      "ios/App.xcodeproj/project.pbxproj": XcodeFixture.listed, "ios/App/main.swift": "", "ios/App/My Models.swift": "",
    ])
    let layout = try project.layout()
    #expect(layout.targetNamesOfFile == ["ios/App/main.swift": ["App"]])
    #expect(layout.filesInNoTarget == ["ios/App/My Models.swift"])
  }

  @Test("gives the files of synchronized folders to targets, with exceptions in both directions")
  func synchronizedFolders() throws {
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": XcodeFixture.synchronized, "App/Main.swift": "", "App/Shared.swift": "",
      "App/Old Code/Old.swift": "", "App/x/Out.swift": "", "App/x/Late.swift": "", "App/Samples/S.swift": "",
      "App/Kit/Package.swift": "", "App/Kit/Sources/Kit/K.swift": "", "App/P.playground/Contents.swift": "",
      "Widget/W.swift": "", "Loose/L.swift": "", "Outside/O.swift": "",
    ])
    let layout = try project.layout()
    #expect(
      layout.targetNamesOfFile == [
        "App/Main.swift": ["App"], "App/Shared.swift": ["App", "Widget"], "App/x/Late.swift": ["App", "Checks"],
        "Widget/W.swift": ["Widget"],
      ])
    #expect(layout.filesInNoTarget == ["Loose/L.swift", "Outside/O.swift"])
    #expect(layout.targets.map(\.kind) == [.app, .extension, .uiTest])
    #expect(layout.targets.map(\.defaultIsolation) == [.nonisolated, .nonisolated, .nonisolated])
  }

  @Test("reads settings from configuration files and what they include, the target's own first")
  func configurationFiles() throws {
    let objects = XcodeFixture.project(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, T3); buildConfigurationList = LP; };
      G = {isa = PBXGroup; children = (FA, Y); };
      FA = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
      LP = {isa = XCConfigurationList; buildConfigurations = (KP); };
      KP = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; };
        baseConfigurationReference = FA; };
      T1 = {isa = PBXNativeTarget; name = One; buildConfigurationList = L1; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (K1); };
      K1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
      T2 = {isa = PBXNativeTarget; name = Two; buildConfigurationList = L2; };
      L2 = {isa = XCConfigurationList; buildConfigurations = (K2); };
      K2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated; };
        baseConfigurationReferenceAnchor = Y; baseConfigurationReferenceRelativePath = Six.xcconfig; };
      T3 = {isa = PBXNativeTarget; name = Three; buildConfigurationList = L3; };
      L3 = {isa = XCConfigurationList; buildConfigurations = (K3); };
      K3 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 4.2; };
        baseConfigurationReferenceAnchor = Y; baseConfigurationReferenceRelativePath = Secret.xcconfig; };
      """)
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": objects,
      "Config/App.xcconfig": "#include \"../Base.xcconfig\"\n#include \"App.xcconfig\"\n",
      "Base.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = $(MY_ISOLATION) // all\nMY_ISOLATION = MainActor",
      "Config/Six.xcconfig": "SWIFT_VERSION=6.0;",
    ])
    let layout = try project.layout()
    #expect(layout.problems.isEmpty)
    #expect(layout.targets.map(\.defaultIsolation) == [.mainActor, .nonisolated, .mainActor])
    #expect(layout.targets.map(\.swiftVersion) == ["5.0", "6.0", "4.2"])
    try project.write("<<<<<<< HEAD\nA = 1\n=======\nB = 2\n>>>>>>> x\n", to: "Base.xcconfig")
    #expect(try project.layout().target("One")?.defaultIsolation == .unknown)
  }

  @Test("of a folder around the root tells of the files below, and what it doesn't tell is unknown")
  func around() throws {
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": XcodeFixture.listed, "App/Main.swift": "", "App/Unused.swift": "",
      "Checks/MainTests.swift": "",
    ])
    func layout() -> ProjectLayout {
      let root = project.root + "/App"
      return SourceDiscovery.find(root: root, include: [], exclude: []).layout(at: root)
    }
    let known = layout()
    #expect(known.targetNamesOfFile == ["Main.swift": ["App"]])
    #expect(known.targets.map(\.name) == ["App"] && known.targets.map(\.defaultIsolation) == [.mainActor])
    #expect(known.filesInNoTarget.isEmpty && !known.mayBeInUnseenTarget("Unused.swift"))
    try project.write("{ <<<<<<< HEAD", to: "App.xcodeproj/project.pbxproj")
    let unknown = layout()
    #expect(unknown.mayBeInUnseenTarget("Main.swift"))
    #expect(unknown.problems.map(\.path) == ["../App.xcodeproj/project.pbxproj"])
  }

  @Test("knows the product types")
  func kinds() {
    let kinds: [(String, BuildTargetKind)] = [
      ("com.apple.product-type.application", .app), ("application.on-demand-install-capable", .app),
      ("com.apple.product-type.framework.static", .framework), ("library.static", .library),
      ("com.apple.product-type.bundle.ui-testing", .uiTest), ("bundle.unit-test", .unitTest),
      ("com.apple.product-type.extensionkit-extension", .extension), ("tool", .executable), ("bundle", .unknown),
      ("", .unknown),
    ]
    for (type, kind) in kinds { #expect(BuildTargetKind(xcodeProductType: type) == kind, "\(type)") }
  }

  @Test("a malformed project is a problem, and no file is said to lack a target")
  func malformed() throws {
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": "{\n  objects = {\n<<<<<<< HEAD\n",
      "B/B.xcodeproj/project.pbxproj": "{ a = b; }",
      "A.swift": "",
    ])
    let layout = try project.layout()
    #expect(
      layout.problems == [
        ProjectProblem(path: "App.xcodeproj/project.pbxproj", line: 3, message: "unexpected '<'"),
        ProjectProblem(path: "B/B.xcodeproj/project.pbxproj", message: "the file describes no Xcode project"),
      ])
    #expect(layout.filesInNoTarget.isEmpty)
    #expect(!layout.hasTestTarget)
  }

  @Test("groups that contain themselves come to an end")
  func groupLoop() throws {
    let objects = XcodeFixture.project(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T, T); };
      G = {isa = PBXGroup; children = (G, H); path = a; };
      H = {isa = PBXGroup; children = (G, F); path = b; };
      F = {isa = PBXFileReference; path = X.swift; };
      B = {isa = PBXBuildFile; fileRef = F; };
      S = {isa = PBXSourcesBuildPhase; files = (B, B); };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S); };
      """)
    let project = try TemporaryProject(["App.xcodeproj/project.pbxproj": objects, "a/b/X.swift": ""])
    #expect(try project.layout().targetsOfFile == ["a/b/X.swift": [0, 1]])
  }

  @Test("leaves open which targets there are where a merge has left its marks")
  func conflict() throws {
    let project = try TemporaryProject([
      "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n<<<<<<< HEAD\n objects = {};\n=======\n>>>>>>> x\n}\n",
      "App/A.swift": "",
    ])
    let layout = try project.layout()
    #expect(!layout.problems.isEmpty)
    #expect(layout.mayBeInUnseenTarget("App/A.swift"))
  }
}

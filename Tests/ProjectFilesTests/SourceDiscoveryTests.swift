import Testing

@testable import ProjectFiles

@Suite struct SourceDiscoveryTests {
  @Test("finds Swift files and project files in byte order")
  func finds() throws {
    let project = try TemporaryProject([
      "b.swift": "", "a/z.swift": "", "a-b.swift": "", "README.md": "", "Z.swift": "",
      "Package.swift": "", "Package@swift-5.9.swift": "", "App.xcodeproj/project.pbxproj": "", "Base.xcconfig": "",
      "Tests.xctestplan": "", "Tools/project.yml": "", "Kit/Package.swift": "",
    ])
    let sources = try project.sources()
    #expect(sources.swiftFiles == ["Z.swift", "a-b.swift", "a/z.swift", "b.swift"])
    #expect(
      sources.projectFiles == [
        "App.xcodeproj/project.pbxproj", "Base.xcconfig", "Kit/Package.swift", "Package.swift",
        "Package@swift-5.9.swift",
        "Tools/project.yml",
      ])
    #expect(sources.unreadable.isEmpty)
  }

  @Test("leaves out hidden, built and third-party folders")
  func skips() throws {
    let folders = [
      ".build", ".hidden", "DerivedData", "x/Pods", "Carthage", "fastlane", "node_modules", "A.xcassets", "B.bundle",
      "C.framework", "D.xcframework", "E.docc", "F.playground",
    ]
    let project = try TemporaryProject(
      Dictionary(uniqueKeysWithValues: folders.map { ("\($0)/in/File.swift", "") } + [("PodsKit/File.swift", "")]))
    #expect(try project.sources().swiftFiles == ["PodsKit/File.swift"])
  }

  @Test("does not follow symbolic links, so that a loop ends")
  func symbolicLinks() throws {
    let project = try TemporaryProject(["a/File.swift": ""])
    try project.link("a/loop", to: "..")
    try project.link("a/Link.swift", to: "File.swift")
    try project.link("outside", to: "/tmp")
    #expect(try project.sources().swiftFiles == ["a/File.swift"])
  }

  @Test("takes only what is included and not excluded")
  func patterns() throws {
    let project = try TemporaryProject([
      "App/A.swift": "", "App/Generated/B.swift": "", "Kit/C.swift": "", "Kit/Package.swift": "",
    ])
    #expect(try project.sources(include: ["App"], exclude: ["Generated"]).swiftFiles == ["App/A.swift"])
    #expect(try project.sources(include: ["App"]).projectFiles == ["Kit/Package.swift"])
    #expect(try project.sources(exclude: ["Kit"]).projectFiles == [])
  }

  @Test("a Project.swift is a manifest only when it imports ProjectDescription")
  func tuistManifest() throws {
    let project = try TemporaryProject([
      "Project.swift": "import  ProjectDescription\nlet project = Project(name: \"A\")",
      "Models/Project.swift": "// import ProjectDescription\nstruct Project {}",
    ])
    let sources = try project.sources()
    #expect(sources.swiftFiles == ["Models/Project.swift"])
    #expect(sources.projectFiles == ["Project.swift"])
  }

  @Test("leaves out what git ignores, but not tracked files")
  func gitIgnore() throws {
    let project = try TemporaryProject([
      ".gitignore": "Generated/\n*.gen.swift\n", "A.swift": "", "B.gen.swift": "", "Generated/C.swift": "",
      "Kit/Generated/D.swift": "", "Kit/E.swift": "", "Kit/Tracked.gen.swift": "", "ö b/F.gen.swift": "",
    ])
    try project.git("init", "-q")
    try project.git("add", "-f", "Kit/Tracked.gen.swift")
    #expect(try project.sources().swiftFiles == ["A.swift", "Kit/E.swift", "Kit/Tracked.gen.swift"])

    let below = SourceDiscovery.find(root: project.root + "/Kit", include: [], exclude: [])
    #expect(below.swiftFiles == ["E.swift", "Tracked.gen.swift"])
  }

  @Test("a root that git ignores itself is read")
  func ignoredRoot() throws {
    let project = try TemporaryProject([
      ".gitignore": "out/\n", "out/App/A.swift": "", "out/App/B.swift": "",
    ])
    try project.git("init", "-q")
    for root in ["/out", "/out/App"] {
      let sources = SourceDiscovery.find(root: project.root + root, include: [], exclude: [])
      #expect(sources.swiftFiles.count == 2, "\(root)")
    }
    try project.git("add", "-f", "out/App/A.swift")
    #expect(SourceDiscovery.find(root: project.root + "/out/App", include: [], exclude: []).swiftFiles.count == 2)
  }

  @Test("a root that is not there is reported")
  func missingRoot() {
    let sources = SourceDiscovery.find(root: "/nowhere/at/all", include: [], exclude: [])
    #expect(sources.swiftFiles.isEmpty)
    #expect(sources.unreadable == [UnreadablePath(path: ".", reason: "no such file or directory")])
  }
}

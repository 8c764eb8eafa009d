import Testing

@testable import ProjectFiles

@Suite struct ReaderRobustnessTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let shared: [SwiftSetting] = [.defaultIsolation(MainActor.self)] + other
    let package = Package(name: "A\\(x)", targets: [
      .target(name: "Kit", dependencies: ["B", .target(name: "C")], swiftSettings: shared), // c
      .testTarget(name: "KitTests", path: #"x"#, exclude: ["a"], settings: ["k": .string(\"v\")]) /* d */,
    ])
    for target in package.targets { target.swiftSettings = shared }
    """

  private static let specification = """
    targets:
      App: # c
        type: application
        sources:
          - path: "App"
            excludes: ['**/x', {a: b}]
        settings: {base: {A: 1}, B: [2, "3"]}
        text: |
          raw
    """

  /// A small generator of pseudo-random numbers, the same ones in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Cuts the text off, or replaces, removes or repeats some of its bytes.
  private func mutate(_ bytes: [UInt8], with generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(index...)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes[index] = Array("(){}[]\"'\\/*#:,=;. \n-<&|")[index % 23].asciiValue ?? 0
      case 3: bytes.remove(at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
      }
    }
    return bytes
  }

  private func read(_ bytes: [UInt8], path: String) -> ProjectContents {
    let context = ProjectContext(
      root: "/nowhere", rootFolder: RootFolder(absolutePath: "/nowhere"),
      swiftFiles: SwiftFileList(paths: ["App/A.swift", "Sources/Kit/K.swift", "x/T.swift"]), packageFolders: [""])
    return switch path {
    case "A.xcodeproj/project.pbxproj": XcodeProjectReader.read(bytes, path: path, context: context)
    case "project.yml": XcodeGenReader.read(bytes, path: path, context: context)
    case "Project.swift": TuistManifestReader.read(bytes, path: path, context: context)
    default: PackageManifestReader.read(bytes, path: path, context: context)
    }
  }

  @Test(
    "damaged files neither crash nor hang the readers, and give the same result again",
    arguments: [
      (XcodeFixture.listed, "A.xcodeproj/project.pbxproj"), (XcodeFixture.synchronized, "A.xcodeproj/project.pbxproj"),
      (manifest, "Package.swift"), (manifest, "Project.swift"), (specification, "project.yml"),
    ])
  func damage(text: String, path: String) {
    var generator = Generator(state: 42)
    let bytes = Array(text.utf8)
    let undamaged = read(bytes, path: path)
    #expect(undamaged.problems.isEmpty)
    var isEverDifferent = false
    for _ in 0..<1_500 {
      let damaged = mutate(bytes, with: &generator)
      let contents = read(damaged, path: path)
      isEverDifferent = isEverDifferent || contents != undamaged
    }
    #expect(isEverDifferent)
    let damaged = mutate(bytes, with: &generator)
    #expect(read(damaged, path: path) == read(damaged, path: path))
  }

  @Test("files cut off at any byte neither crash nor hang the readers")
  func truncation() {
    for (text, path) in [
      (XcodeFixture.synchronized, "A.xcodeproj/project.pbxproj"), (Self.manifest, "Package.swift"),
      (Self.specification, "project.yml"),
    ] {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count { _ = read(Array(bytes.prefix(count)), path: path) }
    }
  }
}

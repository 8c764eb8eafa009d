import ArchLint
import Foundation
import Testing

@Suite("Root of a project")
struct ProjectRootTests {
  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "App/Sources/A.swift": "", "App/Sources/Deep/B.swift": "", "App/Tests/C.swift": "", "Other/D.swift": "",
    ])
  }

  private func find(_ project: TemporaryProject, _ paths: String..., configuration: String? = nil) throws -> [String] {
    let root = try withExtendedLifetime(project) {
      try ProjectRoot.find(
        paths: paths.map { project.path($0) }, configurationPath: configuration.map { project.path($0) })
    }
    return [String(root.folder.dropFirst(project.root.count))] + root.filter.paths
  }

  @Test("is the folder given when nothing is configured")
  func folder() throws {
    let project = try project()
    #expect(try find(project, "App") == ["/App"])
    #expect(try find(project, "App/Sources/../Tests/") == ["/App/Tests"])
  }

  @Test("is the folder of the nearest configuration upwards")
  func configured() throws {
    let project = try project()
    try project.write("{}", to: ".archlint.json")
    #expect(try find(project, "App/Sources/Deep") == ["", "App/Sources/Deep"])
    #expect(try find(project, "App/Sources/A.swift", "Other") == ["", "App/Sources/A.swift", "Other"])
    try project.write("{}", to: "App/.archlint.json")
    #expect(try find(project, "App/Sources/Deep") == ["/App", "Sources/Deep"])
    #expect(try find(project, "App") == ["/App"])
  }

  @Test("is the folder of the outermost configuration where all is to be read, unless that leaves the folder out")
  func outermost() throws {
    let project = try project()
    func find(_ path: String) throws -> [String] {
      let root = try withExtendedLifetime(project) {
        try ProjectRoot.find(paths: [project.path(path)], reach: .outermost)
      }
      return [String(root.folder.dropFirst(project.root.count))] + root.filter.paths
    }
    try project.write("{ \"exclude\": [\"Other/**\", \"App/Sources/Deep/**\"] }", to: ".archlint.json")
    for folder in ["App", "App/Sources", "Other"] { try project.write("{}", to: folder + "/.archlint.json") }
    #expect(try find("App/Sources/Deep") == ["", "App/Sources/Deep"])
    #expect(try find("App") == ["", "App"])
    #expect(try find("Other") == ["/Other"])
    #expect(try find("Other/D.swift") == ["/Other", "D.swift"])
  }

  @Test(
    "is the folder of the package or Xcode project around what is given, where all is to be read",
    arguments: [
      "Package.swift", "Shop.xcodeproj/project.pbxproj", "project.yml", "Shop.xcworkspace/contents.xcworkspacedata",
    ])
  func aroundProject(file: String) throws {
    let project = try project()
    func find(_ path: String, _ reach: ProjectRoot.Reach) throws -> [String] {
      let root = try withExtendedLifetime(project) {
        try ProjectRoot.find(paths: [project.path(path)], reach: reach)
      }
      return [String(root.folder.dropFirst(project.root.count))] + root.filter.paths
    }
    #expect(try find("App/Sources", .project) == ["/App/Sources"])
    try project.write("", to: file)
    #expect(try find("App/Sources", .project) == ["", "App/Sources"])
    #expect(try find("App/Sources/A.swift", .project) == ["", "App/Sources/A.swift"])
    #expect(try find("App/Sources", .nearest) == ["/App/Sources"])
    try project.write("", to: "App/Package.swift")
    #expect(try find("App/Sources", .project) == ["/App", "Sources"])
    #expect(try find("App", .project) == ["/App"])
  }

  @Test("holds all paths given")
  func several() throws {
    let project = try project()
    #expect(try find(project, "App/Sources", "App") == ["/App"])
    #expect(try find(project, "App/Sources", "App/Tests") == ["/App", "Sources", "Tests"])
    #expect(try find(project, "App/Sources/Deep/B.swift") == ["/App/Sources/Deep", "B.swift"])
  }

  @Test("is the folder of a configuration given, if that holds the paths")
  func givenConfiguration() throws {
    let project = try project()
    #expect(try find(project, "App/Sources", configuration: "App/strict.json") == ["/App", "Sources"])
    #expect(try find(project, "App/Sources", configuration: "Other/strict.json") == ["/App/Sources"])
  }

  @Test("is refused when paths have different configurations")
  func different() throws {
    let project = try project()
    try project.write("{}", to: "App/.archlint.json")
    try project.write("{}", to: "Other/.archlint.json")
    let expected = WorkspaceProblem.differentProjects(
      first: project.path("App"), firstRoot: project.path("App"), second: project.path("Other"),
      secondRoot: project.path("Other"))
    #expect(throws: expected) { try find(project, "App", "Other") }
  }

  @Test("is refused for a path that isn't there")
  func missing() throws {
    let project = try project()
    #expect(throws: WorkspaceProblem.missingPath(project.path("Ap"))) { try find(project, "Ap") }
    #expect(WorkspaceProblem.missingPath("Ap").description == "error: there is no file or folder 'Ap'")
  }
}

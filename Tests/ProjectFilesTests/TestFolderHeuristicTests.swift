import Testing

@testable import ProjectFiles

@Suite struct TestFolderHeuristicTests {
  @Test(
    "knows folders of tests",
    arguments: [
      "Tests/A.swift", "AppUITests/x/A.swift", "App/UnitTest/A.swift", "Specs/A.swift", "TestSupport/A.swift",
      "Sources/ClubTestKit/A.swift",
    ])
  func tests(path: String) {
    #expect(TestFolderHeuristic.isTestPath(path))
  }

  @Test(
    "does not take other folders, or files, for tests",
    arguments: ["App/Latest/A.swift", "AppTests.swift", "TestFlights/A.swift"])
  func others(path: String) {
    #expect(!TestFolderHeuristic.isTestPath(path))
  }
}

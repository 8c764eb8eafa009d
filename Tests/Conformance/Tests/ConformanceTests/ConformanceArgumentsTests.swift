import Testing

@testable import Conformance

@Suite("Conformance arguments")
struct ConformanceArgumentsTests {
  @Test("reads a comparison with its options")
  func comparison() throws {
    let arguments = try ConformanceArguments(["--archlint", "a", "--details", "3", "x", "--threads", "4", "y"])
    #expect(arguments == .compare(archlintPath: "a", folders: ["x", "y"], detailLimit: 3, threadCount: 4))
  }

  @Test("reads a dump, also by archlint's own command line")
  func dump() throws {
    #expect(try ConformanceArguments(["--dump", "a", "b"]) == .dump(paths: ["a", "b"]))
    #expect(
      try ConformanceArguments(["outline", "a", "b", "--bodies", "--format", "json"]) == .dump(paths: ["a", "b"]))
  }

  @Test(
    "refuses what it can't follow",
    arguments: [
      [], ["a"], ["--archlint", "a"], ["--archlint"], ["--unknown", "a"], ["--dump"], ["outline", "a"],
      ["outline", "a", "--format", "json"],
      ["--archlint", "a", "--details", "many", "b"], ["--archlint", "a", "--details", "-1", "b"],
    ])
  func refusals(arguments: [String]) {
    #expect(throws: ConformanceArguments.UsageError.self) { try ConformanceArguments(arguments) }
  }
}

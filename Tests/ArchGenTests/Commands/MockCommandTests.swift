import Testing

@Suite("The mocks of a project", .enabled(if: Binary.path != nil, "only the tests were built"))
struct MockCommandTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": "{}",
      "App/OrderService.swift": """
      protocol OrderServiceProtocol: Sendable { func orders() async throws -> [String] }
      final class OrderService: OrderServiceProtocol { func orders() async throws -> [String] { [] } }
      """,
    ])
  }

  @Test("are checked, written and undone")
  func life() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    let check = try Binary.run(["mock", "--all", "--check"], in: folder)
    #expect(check.status == 1)
    #expect(
      check.errors
        == "App/OrderService.swift:1: error: 'OrderServiceProtocol' has no mock; 'archgen mock --all' writes one\n")
    #expect(try Binary.run(["mock", "--all", "--dry-run"], in: folder).output.hasPrefix("create    Tests/Mocks/"))
    #expect(
      try Binary.run(["mock", "--all", "--diff"], in: folder).output.hasPrefix("--- /dev/null\n+++ b/Tests/Mocks/"))
    #expect(try folder.snapshot() == before)
    #expect(try Binary.run(["mock", "--all", "App"], in: folder).status == 0)
    #expect(try Binary.run(["mock", "--all", "--check"], in: folder).status == 0)
    #expect(try Binary.run(["undo"], in: folder).status == 0)
    #expect(try folder.snapshot() == before)
  }

  @Test("are no features")
  func noFeatures() throws {
    let folder = try folder()
    #expect(try Binary.run(["mock", "--all"], in: folder).status == 0)
    #expect(try Binary.run(["feature", "--check"], in: folder).status == 0)
    let result = try Binary.run(["field", "add", "all-mocks", "note:String"], in: folder)
    #expect(result.errors == "error: 'all-mocks' is not a feature and has no fields\n")
    #expect(try Binary.run(["mock"], in: folder).status == 2)
  }
}

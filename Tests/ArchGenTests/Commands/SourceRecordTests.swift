import Testing

@Suite("Records of what is made from source", .enabled(if: Binary.path != nil, "only the tests were built"))
struct SourceRecordTests {
  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        ".archlint.json": "{}",
        "App/OrderService.swift": """
        final class OrderService {
          func orders() async throws -> [String] { [] }
        }

        """,
        "App/OrderViewModel.swift": """
        import Observation

        @Observable
        final class OrderViewModel {
          var orders: [String] = []
          private let service: OrderService
          init(service: OrderService) { self.service = service }
          func load() async throws { orders = try await service.orders() }
        }

        """,
      ].merging(more) { $1 })
  }

  private func run(_ arguments: String, in folder: TemporaryFolder) throws -> Int32 {
    let result = try Binary.run(arguments.split(separator: " ").map(String.init), in: folder)
    return result.status
  }

  @Test("take a protocol, its mock and its tests out again, to the byte")
  func life() throws {
    let folder = try folder()
    let before = try folder.snapshot()
    #expect(try run("tests OrderViewModel", in: folder) == 2)
    #expect(try run("protocol OrderService", in: folder) == 0)
    #expect(try run("mock OrderServiceProtocol", in: folder) == 0)
    #expect(try run("tests OrderViewModel", in: folder) == 0)
    let early = try Binary.run(["undo", "OrderServiceProtocol"], in: folder)
    #expect(early.status == 2)
    #expect(early.errors.contains("'archgen undo MockOrderService'"))
    #expect(try run("undo", in: folder) == 0)
    #expect(try run("undo", in: folder) == 0)
    #expect(try run("undo", in: folder) == 0)
    #expect(try folder.snapshot() == before)
  }

  @Test(
    "bring untouched files up to date, and keep edits, where git has the source as it was", arguments: [true, false])
  func update(isCommitted: Bool) throws {
    let folder = try folder()
    #expect(try run("protocol OrderService", in: folder) == 0)
    #expect(try run("mock OrderServiceProtocol", in: folder) == 0)
    #expect(try run("tests OrderViewModel", in: folder) == 0)
    let mock = try #require(try folder.names().first { $0.hasSuffix("/MockOrderService.swift") })
    let tests = try folder.text("Tests/OrderViewModelTests.swift") + "// mine\n"
    if isCommitted { try folder.commit() }
    try folder.write(tests, to: "Tests/OrderViewModelTests.swift")
    let service = try folder.text("App/OrderService.swift")
    try folder.write(
      service.replacing("func orders", with: "func count() async throws -> Int { 1 }\n  func orders"),
      to: "App/OrderService.swift")
    let model = try folder.text("App/OrderViewModel.swift")
    try folder.write(
      model.replacing("  func load", with: "  var total = 0\n  func load"), to: "App/OrderViewModel.swift")
    guard isCommitted else {
      let result = try Binary.run(["tests", "OrderViewModel"], in: folder)
      #expect(result.status == 2)
      #expect(result.output.contains("not to be merged, as nothing shows what was generated"))
      #expect(result.errors.contains("'--force' replaces it"))
      #expect(try folder.text("Tests/OrderViewModelTests.swift") == tests)
      return
    }
    #expect(try run("protocol OrderService", in: folder) == 0)
    #expect(try folder.text("App/OrderServiceProtocol.swift").contains("func count() async throws -> Int"))
    #expect(try run("mock OrderServiceProtocol", in: folder) == 0)
    #expect(try folder.text(mock).contains("func count() async throws -> Int"))
    #expect(try run("tests OrderViewModel", in: folder) == 0)
    let merged = try folder.text("Tests/OrderViewModelTests.swift")
    #expect(merged.contains("viewModel.total == 0") && merged.hasSuffix("// mine\n"))
  }

  @Test("never replace a suite that a person has written")
  func handWritten() throws {
    let suite = "import Testing\n@Suite struct OrderViewModelTests { @Test func mine() { #expect(1 + 1 == 2) } }\n"
    let folder = try folder(["Tests/OrderViewModelTests.swift": suite])
    #expect(try run("protocol OrderService", in: folder) == 0)
    #expect(try run("mock OrderServiceProtocol", in: folder) == 0)
    let result = try Binary.run(["tests", "OrderViewModel", "--force"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("create    Tests/OrderViewModelGeneratedTests.swift"))
    #expect(try folder.text("Tests/OrderViewModelTests.swift") == suite)
    #expect(try folder.text("Tests/OrderViewModelGeneratedTests.swift").contains("struct OrderViewModelGeneratedTests"))
    #expect(try run("tests OrderViewModel --check", in: folder) == 0)
  }
}

import FilePlan
import Testing

@testable import ArchGen

@Suite("Mocks of all service protocols")
struct ProjectMocksTests {
  private static let services = [
    "App/OrderService.swift": """
    protocol OrderServiceProtocol: Sendable {
      func orders() async throws -> [String]
    }
    final class OrderService: OrderServiceProtocol {
      func orders() async throws -> [String] { [] }
    }
    """,
    "App/Features/CartService.swift": """
    protocol CartServiceProtocol: Sendable {
      func add(_ item: String) async throws
    }
    final class CartService: CartServiceProtocol {
      func add(_ item: String) async throws {}
    }
    """,
  ]

  private func fixture(_ files: [String: String] = [:]) throws -> SourceFixture {
    try SourceFixture(Self.services.merging(files) { $1 })
  }

  private func plan(
    _ fixture: SourceFixture, below folder: String = "", policy: ExistingFilePolicy = .refuse
  ) throws -> PlannedMocks {
    var order = SourceOrder(name: "")
    order.into = fixture.folder.path("Tests")
    order.policy = policy
    return try ProjectMocks.plan(order, below: fixture.folder.path(folder))
  }

  private func undo(_ name: String, _ fixture: SourceFixture) throws {
    try PlanWriter().write(FeatureUndo.plan(name, root: fixture.folder.path).plan)
  }

  @Test("are written for those that have none, and named until then")
  func missing() throws {
    let fixture = try fixture([
      "Tests/FakeCart.swift": """
      final class FakeCart: CartServiceProtocol {
        func add(_ item: String) async throws {}
      }
      """
    ])

    let mocks = try plan(fixture)

    #expect(mocks.source.plan.files.map(\.path) == ["Tests/MockOrderService.swift"])
    #expect(
      mocks.faults == [
        "App/OrderService.swift:1: error: 'OrderServiceProtocol' has no mock; 'archgen mock --all' writes one"
      ])
    #expect(mocks.warnings == [])
    try PlanWriter().write(mocks.source.plan)
    let again = try plan(fixture)
    #expect(again.faults == [])
    #expect(!again.source.plan.changesSomething)
  }

  @Test(
    "rest on no other mock, so that a second run changes nothing",
    arguments: [
      "protocol OneService { func one() -> any OneService }",
      "protocol OneService { func two() -> any TwoService }\nprotocol TwoService { func one() -> any OneService }",
      "protocol OneService { static var shared: any OneService { get }; func one() -> Int }",
      "protocol OneService { var two: any TwoService { get } }\nprotocol TwoService { func two() -> Int }",
    ])
  func stable(source: String) throws {
    let names = ["One", "Two"].filter { source.contains("protocol \($0)Service") }
    let classes = names.map { "final class \($0): \($0)Service {}" }
    let fixture = try SourceFixture(["App/Service.swift": ([source] + classes).joined(separator: "\n")])
    let before = try fixture.folder.snapshot()
    let first = try plan(fixture)
    #expect(first.source.plan.files.count == names.count)
    try PlanWriter().write(first.source.plan)
    let second = try plan(fixture)
    #expect(second.faults == [] && second.warnings == [] && second.edited == [])
    #expect(!second.source.plan.changesSomething)
    try undo("all-mocks", fixture)
    #expect(try fixture.folder.snapshot() == before)
  }

  @Test("take what a person wrote as a value, however deep that takes another one")
  func standIns() throws {
    let fixture = try SourceFixture([
      "App/Service.swift": """
      protocol OneService { func two() -> any TwoService }
      protocol TwoService { func one() -> any OneService }
      """,
      "Tests/FakeTwo.swift": "final class FakeTwo: TwoService { init(two: any TwoService) {} }",
    ])
    #expect(try fixture.mock("OneService").text("MockOneService.swift").contains("init(twoResult: any TwoService)"))
  }

  @Test("are looked for below the folder that was given")
  func narrowed() throws {
    let fixture = try fixture()
    #expect(try plan(fixture, below: "App/Features").source.plan.files.map(\.path) == ["Tests/MockCartService.swift"])
    let problem = try SourceFixture.problem { try plan(fixture, below: "App/Nothing").source }
    #expect(problem == "error: there is no Swift file in '\(fixture.folder.path("App/Nothing"))'")
  }

  @Test("go on where one can't be mocked, and say so in a line")
  func impossible() throws {
    let fixture = try fixture([
      "App/PriceService.swift": """
      protocol PriceServiceProtocol: Sendable {
        static func + (left: Self, right: Self) -> Self
        func prices() async throws -> [Double]
      }
      final class PriceService: PriceServiceProtocol {
        static func + (left: PriceService, right: PriceService) -> PriceService { left }
        func prices() async throws -> [Double] { [] }
      }
      """,
      "App/StockService.swift": """
      @Mockable
      protocol StockServiceProtocol: Sendable { func stock() async throws -> Int }
      final class StockService: StockServiceProtocol { func stock() async throws -> Int { 0 } }
      """,
    ])

    let mocks = try plan(fixture)

    #expect(
      mocks.source.plan.files.map(\.path)
        == ["Tests/MockCartService.swift", "Tests/MockOrderService.swift", "Tests/MockPriceService.swift"])
    #expect(
      mocks.warnings == [
        "App/StockService.swift:2: warning: no mock for 'StockServiceProtocol': the macro '@Mockable' may generate it"
      ])
  }

  @Test("that are in the way of one leave the others alone")
  func occupied() throws {
    let fixture = try fixture(["Tests/MockCartService.swift": "// kept"])
    let mocks = try plan(fixture)
    #expect(mocks.source.plan.files.map(\.path) == ["Tests/MockOrderService.swift"])
    #expect(
      mocks.warnings == [
        "App/Features/CartService.swift:1: warning: no mock for 'CartServiceProtocol':"
          + " 'Tests/MockCartService.swift' exists with other content; '--force' replaces it"
      ])
    #expect(try plan(fixture, policy: .replace).warnings == [])
  }

  @Test("follow their protocols, which were committed since")
  func committedSince() throws {
    let fixture = try fixture()
    try PlanWriter().write(plan(fixture).source.plan)
    try fixture.folder.commit()
    let service = try fixture.folder.text("App/OrderService.swift")
    try fixture.folder.write(
      service.replacing("func orders()", with: "func first() async throws -> String; func orders()"),
      to: "App/OrderService.swift")
    try fixture.folder.commit()
    #expect(try plan(fixture).faults.count == 1)
    try PlanWriter().write(plan(fixture).source.plan)
    #expect(try fixture.folder.text("Tests/MockOrderService.swift").contains("func first()"))
  }

  @Test("are compared by the names of their members where nothing shows how they were generated")
  func unknownText() throws {
    let fixture = try fixture()
    try PlanWriter().write(plan(fixture).source.plan)
    let (path, service) = ("App/OrderService.swift", try fixture.folder.text("App/OrderService.swift"))
    let added = service.replacing("func orders()", with: "func first() async throws -> String; func orders()")
    try fixture.folder.write(added, to: path)
    let mocks = try plan(fixture)
    #expect(mocks.warnings.isEmpty && mocks.edited.count == 1)
    #expect(
      mocks.faults == [
        "Tests/MockOrderService.swift:6: error: 'MockOrderService' no longer fits 'OrderServiceProtocol':"
          + " it has no 'first()'"
      ])
    // By hand, so that it fits again.
    let mock = try fixture.folder.text("Tests/MockOrderService.swift")
    try fixture.folder.write(
      mock.replacing("func orders()", with: "func first() async throws -> String { \"\" }; func orders()"),
      to: "Tests/MockOrderService.swift")
    #expect(try plan(fixture).faults.isEmpty && plan(fixture).edited.count == 1)
  }

  @Test("follow their protocols, and keep what a person has changed")
  func outdated() throws {
    let fixture = try fixture()
    try PlanWriter().write(plan(fixture).source.plan)
    try fixture.folder.commit()
    let mock = try fixture.folder.text("Tests/MockOrderService.swift")
    try fixture.folder.write("// By hand.\n" + mock, to: "Tests/MockOrderService.swift")
    #expect(try plan(fixture).faults == [])
    try fixture.folder.write(
      """
      protocol OrderServiceProtocol: Sendable {
        func orders() async throws -> [String]
        func cancel(_ order: String) async throws
      }
      final class OrderService: OrderServiceProtocol {
        func orders() async throws -> [String] { [] }
        func cancel(_ order: String) async throws {}
      }
      """, to: "App/OrderService.swift")

    let mocks = try plan(fixture)

    #expect(
      mocks.faults == [
        "Tests/MockOrderService.swift: error: 'MockOrderService' no longer fits 'OrderServiceProtocol';"
          + " 'archgen mock --all' brings it up to date"
      ])
    try PlanWriter().write(mocks.source.plan)
    let text = try fixture.folder.text("Tests/MockOrderService.swift")
    #expect(text.hasPrefix("// By hand.\n"))
    #expect(text.contains("func cancel(_ order: String) async throws {"))
    #expect(try plan(fixture).faults == [])
  }

  @Test("of a person are told where something is missing")
  func handWritten() throws {
    let fixture = try fixture([
      "Tests/FakeOrders.swift": """
      final class FakeOrders: OrderServiceProtocol {
        func orders(of customer: String) async throws -> [String] { [] }
      }
      """,
      "Tests/FakeCart.swift": """
      class Base { func add(_ item: String) async throws {} }
      final class FakeCart: Base, CartServiceProtocol {}
      """,
    ])
    let mocks = try plan(fixture)
    #expect(mocks.source.plan.files == [])
    #expect(
      mocks.faults == [
        "Tests/FakeOrders.swift:1: error: 'FakeOrders' no longer fits 'OrderServiceProtocol': it has no 'orders()'"
      ])
  }

  @Test("are taken out again byte for byte, one or all")
  func undone() throws {
    let fixture = try fixture()
    let before = try fixture.folder.snapshot()
    try PlanWriter().write(plan(fixture).source.plan)
    #expect(try fixture.folder.snapshot() != before)
    try undo("all-mocks", fixture)
    #expect(try fixture.folder.snapshot() == before)

    try PlanWriter().write(fixture.mock("CartServiceProtocol").plan)
    try PlanWriter().write(plan(fixture).source.plan)
    let states = try FeatureStates(root: fixture.folder.path)
    #expect(states.names == [])
    #expect(try states.text().hasPrefix("MockCartService  mocks, 1 file\n  unchanged  Tests/MockCartService.swift\n"))
    try undo("all-mocks", fixture)
    #expect(try fixture.folder.text("Tests/MockCartService.swift").contains("MockCartService"))
    try undo("mockcartservice", fixture)
    #expect(try fixture.folder.snapshot() == before)
  }

  @Test("leave the mock of a generated feature alone, whatever its record says")
  func featureMock() throws {
    let folder = try TemporaryFolder([".archlint.json": "{}"])
    var order = FeatureOrder(name: "Order")
    (order.guide, order.into) = ("mvvm-pattern", folder.path)
    try PlanWriter().write(try FeatureGenerator.plan(order).plan)
    var source = SourceOrder(name: "")
    source.into = folder.path
    let mocks = try ProjectMocks.plan(source, below: nil)
    #expect(mocks.source.plan.files.isEmpty && mocks.faults.isEmpty && mocks.warnings.isEmpty, "\(mocks)")
  }

  @Test("leave out the letter in front of the project's protocols, and keep out of folders of the app's own code")
  func habits() throws {
    let letters = ["Order", "Price", "Stock"]
    var files = Dictionary(
      uniqueKeysWithValues: letters.map { name in
        (
          "App/P\(name)Repository.swift",
          "protocol P\(name)Repository: Sendable { func load() async throws -> Int }\n"
            + "final class \(name)Repository: P\(name)Repository { func load() async throws -> Int { 0 } }"
        )
      })
    files["App/Factory/MockPriceRepository.swift"] =
      "final class MockPriceRepository: PPriceRepository { func load() async throws -> Int { 1 } }"
    files["App/Factory/RealFactory.swift"] = "struct RealFactory {}"
    let fixture = try SourceFixture(files)
    let paths = try ProjectMocks.plan(SourceOrder(name: ""), below: fixture.folder.path).source.plan.files.map(\.path)
    #expect(
      paths.map { String($0.split(separator: "/").last ?? "") } == [
        "MockOrderRepository.swift", "MockStockRepository.swift",
      ])
    #expect(paths.allSatisfy { $0.contains("Tests/Mocks/") })
  }

  @Test("that a person has edited stay when they are taken out")
  func kept() throws {
    let fixture = try fixture()
    try PlanWriter().write(plan(fixture).source.plan)
    try fixture.folder.write("// mine", to: "Tests/MockCartService.swift")
    try undo("all-mocks", fixture)
    #expect(try fixture.folder.text("Tests/MockCartService.swift") == "// mine")
    #expect(try !fixture.folder.names().contains("Tests/MockOrderService.swift"))
  }
}

import FilePlan
import Testing

@testable import ArchGen

@Suite("What tests put in the place of services")
struct TestInjectionTests {
  private static let service = """
    protocol CoinService: Sendable { func load() async throws -> [Int] }
    final class LiveCoinService: CoinService { func load() async throws -> [Int] { [] } }
    """

  private func tests(_ property: String, imports: String, registry: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/CoinService.swift": Self.service + "\n" + registry,
      "App/CoinViewModel.swift": """
      import Observation
      import \(imports)
      @MainActor @Observable final class CoinViewModel {
        private(set) var coins: [Int] = []
        private(set) var hasFailed = false
        \(property)
        func load() async { do { coins = try await service.load() } catch { hasFailed = true } }
      }
      """,
    ])
    return try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
  }

  @Test(
    "is registered with the container of Factory, one test after the other",
    arguments: [
      "@ObservationIgnored @Injected(\\.coins) private var service: any CoinService",
      "@ObservationIgnored @LazyInjected(\\Container.coins) private var service",
      "private let service = Container.shared.coins()",
    ])
  func factory(_ property: String) throws {
    let text = try tests(
      property, imports: "Factory",
      registry: "extension Container { var coins: Factory<any CoinService> { self { LiveCoinService() }.singleton } }")

    #expect(text.contains("import Factory\n"))
    #expect(text.contains("extension SharedContainerTests {"))
    #expect(
      text.contains(
        "      Container.shared.coins.register { coinService }\n      let viewModel = CoinViewModel()\n"))
    #expect(text.contains("#expect(viewModel.coins == coinService.loadResult)"))
    #expect(text.contains("#expect(viewModel.hasFailed)"))
  }

  @Test("of a shared container lies in one suite with others, which is written once")
  func containerSuite() throws {
    var files = [
      "App/A.swift": """
      import Factory
      protocol Store: Sendable { func count() throws -> Int }
      extension Container { var store: Factory<any Store> { self { fatalError() } } }
      @MainActor final class CoinViewModel {
        private(set) var count = 0
        @Injected(\\.store) private var store: any Store
        func load() throws { count = try store.count() }
      }
      """
    ]
    let first = try SourceFixture(files).tests("CoinViewModel")
    let around = try first.text("Tests/SharedContainerTests.swift")
    #expect(around.contains("@Suite(.serialized)\nenum SharedContainerTests {}"))
    files["Tests/SharedContainerTests.swift"] = around + "// Mine.\n"
    let paths = try SourceFixture(files).tests("CoinViewModel").plan.files.map(\.path)
    #expect(!paths.contains("Tests/SharedContainerTests.swift"))
  }

  @Test("of a shared container goes with the last suite in it")
  func containerSuiteUndone() throws {
    var files = [".archlint.json": "{}"]
    for name in ["Coin", "Leaf"] {
      files["App/\(name).swift"] = """
        import Factory
        protocol \(name)Store: Sendable { func count() throws -> Int }
        extension Container { var store\(name): Factory<any \(name)Store> { self { fatalError() } } }
        @MainActor final class \(name)ViewModel {
          private(set) var count = 0
          @Injected(\\.store\(name)) private var store: any \(name)Store
          func load() throws { count = try store.count() }
        }
        """
    }
    let folder = try TemporaryFolder(files)
    let before = try folder.snapshot()
    for name in ["CoinViewModel", "LeafViewModel"] {
      var order = SourceOrder(name: name)
      order.into = folder.path
      try PlanWriter().write(TestGenerator.plan(order).plan)
    }

    try PlanWriter().write(FeatureUndo.plan("CoinViewModelTests", root: folder.path).plan)
    #expect(try folder.names().contains { $0.hasSuffix("SharedContainerTests.swift") })
    try PlanWriter().write(FeatureUndo.plan("LeafViewModelTests", root: folder.path).plan)
    #expect(try folder.snapshot() == before)
  }

  @Test("is a dependency of the operation that makes the subject")
  func dependencies() throws {
    let text = try tests(
      "@ObservationIgnored @Dependency(\\.coins) private var service", imports: "Dependencies",
      registry: """
        extension Container { var coins: Factory<Int> { self { 1 } } }
        extension DependencyValues { var coins: any CoinService { get { self[Key.self] } set { self[Key.self] = newValue } } }
        """)

    #expect(text.contains("withDependencies { $0.coins = coinService } operation: { CoinViewModel() }"))
    #expect(text.contains("import Dependencies\n"))
    #expect(!text.contains("SharedContainerTests"))
  }

  @Test(
    "is registered by its type with Resolver",
    arguments: [
      "@Injected private var service: any CoinService", "private let service: any CoinService = Resolver.resolve()",
    ]
  )
  func resolver(_ property: String) throws {
    let text = try tests(property, imports: "Resolver")
    #expect(text.contains("Resolver.register { coinService as any CoinService }"))
  }

  @Test(
    "is put where the project's own container says what everybody gets",
    arguments: [
      ("private let service: any CoinService = Shop.shared.coins", "Shop.shared.coins = coinService"),
      ("private let service = Offers.coins", "Offers.coins = coinService"),
      ("@Provided(\\.coins) private var service: any CoinService", "Shop.shared.coins = coinService"),
      ("@Told(\\.coins) private var service", "Values[\\.coins] = coinService"),
    ])
  func ownContainer(_ property: String, registration: String) throws {
    let text = try tests(property, imports: "Foundation", registry: Self.ownContainers)
    #expect(text.contains("      \(registration)\n      let viewModel = CoinViewModel()\n"), "\(text)")
    #expect(text.contains("extension SharedContainerTests {"))
  }

  @Test(
    "is not replaced in what can't be set, or in a copy",
    arguments: ["Shop.shared.fixed", "Shop.shared.hidden", "Shop.shared.box.coins"])
  func fixedContainer(_ value: String) throws {
    #expect(throws: SourceProblem.self) {
      try tests("private let service = \(value)", imports: "Foundation", registry: Self.ownContainers)
    }
  }

  private static let ownContainers = """
    struct Box { var coins: any CoinService }
    final class Shop {
      nonisolated(unsafe) static let shared = Shop()
      var coins: any CoinService = LiveCoinService()
      let fixed: any CoinService = LiveCoinService()
      private(set) var hidden: any CoinService = LiveCoinService()
      let box = Box(coins: LiveCoinService())
    }
    enum Offers { nonisolated(unsafe) static var coins: any CoinService = LiveCoinService() }
    @propertyWrapper struct Provided<Value> {
      private let path: ReferenceWritableKeyPath<Shop, Value>
      var wrappedValue: Value { Shop.shared[keyPath: path] }
      init(_ path: ReferenceWritableKeyPath<Shop, Value>) { self.path = path }
    }
    struct Values {
      nonisolated(unsafe) private static var current = Values()
      var coins: any CoinService = LiveCoinService()
      static subscript<T>(_ path: WritableKeyPath<Values, T>) -> T {
        get { current[keyPath: path] }
        set { current[keyPath: path] = newValue }
      }
    }
    @propertyWrapper struct Told<Value> {
      private let path: WritableKeyPath<Values, Value>
      var wrappedValue: Value { get { Values[path] } set { Values[path] = newValue } }
      init(_ path: WritableKeyPath<Values, Value>) { self.path = path }
    }
    """

  @Test("is what a mock that others may not share is captured as")
  func unshared() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Factory
      protocol Store { func count() throws -> Int }
      extension Container { var store: Factory<Store> { self { fatalError() } } }
      @MainActor final class CoinViewModel {
        private(set) var count = 0
        @Injected(\\.store) private var store: Store
        func load() throws { count = try store.count() }
      }
      """
    ])
    let text = try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(text.contains("nonisolated(unsafe) let store = MockStore()"))
  }

  @Test("goes into use cases that hand a call on, and others are told")
  func useCases() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Repo: Sendable { func get(_ id: Int) async throws -> [Int] }
      struct GetUseCase { let repo: any Repo; func execute(id: Int) async throws -> [Int] { try await repo.get(id) } }
      final class FindUseCase {
        private let repo: any Repo
        init(repo: any Repo) { self.repo = repo }
        func callAsFunction(_ id: Int) async throws -> [Int] { return try await repo.get(id) }
      }
      struct CheckUseCase {
        let repo: any Repo
        func execute() async throws { if true { throw CancellationError() }; _ = try await repo.get(1) }
      }
      @MainActor final class CoinViewModel {
        private(set) var coins: [Int] = []
        private(set) var hasFailed = false
        private let get: GetUseCase
        private let find: FindUseCase
        private let check: CheckUseCase
        init(get: GetUseCase, find: FindUseCase, check: CheckUseCase) {
          self.get = get
          self.find = find
          self.check = check
        }
        func load() async { do { coins = try await get.execute(id: 1) } catch { hasFailed = true } }
        func search() async { do { coins = try await find(2) } catch { hasFailed = true } }
        func verify() async { do { try await check.execute() } catch { hasFailed = true } }
      }
      """
    ])
    let plan = try fixture.tests("CoinViewModel")
    let text = try plan.text("Tests/CoinViewModelTests.swift")

    #expect(text.contains("get: GetUseCase(repo: repo)"))
    #expect(text.contains("find: FindUseCase(repo: repo)"))
    #expect(text.contains("func loadReportsFailure() async"))
    #expect(text.contains("func searchSucceeds() async"))
    #expect(text.contains("#expect(viewModel.coins == repo.getResult)"))
    #expect(!text.contains("verify"))
    #expect(plan.notes.contains { $0.contains("'CheckUseCase' does more than hand a call on") })
  }

  @Test(
    "is no mock of one protocol where several are asked for",
    arguments: ["any Store & Sendable", "any Store & Other", "Store & Other"])
  func composition(_ type: String) throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Store { func count() throws -> Int }
      protocol Other {}
      final class CoinViewModel {
        private(set) var count = 0
        private let store: \(type)
        init(store: \(type)) { self.store = store }
        func load() throws { count = try store.count() }
      }
      """
    ])
    #expect(try SourceFixture.problem { try fixture.tests("CoinViewModel") }.contains("no value of type '\(type)'"))
  }

  @Test("is not promised where a mock needs what nobody knows")
  func unknownValue() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Store { func limit() throws -> Foreign }
      final class CoinViewModel {
        private(set) var limit: Foreign?
        private let store: Store
        init(store: Store) { self.store = store }
        func load() throws { limit = try store.limit() }
      }
      """
    ])
    let problem = try SourceFixture.problem { try fixture.tests("CoinViewModel") }
    #expect(problem.contains("a mock of it has to be given values that only a person knows"))
  }

  @Test("is a mock of its own where what stands in for a service can't be told what to answer")
  func unsteered() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Store { func count() throws -> Int }
      struct DummyStore: Store { func count() throws -> Int { 0 } }
      final class CoinViewModel {
        private(set) var count = 0
        private let store: Store
        init(store: Store) { self.store = store }
        func load() throws { count = try store.count() }
      }
      """
    ])
    let text = try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(text.contains("let store = MockStore()"))
    #expect(text.contains("#expect(viewModel.count == store.countResult)"))
  }
}

import Testing

@testable import ArchGen

@Suite("Services that are asked for by type")
struct TestTypeContainerTests {
  private static let own = """
    @MainActor final class Services {
      static let shared = Services()
      private var made: [ObjectIdentifier: (Services) -> Any] = [:]
      func add<T>(_ type: T.Type = T.self, factory: @escaping (Services) -> T) { made[ObjectIdentifier(type)] = factory }
      func get<T>(_ type: T.Type = T.self) -> T { made[ObjectIdentifier(type)]!(self) as! T }
    }
    enum Plain {
      private static var made: [String: Any] = [:]
      static func register<T>(_ value: @autoclosure () -> T) { made["\\(T.self)"] = value() }
      static func resolve<T>() -> T { made["\\(T.self)"] as! T }
    }
    enum Caching {
      private static var made: [String: () -> Any] = [:]
      private static var cache: [String: Any] = [:]
      static func register<T>(_ make: @escaping () -> T) { made["\\(T.self)"] = make }
      static func resolve<T>() -> T { (cache["\\(T.self)"] ?? made["\\(T.self)"]!()) as! T }
    }
    @propertyWrapper struct Given<Value> { var wrappedValue: Value { Services.shared.get(Value.self) } }
    @MainActor enum App { static let container = Container() }
    """

  private func fixture(_ property: String) throws -> SourceFixture {
    try SourceFixture([
      "App/A.swift": """
      import Swinject
      protocol Store { func count() throws -> Int }
      \(Self.own)
      @MainActor final class CoinViewModel {
        private(set) var count = 0
        \(property)
        func load() throws { count = try store.count() }
      }
      """
    ])
  }

  @Test(
    "are registered as the container's own functions ask for, or as Swinject does",
    arguments: [
      (
        "private let store = Services.shared.get(Store.self)",
        "Services.shared.add(Store.self, factory: { _ in store })"
      ),
      (
        "private let store: any Store = Services.shared.get()",
        "Services.shared.add(Store.self, factory: { _ in store })"
      ),
      ("@Given private var store: any Store", "Services.shared.add(Store.self, factory: { _ in store })"),
      ("private let store: Store = Plain.resolve()", "Plain.register(store as any Store)"),
      ("private let store = App.container.resolve(Store.self)!", "App.container.register(Store.self) { _ in store }"),
    ])
  func shared(_ property: String, _ registration: String) throws {
    let text = try fixture(property).tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(text.contains(registration))
    #expect(text.contains("#expect(viewModel.count == store.countResult)"))
    #expect(text.contains("extension SharedContainerTests {"))
  }

  @Test("come from a container of the test where the initialiser takes one")
  func given() throws {
    let text = try fixture(
      "private let store: Store\ninit(with resolver: Resolver) { store = resolver.resolve(Store.self)! }"
    )
    .tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(
      text.contains(
        """
            let container = Container()
            container.register(Store.self) { _ in store }
            let viewModel = CoinViewModel(with: container)
        """))
    #expect(text.contains("import Swinject\n"))
    #expect(!text.contains("SharedContainerTests"))
  }

  @Test("are left alone where what was made before would still be handed out")
  func cached() throws {
    let problem = try SourceFixture.problem {
      try fixture("private let store: Store = Caching.resolve()").tests("CoinViewModel")
    }
    #expect(problem.contains("none of its methods can be tested"))
  }
}

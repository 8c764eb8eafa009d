import FilePlan
import Testing

@testable import ArchGen

@Suite("Tests from source")
struct TestGeneratorTests {
  private func fixture(_ body: String, others: [String: String] = [:]) throws -> SourceFixture {
    try ListViewModelFixture.make(body, others: others)
  }

  @Test("try success, failure and an empty answer")
  func whole() throws {
    let text = try fixture(ListViewModelFixture.load).tests("ListViewModel").text("Tests/ListViewModelTests.swift")

    #expect(
      text.contains(
        """
        @MainActor
        @Suite("ListViewModel")
        struct ListViewModelTests {
          @Test("begins in its initial state")
          func beginsInInitialState() {
            let itemService = MockItemService()
            let viewModel = ListViewModel(service: itemService)

            #expect(viewModel.items.isEmpty)
            #expect(viewModel.errorMessage == nil)
            #expect(!viewModel.isLoading)
          }

          @Test("load succeeds")
          func loadSucceeds() async {
            let itemService = MockItemService()
            itemService.itemsResult = [Item(id: 1)]
            let viewModel = ListViewModel(service: itemService)

            await viewModel.load()

            #expect(!viewModel.isLoading)
            #expect(viewModel.items == itemService.itemsResult)
            #expect(viewModel.errorMessage == nil)
          }

          @Test("load reports a failure")
          func loadReportsFailure() async {
            let itemService = MockItemService()
            itemService.shouldFail = true
            let viewModel = ListViewModel(service: itemService)

            await viewModel.load()

            #expect(viewModel.errorMessage != nil)
            #expect(!viewModel.isLoading)
            #expect(viewModel.items.isEmpty)
          }

          @Test("load copes with an empty answer")
          func loadCopesWithEmptyAnswer() async {
            let itemService = MockItemService()
            itemService.itemsResult = []
            let viewModel = ListViewModel(service: itemService)

            await viewModel.load()

            #expect(viewModel.items.isEmpty)
          }
        }
        """))
  }

  @Test(
    "pass the rules of the guides for view models", arguments: ["wellplate-mvvm", "mvvm-pattern", "mvvm-observable"])
  func lintClean(guide: String) throws {
    let planned = try fixture(ListViewModelFixture.load, others: [".archlint.json": "{ \"guide\": \"\(guide)\" }"])
      .tests("ListViewModel")

    #expect(planned.notes == [])
  }

  @Test("tests methods that are called like the system's, and tells of those that give an answer and change something")
  func namesOfTheSystem() throws {
    let planned = try SourceFixture([
      "App/Tour.swift": """
      final class Tour {
        private(set) var page = 0
        private(set) var path: [Int] = []
        func next() { page += 1 }
        func open(_ pages: [Int]) -> Bool {
          guard let page = pages.max() else { return false }
          path = [page]
          return true
        }
        func double() -> Int { if page > 1 { return page * 2 } else { return 0 } }
      }
      """
    ]).tests("Tour")
    #expect(try planned.text("TourTests.swift").contains("tour.next()\n\n    #expect(tour.page == 1)"))
    #expect(planned.notes.contains { $0.contains("'open'") })
    #expect(!planned.notes.contains { $0.contains("'double'") })
  }

  @Test("use XCTest where the other tests do")
  func xctest() throws {
    let text = try fixture(
      ListViewModelFixture.load,
      others: ["Tests/OtherTests.swift": "import XCTest\nfinal class OtherTests: XCTestCase { func testIt() {} }"]
    ).tests("ListViewModel").text("ListViewModelTests.swift")

    #expect(
      text.contains(
        "@MainActor\nfinal class ListViewModelTests: XCTestCase {\n  func testBeginsInInitialState() async {\n"))
    #expect(text.contains("  func testLoadSucceeds() async {\n"))
    #expect(text.contains("    XCTAssertEqual(viewModel.items, itemService.itemsResult)\n"))
    #expect(text.contains("    XCTAssertNotNil(viewModel.errorMessage)\n"))
  }

  @Test("expect the errors that are thrown on")
  func throwing() throws {
    let body = "func add(_ item: Item) async throws { try await service.add(item)\n items.append(item) }"
    let text = try fixture(body).tests("ListViewModel").text("ListViewModelTests.swift")

    #expect(text.contains("    try await viewModel.add(Item(id: 1))\n\n    #expect(viewModel.items.count == 1)\n"))
    #expect(
      text.contains(
        "    await #expect(throws: (any Error).self) {\n      try await viewModel.add(Item(id: 1))\n    }\n"))
  }

  @Test("count what is appended where a call fails on that way alone")
  func appendedOnFailure() throws {
    let body = """
      func add(_ item: Item) async {
        do { try await service.add(item) } catch { errorMessage = "lost"; items.append(Item(id: 5)) }
      }
      """
    let text = try fixture(body).tests("ListViewModel").text("ListViewModelTests.swift")

    #expect(text.contains("#expect(viewModel.errorMessage == \"lost\")"))
    #expect(!text.contains("items.count == 0"))
  }

  @Test(
    "claim nothing that isn't sure",
    arguments: [
      "func load(_ count: Int) async throws { if count > Int.random(in: 0...3) { items = try await service.items() } }",
      "func load() { Task.detached { items = (try? await service.items()) ?? [] } }",
      "func load(_ handler: UnknownType) { items = [] }",
      "func load<T>(_ value: T) { items = [] }",
      "func load() async { items = (try? await URLSession.shared.items()) ?? [] }",
    ])
  func unsure(body: String) throws {
    let fixture = try fixture(body)

    // How the object begins is no behaviour, and tests of nothing else are none.
    let problem = try SourceFixture.problem { try fixture.tests("ListViewModel") }

    #expect(problem.contains("no tests for 'ListViewModel': none of its methods can be tested"), "\(problem)")
    #expect(problem.contains("note: 'load' is left out: "), "\(problem)")
  }

  @Test("are refused for what takes more services than a test can make")
  func manyServices() throws {
    func fixture(_ count: Int) throws -> SourceFixture {
      let services = (0..<count).map { "protocol P\($0)Service { func f() async throws -> [String] }\n" }.joined()
      let parameters = (0..<count).map { "s\($0): any P\($0)Service" }.joined(separator: ", ")
      return try SourceFixture([
        "App/Model.swift": """
        import SwiftUI
        \(services)@MainActor final class ListViewModel: ObservableObject {
          @Published private(set) var items: [String] = []
          private let s0: any P0Service
          init(\(parameters)) { self.s0 = s0 }
          func load() async { do { items = try await s0.f() } catch {} }
        }
        """
      ])
    }
    #expect(try fixture(50).tests("ListViewModel").text("ListViewModelTests.swift").contains("P49Service"))
    #expect(
      try SourceFixture.problem { try fixture(51).tests("ListViewModel") }.contains(
        "no tests for 'ListViewModel': it takes 51 services, more than 50, and each test would make all of them; split it"
      ))
  }

  @Test("leave out a success that the code may refuse for reasons of its own")
  func refusal() throws {
    let body = """
      func load(_ name: String) async throws {
        guard name.count > 3 else { throw CancellationError() }
        items = try await service.items()
      }
      func begin() { isLoading = true }
      """
    let text = try fixture(body).tests("ListViewModel").text("ListViewModelTests.swift")

    #expect(!text.contains("loadSucceeds") && text.contains("beginSucceeds"))
  }

  @Test("bring the mock that is missing, and ask for the protocol")
  func missing() throws {
    let files = [
      "App/Model.swift": """
      protocol StoreProtocol { func load() async throws -> [Int] }
      final class StoreService { func load() async throws -> [Int] { try await URLSession.shared.load() } }
      final class First: ObservableObject {
        var items: [Int] = []
        let store: any StoreProtocol
        init(store: any StoreProtocol) { self.store = store }
        func load() async throws { items = try await store.load() }
      }
      final class Second: ObservableObject {
        var items: [Int] = []
        let store: StoreService
        init(store: StoreService) { self.store = store }
        func load() async throws { items = try await store.load() }
        func clear() { items = [] }
      }
      """
    ]

    let first = try SourceFixture(files).tests("First").plan.files.map(\.path)
    #expect(first == ["Tests/FirstTests.swift", "Tests/Mocks/MockStore.swift"])
    let second = try SourceFixture(files).tests("Second")
    #expect(
      second.notes.contains {
        $0.hasPrefix("'load' is left out: ")
          && $0.hasSuffix("'archgen protocol StoreService' extracts a protocol from it")
      }, "\(second.notes)")
    let text = try second.text("SecondTests.swift")
    #expect(text.contains("let second = Second(store: StoreService())\n"))
    #expect(text.contains("#expect(second.items.isEmpty)\n") && text.contains("second.clear()\n"))
  }

  @Test("read what lives on an actor before they look at it")
  func actors() throws {
    let fixture = try SourceFixture([
      "App/Counter.swift": "actor CounterService { private(set) var count = 0\n func start() { count = 1 } }"
    ])
    let text = try fixture.tests("CounterService").text("CounterServiceTests.swift")

    #expect(text.contains("    await counterService.start()\n    let count = await counterService.count\n"))
    #expect(text.contains("    #expect(count == 1)\n"))
  }

  @Test("change nothing when they are written again")
  func writtenTwice() throws {
    let fixture = try fixture(ListViewModelFixture.load)
    try PlanWriter().write(fixture.tests("ListViewModel").plan)

    #expect(try !fixture.tests("ListViewModel").plan.changesSomething)
  }
}

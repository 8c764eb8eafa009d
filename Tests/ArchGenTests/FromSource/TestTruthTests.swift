import Foundation
import Testing

@testable import ArchGen

@Suite("Tests say nothing that only seems to hold")
struct TestTruthTests {
  private func text(_ members: String, besides: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Combine
      struct Item: Equatable { var id = UUID(); var when = Date() }
      struct Moment: Equatable { var id = 0; var when: Date = .now }
      protocol Store: Sendable {
        func items() -> AnyPublisher<[Int], StoreError>
        func pairs() -> AnyPublisher<(Int, String), Never>
        func load() throws -> [Int]
        func find() async throws -> [Int]
      }
      enum StoreError: Error { case offline }
      \(besides)
      @MainActor final class ListViewModel: ObservableObject {
        @Published var items: [Int] = []
        @Published var message = ""
        @Published var isOn = false
        @Published var count = 0
        @Published var item: Item?
        @Published var moment: Moment?
        private let store: any Store
        private var bag = Set<AnyCancellable>()
        private var task: Task<Void, Never>?
        private var link: AnyCancellable?
        init(store: any Store) { self.store = store }
        \(members)
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  private static let other = "func other() { message = \"other\" }"

  @Test(
    "of what is cancelled, or kept by nobody",
    arguments: [
      "func a() { task = Task { count = 1 }; task?.cancel() }",
      "func a() { defer { task?.cancel() }; task = Task { count = 1 } }",
      "func a() { task = Task { count = 1 }; stop() }\nprivate func stop() { task?.cancel() }",
      "func a() { link = store.items().receive(on: DispatchQueue.main).sink { _ in } receiveValue: { _ in self.count = 1 }; link = nil }",
      "func a() { store.items().receive(on: DispatchQueue.main).sink { _ in } receiveValue: { _ in self.count = 1 }.store(in: &bag); bag.removeAll() }",
      "func a() { var own = Set<AnyCancellable>(); store.items().receive(on: DispatchQueue.main).sink { _ in } receiveValue: { _ in self.count = 1 }.store(in: &own) }",
      "func a() { Task { try? await Task.sleep(for: .seconds(9)); count = 1 } }",
      "func a() { Task { while !Task.isCancelled { await Task.yield() }; count = 1 } }",
      "func a() { Task { isOn = true }; Task { if isOn { count = 1 } } }",
      "private func check(_ v: Int) throws { if v < 5 { throw StoreError.offline } }\nfunc a() { Task { do { try check(1); count = 1 } catch { message = \"b\" } } }",
      "func a() { _ = items[0]; count = 1 }", "func a() { precondition(isOn); count = 1 }",
      "@available(*, deprecated) func a() { count = 1 }",
    ])
  func unsure(_ members: String) throws {
    #expect(try !text(members + "\n" + Self.other).contains("viewModel.count == 1"))
  }

  @Test("of what comes of a failure while later statements go on")
  func failureInPlace() throws {
    let text = try text(
      """
      func load() {
        store.items().sink { if case .failure = $0 { self.message = "failed" } } receiveValue: { self.items = $0 }
          .store(in: &bag)
        message = "started"
      }
      """)
    #expect(text.contains("#expect(viewModel.message == \"started\")"))
    #expect(!text.contains("#expect(viewModel.message == \"failed\")"))
  }

  @Test("of flags that are toggled after they were set, and of blocks that end before the last line")
  func order() throws {
    let text = try text(
      """
      func twice() { isOn = true; isOn.toggle(); count = 3 }
      func late() async { do { items = try store.load() } catch { message = "z"; return }; defer { count = 7 }; isOn = true }
      func before() { defer { message = "end" }; Task { message = "task"; count += 1 } }
      """)
    #expect(text.contains("#expect(!viewModel.isOn)"))
    #expect(text.components(separatedBy: "#expect(viewModel.count == 7)").count == 2)
    #expect(text.contains("#expect(viewModel.message == \"task\")"))
    #expect(!text.contains("#expect(viewModel.message == \"end\")"))
  }

  @Test("of values that are others each time, of tuples taken apart, and of what takes an answer's place")
  func values() throws {
    let text = try text(
      """
      func choose(_ new: Item) { item = new }
      func keep(_ last: Moment) { moment = last }
      func pair() { store.pairs().sink { a, b in self.count = a; self.message = b }.store(in: &bag) }
      func find() async { items = (try? await store.find()) ?? [9]; do { items = try store.load() } catch { message = "x" } }
      """)
    #expect(text.contains("let new = Item()"))
    #expect(text.contains("viewModel.choose(new)"))
    #expect(text.contains("let last = Moment(id: 1)"))
    #expect(text.contains("#expect(viewModel.moment == last)"))
    #expect(text.contains("#expect(viewModel.item == new)"))
    #expect(!text.contains("== storePairs"))
    #expect(text.contains("func findReportsFailure"))
    #expect(
      !text.components(separatedBy: "func findReportsFailure")[1].components(separatedBy: "@Test")[0].contains("items"))
  }

  @Test("twice, and are written where helpers are called again or names are taken")
  func names() throws {
    let text = try text(
      """
      private func again() throws { items = try store.load() }
      func twice() throws { try again(); try again() }
      func both() {
        store.items().sink { _ in } receiveValue: { self.items = $0 }.store(in: &bag)
        store.items().sink { _ in } receiveValue: { _ in self.count = 1 }.store(in: &bag)
      }
      """)
    #expect(text.contains("func twiceSucceeds() throws"))
    #expect(text.components(separatedBy: "func both")[1].components(separatedBy: "let storeItems").count == 2)
    let fixture = try SourceFixture([
      "App/A.swift": """
      protocol Deadline: Sendable { func count() async -> Int }
      @MainActor final class AViewModel {
        var count = 0
        private let clock: any Deadline
        init(clock: any Deadline) { self.clock = clock }
        func load() { Task { count = await clock.count() } }
      }
      """
    ])
    #expect(
      try fixture.tests("AViewModel").text("Tests/AViewModelTests.swift").contains("let deadlineMock = MockDeadline()"))
  }
}

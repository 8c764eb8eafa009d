import Foundation
import Testing

@testable import ArchGen

@Suite("Tests of what is done later")
struct TestLaterTests {
  private func text(_ members: String, isolation: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Combine
      struct Item: Equatable { var id = 0 }
      enum StoreError: Error { case offline }
      protocol Store {
        func items() -> AnyPublisher<[Item], StoreError>
        func ticks() -> AnyPublisher<Int, Never>
        func load() throws -> [Item]
        func ping() async
      }
      \(isolation) final class ListViewModel: ObservableObject {
        @Published var items: [Item] = []
        @Published var message = ""
        @Published var count = 0
        @Published var isLoading = false
        private let store: Store
        private var bag = Set<AnyCancellable>()
        init(store: Store) { self.store = store }
        \(members)
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test("know what a publisher sends, and how it ends")
  func publishers() throws {
    let text = try text(
      """
      func load() {
        store.items().receive(on: DispatchQueue.main).sink { [weak self] end in
          self?.isLoading = false
          if case .failure(let error) = end { self?.message = "\\(error)" }
        } receiveValue: { [weak self] found in self?.items = found }.store(in: &bag)
      }
      """)
    #expect(text.contains("let storeItems: [Item] = [Item(id: 1)]"))
    #expect(text.contains("Just(storeItems).setFailureType("))
    #expect(text.contains("#expect(viewModel.items == storeItems)"))
    #expect(text.contains("store.itemsResult = Fail(error: StoreError.offline).eraseToAnyPublisher()"))
    #expect(text.contains("#expect(!viewModel.message.isEmpty)"))
    #expect(text.contains("@MainActor\n@Suite"))
    #expect(text.contains("await Task.yield()"))
    #expect(text.contains("import Combine\n"))
  }

  @Test("wait for nothing that a publisher sends at once")
  func atOnce() throws {
    let text = try text(
      """
      func load() {
        store.items().sink(receiveCompletion: { result in
          switch result {
          case .finished: self.message = "done"
          case .failure: self.message = "failed"
          }
        }, receiveValue: { self.items = $0 }).store(in: &bag)
      }
      """)
    #expect(text.contains("func loadSucceeds() {"))
    #expect(text.contains("#expect(viewModel.message == \"done\")"))
    #expect(text.contains("#expect(viewModel.message == \"failed\")"))
    #expect(!text.contains("Task.yield"))
  }

  @Test("say nothing of what nobody keeps, changes or receives elsewhere")
  func unsure() throws {
    for chain in [
      "_ = store.ticks().receive(on: DispatchQueue.main).sink { self.count = $0 }",
      "store.ticks().receive(on: queue).sink { self.count = $0 }.store(in: &bag)",
      "store.ticks().debounce(for: 1, scheduler: RunLoop.main).sink { self.count = $0 }.store(in: &bag)",
      "store.ticks().map { $0 + 1 }.sink { self.count = $0 }.store(in: &bag)",
    ] {
      #expect(
        try !text("let queue: DispatchQueue\nfunc load() { message = \"a\"; \(chain) }").contains(
          "viewModel.count == storeTicks"))
    }
  }

  @Test("know what is done on the main queue, also where something fails")
  func mainQueue() throws {
    let text = try text(
      """
      func load() {
        do {
          let found = try store.load()
          DispatchQueue.main.async { self.items = found }
        } catch {
          DispatchQueue.main.async { self.message = "failed" }
        }
      }
      """)
    #expect(text.contains("#expect(viewModel.items == store.loadResult)"))
    #expect(text.contains("#expect(viewModel.message == \"failed\")"))
    #expect(text.contains("@MainActor\n@Suite"))
  }

  @Test("wait for nothing where an error comes before what is left to others")
  func thrown() throws {
    let text = try text(
      """
      func load() throws {
        _ = try store.load()
        DispatchQueue.main.async { self.message = "done" }
      }
      """, isolation: "@MainActor")
    #expect(
      text.contains(
        "#expect(throws: (any Error).self) {\n      try viewModel.load()\n    }\n\n    #expect(viewModel.message == \"\")\n  }"
      ))
  }

  @Test("know what several tasks do that change other things, and what cancels nothing")
  func tasks() throws {
    let text = try text(
      """
      private var task: Task<Void, Never>?
      func start() {
        task?.cancel()
        task = Task { [weak self] in
          guard let self, !Task.isCancelled else { return }
          isLoading = true
        }
        Task { await store.ping(); count += 1 }
      }
      func clash() {
        Task { await store.ping(); message = "a" }
        Task { message = "b" }
      }
      """, isolation: "@MainActor")
    #expect(text.contains("#expect(viewModel.isLoading)"))
    #expect(text.contains("#expect(viewModel.count == 1)"))
    #expect(!text.contains("viewModel.message =="))
  }

  @Test("say nothing of the order of what runs beside one another")
  func disorder() throws {
    let text = try text(
      """
      func mix() async {
        DispatchQueue.main.async { self.message = "a" }
        await store.ping()
        message = "b"
        count = 2
      }
      func inOrder() async {
        message = "a"
        DispatchQueue.main.async { self.message = "b" }
      }
      """)
    #expect(text.contains("await viewModel.mix()"))
    #expect(text.components(separatedBy: "viewModel.message == \"a\"").count == 1)
    #expect(text.contains("#expect(viewModel.count == 2)"))
    #expect(text.components(separatedBy: "#expect(viewModel.message == \"b\")").count == 2)
  }

  @Test("look at once at what is there when a method returns, where what comes later is uncertain")
  func prompt() throws {
    let text = try text(
      """
      func add() {
        items.append(Item())
        Task {
          guard let id = Int(message) else { return }
          items.removeAll { $0.id == id }
        }
      }
      """, isolation: "@MainActor")
    #expect(text.contains("func addSucceeds() {"))
    #expect(text.contains("#expect(viewModel.items.contains(Item()))"))
  }

  @Test("say nothing of what subscriptions of the initialiser change")
  func bindings() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Combine
      protocol Feed { var items: AnyPublisher<[Int], Never> { get } }
      final class FeedViewModel: ObservableObject {
        @Published var items: [Int] = []
        @Published var others: [Int] = []
        @Published var text = ""
        @Published var flag = false
        private var bag = Set<AnyCancellable>()
        init(feed: Feed) {
          feed.items.receive(on: DispatchQueue.main).assign(to: &$items)
          feed.items.assign(to: \\.others, on: self).store(in: &bag)
          feed.items.sink { [weak self] _ in self?.text = "b" }.store(in: &bag)
        }
        func clear() { items = []; others = []; text = "a"; flag = true }
      }
      """
    ])
    let text = try fixture.tests("FeedViewModel").text("Tests/FeedViewModelTests.swift")
    #expect(text.contains("#expect(viewModel.flag)"))
    #expect(!text.contains("viewModel.items"))
    #expect(!text.contains("viewModel.others"))
    #expect(!text.contains("viewModel.text"))
  }
}

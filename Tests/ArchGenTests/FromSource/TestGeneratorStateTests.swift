import Testing

@testable import ArchGen

@Suite("Tests from source of state")
struct TestGeneratorStateTests {
  @Test("say in one message why there are none")
  func nothing() throws {
    let fixture = try SourceFixture([
      "App/Model.swift": """
      final class Model: ObservableObject {
        private var items: [Int] = []
        func load() { Task { items = [1] } }
      }
      """
    ])
    let problem = try SourceFixture.problem { try fixture.tests("Model") }

    #expect(
      problem.contains(
        "none of its methods can be tested\nnote: 'load' is left out: it starts a task that nobody can wait for;"
          + " let an 'async' method do that work"),
      "\(problem)")
  }

  @Test("expect of a new object what its declaration says, and nothing that code may have changed")
  func initialState() throws {
    let fixture = try SourceFixture([
      "App/EditorModel.swift": """
      import SwiftUI

      enum Phase { case idle, busy(Int) }

      final class EditorModel: ObservableObject {
        @Published var title = "Untitled"
        @Published var phase: Phase = .idle
        @Published private(set) var tags: Set<String> = []
        @Published var scores = [String: Int]()
        @Published var count = 0
        @Published var ratio: Double = 0.5
        @Published var note: String?
        @Published var changed = 1
        @Published var indirectlyChanged = 2
        @AppStorage("name") var stored = "a"
        @Published var greeting = "Hello \\(1)"
        @Published var date = Date()
        private var hidden = 3
        lazy var late = 4
        static var shared = 5
        let constant = 6
        var computed: Int { 7 }
        #if os(macOS)
        var elsewhere = 8
        #endif

        init() {
          changed = 9
          prepare()
        }

        func mark() { count = 7 }
        private func prepare() { indirectlyChanged += 1 }
      }
      """
    ])
    let text = try fixture.tests("EditorModel").text("EditorModelTests.swift")

    #expect(
      text.contains(
        """
          @Test("begins in its initial state")
          func beginsInInitialState() {
            let editorModel = EditorModel()

            #expect(editorModel.title == "Untitled")
            guard case .idle = editorModel.phase else {
              Issue.record("editorModel.phase is \\(editorModel.phase)")
              return
            }
            #expect(editorModel.tags.isEmpty)
            #expect(editorModel.scores.isEmpty)
            #expect(editorModel.count == 0)
            #expect(editorModel.ratio == 0.5)
            #expect(editorModel.note == nil)
          }

        """), "\(text)")
  }

  @Test(
    "expect nothing of a new object that isn't sure",
    arguments: [
      "init() { $items.assign(to: &$shown) }", "init() { items.publisher.sink { _ in }.cancel() }",
      "init() { Task { items = [] } }",
      "init() { items = UserDefaults.standard.array(forKey: \"items\") as? [Int] ?? [] }",
    ])
  func unsureBeginning(initializer: String) throws {
    let fixture = try SourceFixture([
      "App/Model.swift": """
      final class Model: ObservableObject {
        @Published var items: [Int] = []
        @Published var shown: [Int] = []
        \(initializer)
      }
      """
    ])

    #expect(try SourceFixture.problem { try fixture.tests("Model") }.contains("no tests for 'Model'"))
  }

  @Test("change what a call sets first, where a new object has it so already")
  func preparation() throws {
    let fixture = try SourceFixture([
      "App/Filter.swift": """
      enum Tab { case first, second }
      struct Order: Equatable { let id: Int }

      final class FilterModel: ObservableObject {
        @Published var tab: Tab = .first
        @Published var isOpen = false
        @Published var text = ""
        @Published var orders: [Order] = []
        @Published private(set) var count = 0
        func close() { isOpen = false }
        func reset() { text = ""; orders.removeAll(); count = 0 }
        func forget() { count = 0 }
        func select(_ tab: Tab) { self.tab = tab }
      }
      """
    ])
    let planned = try fixture.tests("FilterModel")
    let text = try planned.text("FilterModelTests.swift")

    #expect(text.contains("filterModel.isOpen = true\n\n    filterModel.close()\n\n    #expect(!filterModel.isOpen)\n"))
    #expect(
      text.contains(
        """
            filterModel.text = "text"
            filterModel.orders = [Order(id: 1)]

            filterModel.reset()

            #expect(filterModel.text == "")
            #expect(filterModel.orders.isEmpty)
        """), "\(text)")
    #expect(text.contains("filterModel.select(Tab.second)\n"))
    #expect(text.contains("guard case .first = filterModel.tab else {\n"))
    #expect(!text.contains("forget"))
    #expect(
      planned.notes.contains(
        "'forget' is left out: what it certainly sets may have been so before, and a test can't set it otherwise"))
  }

  @Test("make no service that begins to work by itself")
  func workingService() throws {
    let fixture = try SourceFixture([
      "App/Model.swift": """
      final class ClockService {
        init() { Task { try await tick() } }
        func tick() async throws { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")) }
      }
      final class Model: ObservableObject {
        @Published var count = 0
        init(service: ClockService) {}
      }
      """
    ])

    #expect(
      try SourceFixture.problem { try fixture.tests("Model") }
        .contains("its 'service' is the concrete 'ClockService', which a test can't replace"))
  }

  @Test("follow answers through tuples and past branches that a new object doesn't take")
  func branches() throws {
    let body = """
      private var cached: Item?
      private(set) var first: Item?
      func load() async {
        if let item = cached {
          first = item
          return
        }
        do {
          async let left = service.items()
          async let right = service.items()
          let (some, others) = try await (left, right)
          items = some
          errorMessage = others.isEmpty ? "none" : nil
        } catch {
          first = nil
        }
      }
      func remember(_ item: Item) {
        cached = item
        if let item = cached { first = item }
        isLoading = true
      }
      """
    let text = try ListViewModelFixture.make(body).tests("ListViewModel").text("ListViewModelTests.swift")

    #expect(
      text.contains("await viewModel.load()\n\n    #expect(viewModel.items == itemService.itemsResult)\n"), "\(text)")
    #expect(text.contains("viewModel.remember(Item(id: 1))\n\n    #expect(viewModel.isLoading)\n  }\n"), "\(text)")
  }

  @Test("name the mock that a test can't make")
  func unusableMock() throws {
    let fixture = try ListViewModelFixture.make(ListViewModelFixture.load)
    try fixture.folder.write(
      """
      final class MockItemService: ItemServiceProtocol {
        static let shared = MockItemService()
        private init() {}
        func items() async throws -> [Item] { [] }
        func add(_ item: Item) async throws {}
      }
      """, to: "Tests/MockItemService.swift")

    #expect(
      try SourceFixture.problem { try fixture.tests("ListViewModel") }
        .hasSuffix("'MockItemService' in Tests/MockItemService.swift:1 has no initialiser that a test can call"))
  }
}

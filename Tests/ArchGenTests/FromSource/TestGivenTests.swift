import FilePlan
import Testing

@testable import ArchGen

@Suite("What tests are given")
struct TestGivenTests {
  private static let model = """
    import SwiftData

    @Model final class Note { var text = ""; init() {} }
    """

  @Test("is a store in memory for what keeps its data")
  func store() throws {
    let fixture = try SourceFixture([
      "App/Note.swift": Self.model,
      "App/NoteViewModel.swift": """
      import Observation
      import SwiftData

      @MainActor @Observable final class NoteViewModel {
        private(set) var isDone = false
        private let context: ModelContext
        func tell() { isDone = true; WidgetCenter.shared.reloadAllTimelines() }
        init(context: ModelContext) { self.context = context }
        func add() { isDone = true }
      }
      """,
    ])

    let text = try fixture.tests("NoteViewModel").text("Tests/NoteViewModelTests.swift")

    // The container outlives its context.
    #expect(
      text.contains(
        """
            let modelContainer = try ModelContainer(
              for: Note.self,
              configurations: ModelConfiguration(isStoredInMemoryOnly: true)
            )
            let viewModel = NoteViewModel(context: ModelContext(modelContainer))
        """))
    #expect(text.contains("import SwiftData\n"))
    // That widgets are told changes nothing for a test.
    #expect(text.contains("func tellSucceeds() throws {"))
    #expect(text.contains("func addSucceeds() throws {"))
  }

  @Test("is one object for what fetches all of them, unless it stores or finds others itself")
  func stored() throws {
    let fixture = try SourceFixture([
      "App/Note.swift": Self.model,
      "App/NoteViewModel.swift": """
      import Observation
      import SwiftData

      @MainActor @Observable final class NoteViewModel {
        private(set) var notes: [Note] = []
        private let context: ModelContext
        init(context: ModelContext) { self.context = context }
        func load() throws { notes = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\\.text)])) }
        func add() throws { context.insert(Note()); notes = try context.fetch(FetchDescriptor<Note>()) }
        func find() throws { notes = try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.text == "" })) }
      }
      """,
    ])

    let text = try fixture.tests("NoteViewModel").text("Tests/NoteViewModelTests.swift")

    #expect(
      text.contains("let stored = ModelContext(modelContainer)\n    stored.insert(Note())\n    try stored.save()"))
    #expect(text.contains("#expect(viewModel.notes.count == 1)"))
    #expect(!text.contains("func addSucceeds"))
    #expect(!text.contains("func findSucceeds"))
  }

  @Test("is no mock of tests that belong to another target")
  func otherTarget() throws {
    let fixture = try SourceFixture([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "Core"), .target(name: "Cart", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]), .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
      """,
      "Sources/Core/Service.swift": """
      public protocol ItemServiceProtocol: Sendable { func items() async throws -> [String] }
      """,
      "Tests/CoreTests/MockItemService.swift": """
      @testable import Core
      final class MockItemService: ItemServiceProtocol { func items() async throws -> [String] { [] } }
      """,
      "Tests/CartTests/CartTests.swift": "import Testing\n@testable import Cart\n@Suite struct CartTests {}",
      "Sources/Cart/CartViewModel.swift": """
      import Core
      import Observation

      @MainActor @Observable final class CartViewModel {
        private(set) var items: [String] = []
        private let service: any ItemServiceProtocol
        init(service: any ItemServiceProtocol) { self.service = service }
        func load() async { items = (try? await service.items()) ?? [] }
      }
      """,
    ])

    // What other tests have can't be named here, so that these get one of their own.
    let planned = try fixture.tests("CartViewModel", into: "Tests/CartTests")

    #expect(
      planned.plan.files.map(\.path) == [
        "Tests/CartTests/CartViewModelTests.swift", "Tests/CartTests/Mocks/MockItemService.swift",
      ])
    try PlanWriter().write(planned.plan)
    #expect(
      try fixture.tests("CartViewModel", into: "Tests/CartTests").text("CartViewModelTests.swift").contains("load"))
  }

  @Test("are all mocks, those that are missing written with the tests and recorded with them")
  func missingMocks() throws {
    let fixture = try SourceFixture([
      "App/Services.swift": """
      protocol ItemServiceProtocol: Sendable { func items() async throws -> [String] }
      protocol UserServiceProtocol: Sendable { func name() async throws -> String }
      """,
      "App/ListViewModel.swift": """
      import Observation

      @MainActor @Observable final class ListViewModel {
        private(set) var names: [String] = []
        private let items: any ItemServiceProtocol
        private let users: any UserServiceProtocol
        init(items: any ItemServiceProtocol, users: any UserServiceProtocol) { self.items = items; self.users = users }
        func load() async { names = (try? await items.items()) ?? [] }
      }
      """,
    ])

    let planned = try fixture.tests("ListViewModel")

    #expect(
      planned.plan.files.map(\.path) == [
        "Tests/ListViewModelTests.swift", "Tests/Mocks/MockItemService.swift", "Tests/Mocks/MockUserService.swift",
      ])
    #expect(try planned.text("ListViewModelTests.swift").contains("MockItemService()"))
    try PlanWriter().write(planned.plan)
    let undo = try FeatureUndo.plan("ListViewModelTests", root: fixture.folder.path)
    #expect(undo.plan.files.count { $0.action == .remove } == 3)
  }

  @Test("are no mocks in whose place something else is")
  func takenPlace() throws {
    let fixture = try SourceFixture([
      "App/Services.swift": "protocol ItemServiceProtocol: Sendable { func items() async throws -> [String] }",
      "Tests/Mocks/MockItemService.swift": "struct MockItemService { init?() { return nil } }\n",
      "App/ListViewModel.swift": """
      import Observation

      @MainActor @Observable final class ListViewModel {
        private(set) var names: [String] = []
        private let items: any ItemServiceProtocol
        init(items: any ItemServiceProtocol) { self.items = items }
        func load() async { names = (try? await items.items()) ?? [] }
      }
      """,
    ])

    let message = try SourceFixture.problem { try fixture.tests("ListViewModel") }

    #expect(message.contains("its 'items' needs a mock that tests can make; 'MockItemService' in Tests/Mocks"))
  }

  @Test("are constants that are compiled for debugging, or made by 'Self'")
  func debugConstants() throws {
    let fixture = try SourceFixture([
      "App/ItemClient.swift": """
      struct ItemClient: Sendable { let items: @Sendable () throws -> Secret }
      protocol Secret {}

      #if DEBUG
        private struct Known: Secret {}
        extension ItemClient { static let mock = Self(items: { Known() }) }
      #endif
      """,
      "App/ListViewModel.swift": """
      import Observation

      @MainActor @Observable final class ListViewModel {
        private(set) var hasAsked = false
        private let client: ItemClient
        init(client: ItemClient) { self.client = client }
        func load() { hasAsked = true }
      }
      """,
    ])

    #expect(try fixture.tests("ListViewModel").text("ListViewModelTests.swift").contains("client: ItemClient.mock"))
  }

  @Test("is nothing that stands in the file that is written anew")
  func ownFile() throws {
    let fixture = try SourceFixture([
      "App/ListViewModel.swift": """
      import Observation

      protocol ItemServiceProtocol: Sendable { func items() async throws -> [String] }

      @MainActor @Observable final class ListViewModel {
        private(set) var items: [String] = []
        private let service: any ItemServiceProtocol
        init(service: any ItemServiceProtocol) { self.service = service }
        func load() async throws { items = try await service.items() }
      }
      """
    ])
    try PlanWriter().write(fixture.mock("ItemServiceProtocol").plan)
    try PlanWriter().write(fixture.tests("ListViewModel").plan)
    // A suite that was generated goes as a whole when its file is written anew, with what a person has put there.
    let mock = try fixture.folder.text("Tests/MockItemService.swift")
    let tests = try fixture.folder.text("Tests/ListViewModelTests.swift")
    try fixture.folder.remove("Tests/MockItemService.swift")
    try fixture.folder.write(tests + mock, to: "Tests/ListViewModelTests.swift")

    let message = try SourceFixture.problem { try fixture.tests("ListViewModel") }

    #expect(message.contains("existing ones can't be named here; 'archgen mock ItemServiceProtocol"))
  }

  @Test("differs from what an initialiser was given, or there is no test of what becomes of it")
  func initializerValues() throws {
    func text(_ access: String) throws -> String {
      try SourceFixture([
        "App/SessionModel.swift": """
        import Observation

        @MainActor @Observable final class SessionModel {
          \(access) var isOn: Bool
          private(set) var phase: Phase
          init(isOn: Bool) { self.isOn = isOn; phase = .idle }
          func turnOff() { isOn = false }
          func start() { phase = .running }
          func reset() { phase = .idle }
        }
        enum Phase { case idle, running }
        """
      ]).tests("SessionModel").text("Tests/SessionModelTests.swift")
    }

    let (settable, hidden) = try (text("internal"), text("private(set)"))

    #expect(
      settable.contains("sessionModel.isOn = true\n\n    sessionModel.turnOff()\n\n    #expect(!sessionModel.isOn)"))
    #expect(!hidden.contains("turnOff"))
    #expect(hidden.contains("startSucceeds"))
    #expect(!hidden.contains("resetSucceeds"))
  }

  @Test("is an error where a method takes one back")
  func error() throws {
    let fixture = try ListViewModelFixture.make("var lastError: (any Error)?\nfunc clear() { lastError = nil }")

    let text = try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")

    #expect(
      text.contains(
        """
            viewModel.lastError = URLError(.badServerResponse)

            viewModel.clear()

            #expect(viewModel.lastError == nil)
        """))
    #expect(text.contains("import Foundation\n"))
  }

  @Test("is what stands in for a service in the app where no mock of it can be made")
  func lastResort() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      public protocol Store { func limit() throws -> Foreign }
      public struct DummyStore: Store { public init() {}; public func limit() throws -> Foreign { .none } }
      @MainActor final class CoinViewModel {
        var isOpen = false
        private let store: Store
        init(store: Store) { self.store = store }
        func open() { isOpen = true }
      }
      """
    ])
    let text = try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(text.contains("let store = DummyStore()"))
  }
}

import FilePlan
import Testing

@testable import ArchGen

@Suite("What tests see through")
struct TestBranchTests {
  private func expectation(_ members: String, _ body: String) throws -> String {
    try CoinViewModelFixture.tests(
      members, body,
      beside: """
        import Combine
        import SwiftUI
        struct Item: Equatable { let `the id`: Int }
        @MainActor func animated(_ action: () -> Void) { action() }
        """)
  }

  @Test(
    "is code that is called in its place, ways that are certain, and sums",
    arguments: [
      ("var page = 0", "func go() { withAnimation { page = 3 } }", "viewModel.page == 3"),
      ("var page = 0", "func go() { withAnimation(.easeIn) { self.page = 3 } }", "viewModel.page == 3"),
      ("var page = 0", "func go() async { await MainActor.run { page = 3 } }", "viewModel.page == 3"),
      ("var page = 0", "func go() { animated { page = 3 } }", "viewModel.page == 3"),
      ("var page = 2", "func go() { page += 3; page -= 1 }", "viewModel.page == 4"),
      ("var list = [1, 2]", "func go(_ x: Int) { list.append(x); list.insert(4, at: 0) }", "viewModel.list.count == 4"),
      (
        "var name = \"\"", "func go(_ b: Bool) { if b { name = \"yes\" } else { name = \"no\" } }",
        "viewModel.name == \"yes\""
      ),
      (
        "var on = false; var name = \"\"", "func go() { if on { return }; name = \"late\" }",
        "viewModel.name == \"late\""
      ),
      ("var list: [Int]?", "func go() async { list = try? await store.load() }", "viewModel.list == store.loadResult"),
      (
        "var list: [Int] = []", "func go() async { list = (try? await store.load()) ?? [] }",
        "viewModel.list == store.loadResult"
      ),
      (
        "var failure: String?; private var list: [Int] = []",
        """
        func go() async {
          do { list = try await store.load() } catch {
            if error is CancellationError { failure = "ended" } else { failure = "\\(error)" }
          }
        }
        """, "viewModel.failure != nil"
      ),
    ])
  func seen(_ members: String, _ body: String, _ expected: String) throws {
    #expect(try expectation(members, body).contains("#expect(\(expected))"))
  }

  @Test("is nothing that a later run or another way may change")
  func unseen() throws {
    let text = try expectation(
      "var page = 2; var name = \"\"; private var limit: Int { 3 }; var ok = false",
      """
      func later() { ok = true; onTap { self.page = 3 } }
      func maybe(_ n: Int) { ok = true; if n > Int.random(in: 0...3) { name = "yes" } else { name = "no" } }
      func sum() { ok = true; for _ in 0..<3 { page += 1 } }
      private func onTap(_ action: @escaping () -> Void) { _ = { action() } }
      """)
    #expect(!text.contains("page == 3"))
    #expect(!text.contains("\"yes\""))
  }

  @Test("is no condition that a preparation turns round")
  func asked() throws {
    let text = try expectation(
      "var isBusy = false",
      "func go() { guard !isBusy else { return }; isBusy = true; isBusy = false; run() }; func run() { isBusy = false }; func end() { isBusy = false }"
    )
    #expect(text.contains("viewModel.isBusy = true\n\n    viewModel.end()"))
    #expect(!text.contains("viewModel.isBusy = true\n\n    viewModel.go()"))
  }

  @Test("is no call of which there may be more")
  func counted() throws {
    let text = try expectation(
      "private var now: [Int] { get async { (try? await store.load()) ?? [] } }; var ok = false",
      """
      func once() async throws { _ = try await store.load() }
      func twice() async throws { _ = try await store.load(); try await once() }
      func again() async throws { _ = try await store.load(); print(await now) }
      func end() { ok = true }
      """)
    #expect(text.contains("try await viewModel.once()\n\n    #expect(store.loadCallCount == 1)"))
    #expect(!text.contains("func twiceSucceeds"))
    #expect(!text.contains("func againSucceeds"))
  }

  @Test("are names that hold anything, and what Combine makes")
  func names() throws {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Combine
      struct Item: Equatable { let `the id`: Int }
      protocol Store { func load() throws -> [Item] }
      @MainActor final class CoinViewModel {
        private(set) var `all items`: [Item] = []
        private let store: Store
        init(store: Store, ticks: AnyPublisher<Int, Never>) { self.store = store }
        func `load all`() throws { `all items` = try store.load() }
      }
      """
    ])
    let text = try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
    #expect(text.contains("[Item(`the id`: 1)]"))
    #expect(text.contains("try viewModel.`load all`()"))
    #expect(text.contains("#expect(viewModel.`all items` == store.loadResult)"))
    #expect(text.contains("func loadAllSucceeds() throws"))
    #expect(text.contains("import Combine\n"))
  }
}

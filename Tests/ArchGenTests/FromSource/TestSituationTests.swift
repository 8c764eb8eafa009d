import FilePlan
import Testing

@testable import ArchGen

@Suite("Ways through a method")
struct TestSituationTests {
  private func tests(_ members: String, _ body: String) throws -> String {
    try CoinViewModelFixture.tests(
      members, body,
      beside: """
        import Observation
        enum Phase { case idle, busy, done }
        struct Leaf: Equatable { var id = 0 }
        """)
  }

  @Test(
    "are gone where a test can bring them about",
    arguments: [
      (
        "var isOn = false; private(set) var page = 1", "func go() { if isOn { page = 7 } else { page = 2 } }",
        ["viewModel.isOn = true", "#expect(viewModel.page == 7)"]
      ),
      (
        "private(set) var page = 1", "func go(isOn: Bool) { if isOn { page = 7 } }",
        ["go(isOn: false)", "#expect(viewModel.page == 1)"]
      ),
      (
        "private(set) var page = 1", "func go(`where`: Int) { guard `where` > 3 else { return }; page = 7 }",
        ["go(where: 4)", "#expect(viewModel.page == 7)"]
      ),
      (
        "var phase = Phase.idle; private(set) var page = 1",
        "func go() { switch phase { case .idle: page = 2; case .busy, .done: page = 3 } }",
        ["viewModel.phase = .busy", "#expect(viewModel.page == 3)", "#expect(viewModel.page == 2)"]
      ),
      (
        "var name = \"\"; private(set) var page = 1", "func go() { if !name.isEmpty && page == 1 { page = 9 } }",
        ["viewModel.name = \"text\"", "#expect(viewModel.page == 9)"]
      ),
      (
        "var chosen: Leaf?; private(set) var page = 1", "func go() { if let leaf = chosen { page = 4; print(leaf) } }",
        ["viewModel.chosen = Leaf(", "#expect(viewModel.page == 4)"]
      ),
    ])
  func ways(_ members: String, _ body: String, _ expected: [String]) throws {
    let text = try tests(members, body)
    for line in expected { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "lead to values that a test may repeat",
    arguments: [
      (
        "private(set) var leaf: Leaf = Leaf()", "func go() { self.leaf = Leaf(id: 4) }", "viewModel.leaf == Leaf(id: 4)"
      ),
      ("private(set) var list: [Leaf] = []", "func go() { list = [Leaf(id: 4)] }", "viewModel.list == [Leaf(id: 4)]"),
      ("private(set) var set: Set<Int> = []", "func go() { set.insert(4) }", "viewModel.set.contains(4)"),
      ("private(set) var share = 0.5", "func go() { share -= 2 }", "viewModel.share == -1.5"),
      ("private(set) var page = 1", "func go() { turn() }; private func turn() { page = -3 }", "viewModel.page == -3"),
      (
        "private(set) var page = 1; private(set) var total = 1",
        "func go() { for n in 0..<3 { page += n }; if page == 1 { total = 5 } }; func other() { total = 3 }",
        "!total == 5"
      ),
    ])
  func values(_ members: String, _ body: String, _ expected: String) throws {
    let text = try tests(members, body)
    if expected.hasPrefix("!") {
      #expect(!text.contains(String(expected.dropFirst())))
    } else {
      #expect(text.contains("#expect(\(expected))"), "\(text)")
    }
  }

  @Test("go on in a task that the method starts, for which a test waits no longer than needed")
  func task() throws {
    let text = try tests(
      "private(set) var coins: [Int] = []; private(set) var message: String?",
      """
      func load() {
        Task { [weak self] in
          guard let self else { return }
          do { self.coins = try await store.load() } catch { message = "no" }
        }
      }
      func reload() { Task { coins = [] }; Task { coins = [1] } }
      """)
    #expect(text.contains("func loadSucceeds() async {"))
    #expect(
      text.contains("while Date() < deadline, !(viewModel.coins == store.loadResult && viewModel.message == nil)"))
    #expect(text.contains("while Date() < deadline, !(viewModel.message == \"no\""))
    #expect(!text.contains("reload"))
  }
}

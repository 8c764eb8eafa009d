import ProjectIndex
import Testing

@Suite("State set off the main actor")
struct IsolationTests {
  private func updates(_ member: String, attribute: String = "") throws -> [String] {
    let project = try SmallProject([
      "A.swift": """
      \(attribute) final class BooksViewModel: ObservableObject {
        @Published var items = [1], total = 0
        var cache = [1]
        \(member)
      }
      """
    ])
    return Isolation(project.index).updatesOffMainActor(of: try project.type("BooksViewModel")).map {
      project.index.text($0)
    }
  }

  @Test(
    "is found behind an await",
    arguments: [
      "func load() async { items = await fetch() }",
      "func load() async { let found = await fetch()\nitems = found }",
      "func load() async { await fetch()\nif true { self.items = [] } }",
      "func load() { Task { self.items = await fetch() } }",
      "func load() { Task { [weak self] in await fetch()\nself?.items = [] } }",
      "@MainActor func load() { Task.detached { self.items = await fetch() } }",
      "func load() async { await fetch()\n[1].forEach { items[0] = $0 } }",
      "func load() { session.dataTask(with: url) { data, _, _ in self.items = [] }.resume() }",
      "func load() { session.dataTaskPublisher(for: url).map(\\.data).sink { _ in self.items = [] }.store(in: &bag) }",
    ])
  func found(_ member: String) throws { #expect(try updates(member).count == 1) }

  @Test(
    "is none where the main actor runs the code, or nobody knows",
    arguments: [
      "@MainActor func load() async { items = await fetch() }",
      "@MainActor func load() { Task { items = await fetch() } }",
      "func load() { Task { @MainActor in self.items = await fetch() } }",
      "func load() { Task { @MainActor [weak self] in self?.items = await fetch() } }",
      "func load() async { let found = await fetch()\nawait MainActor.run { items = found } }",
      "func load() async { await fetch()\nDispatchQueue.main.async { self.items = [] } }",
      "func load() async { await fetch()\nperform { self.items = [] } }",
      "func load() { session.dataTask(with: url) { _, _, _ in DispatchQueue.main.async { self.items = [] } }.resume() }",
      "func load() { session.dataTaskPublisher(for: url).receive(on: RunLoop.main).sink { _ in self.items = [] } }",
      "func load() { timer.publisher(for: url).sink { _ in self.items = [] } }",
      "func load() async { items = [] }",
      "func load() { items = [] }",
      "func load() async { cache = await fetch() }",
      "func load() async { var items = [0]\nitems = await fetch() }",
    ])
  func silent(_ member: String) throws { #expect(try updates(member) == []) }

  @Test("is told once for each member")
  func onceForEachMember() throws {
    let members = "func load() async { items = await fetch()\ntotal = 1 }\nfunc count() async { total = await sum() }"
    #expect(try updates(members) == ["items = await fetch()", "total = await sum()"])
  }

  @Test("is none in a class on the main actor")
  func isolatedClass() throws {
    #expect(try updates("func load() async { items = await fetch() }", attribute: "@MainActor") == [])
  }
}

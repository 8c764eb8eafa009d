import Testing

@testable import ArchGen

@Suite("Tests of failures follow the error")
struct TestFailureTests {
  private func text(_ members: String, besides: String = "") throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      enum AppError: Error, Equatable { case offline; init?(_ error: any Error) { guard error is Self else { return nil }; self = .offline } }
      struct Problem: Equatable { let text: String }
      protocol Store { func items() throws -> [String]; func put(_ x: Int) throws; func count() throws -> Int }
      protocol Other { func name() throws -> String }
      \(besides)
      final class ListViewModel {
        private(set) var items: [String] = []
        private(set) var name: String?
        private(set) var message: String?
        private(set) var error: AppError?
        private(set) var problem: Problem?
        private(set) var title = ""
        private(set) var count = 0
        private let store: any Store
        private let other: any Other
        init(store: any Store, other: any Other) { self.store = store; self.other = other }
        \(members)
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test(
    "but expect nothing that may not be there",
    arguments: [
      "message = (error as? any CustomStringConvertible)?.description", "self.error = error as? AppError",
      "self.error = AppError(error)", "message = words(error)", "message = error is AppError ? \"a\" : nil",
      "guard let found = error as? AppError else { return }; self.error = found",
      "let found = error as? AppError; self.error = found", "message = [\"a\"].first", "title = \"\\(title)\"",
      "title = empty()", "if let found = error as? AppError { self.error = found }", "message = words(error) ?? nil",
      "let found = error as! AppError; message = \"\\(found)\"",
    ])
  func unknown(_ handling: String) throws {
    let text = try text(
      """
      func load() { do { items = try store.items() } catch { \(handling) } }
      private func words(_ error: any Error) -> String? { error is AppError ? "No connection" : nil }
      private func empty() -> String { "" }
      """)
    #expect(text.contains("loadSucceeds"))
    for name in ["message", "error"] { #expect(!text.contains("viewModel.\(name) != nil")) }
    #expect(!text.contains("!viewModel.title.isEmpty"))
  }

  @Test(
    "and expect what is there whatever the error",
    arguments: [
      "message = error.localizedDescription", "message = (error as? AppError).map { \"\\($0)\" } ?? \"failed\"",
      "message = words(error)", "problem = Problem(text: \"\\(error)\")", "let found = \"\\(error)\"; message = found",
      "if error is AppError { message = \"a\" } else { message = \"\\(error)\" }", "title = \"\\(error)\"",
      "title = \"Failed: \" + error.localizedDescription", "title = words(error)",
    ])
  func known(_ handling: String) throws {
    let text = try text(
      """
      func load() { do { items = try store.items() } catch { \(handling) } }
      private func words(_ error: any Error) -> String { switch error { case is AppError: "a"; default: "b" } }
      """)
    let name = ["message", "problem", "title"].first { handling.contains("\($0) = ") } ?? ""
    #expect(text.contains(name == "title" ? "!viewModel.title.isEmpty" : "viewModel.\(name) != nil"))
  }

  @Test(
    "out of the call that throws, and not of one in 'try?'",
    arguments: [
      "name = try? other.name(); do { items = try store.items() } catch { message = \"failed\" }",
      "let found = try? other.name(); name = found; do { items = try store.items() } catch { message = \"failed\" }",
      "if let found = try? other.name() { name = found }; do { items = try store.items() } catch { message = \"failed\" }",
    ])
  func swallowed(_ body: String) throws {
    let text = try text("func load() { \(body) }")
    #expect(text.contains("store.shouldFail = true"))
    #expect(!text.contains("other.shouldFail = true"))
  }

  @Test("and do what a guard does that finds nothing")
  func guarded() throws {
    let text = try text(
      """
      func load() {
        guard let found = try? store.count(), found > 0 else { message = "none"; return }
        do { items = try store.items() } catch { message = "failed" }
      }
      """)
    #expect(!text.contains("message == \"failed\""))
  }

  @Test(
    "through what a clause leaves",
    arguments: [
      "do { items = try store.items() } catch { message = \"failed\"; return }; try store.put(1)",
      "do { items = try store.items() } catch { message = \"failed\" }; if message != nil { return }; try store.put(1); count = 4",
      "do { items = try store.items() } catch { message = \"failed\" }; guard message == nil else { return }; count = 4",
    ])
  func ends(_ body: String) throws {
    let text = try text("func load() throws { \(body) }")
    let failure = try #require(text.range(of: "func loadReportsFailure").map { text[$0.lowerBound...] })
    #expect(failure.contains("viewModel.message == \"failed\""))
    #expect(!failure.contains("throws:"))
    #expect(!failure.contains("count == 4"))
  }

  @Test("also where a clause throws on, or a guard is what is caught")
  func thrownOn() throws {
    let text = try text(
      """
      func typed() { do throws(any Error) { items = try store.items() } catch { message = "typed" } }
      func load() throws { do { items = try store.items() } catch { message = "failed"; throw error } }
      func send() { do { guard !title.isEmpty else { throw AppError.offline }; count = 3 } catch { message = "empty" } }
      """)
    #expect(text.contains("#expect(throws: (any Error).self)"))
    #expect(!text.contains("viewModel.count == 3"))
    #expect(text.contains("message == \"typed\""))
  }
}

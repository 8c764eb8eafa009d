import Foundation
import Testing

@testable import ArchGen

@Suite("Where tests stand, and what they are called")
struct TestPlaceTests {
  private func text(_ source: String, of type: String = "ListViewModel") throws -> String {
    try SourceFixture(["App/A.swift": source]).tests(type).text("Tests/\(type)Tests.swift")
  }

  @Test("on the main actor, where a member is")
  func members() throws {
    let text = try text(
      "final class ListViewModel { private(set) var count = 0; @MainActor func go() { count = 1 } }")
    #expect(text.contains("@MainActor\n@Suite"))
  }

  @Test(
    "nowhere, for what is on another actor",
    arguments: [
      "@Disk final class ListViewModel { private(set) var count = 0; init() {}; func go() { count = 1 } }",
      """
      @Disk protocol Store: Sendable { func rows() async throws -> [String] }
      @MainActor final class ListViewModel {
        private(set) var rows: [String] = []
        let store: any Store
        init(store: any Store) { self.store = store }
        func load() async { do { rows = try await store.rows() } catch { rows = [] } }
      }
      """,
    ])
  func otherActors(_ source: String) {
    let source = "@globalActor actor Disk { static let shared = Disk() }\n" + source
    let error = #expect(throws: SourceProblem.self) { try text(source) }
    #expect(error?.description.contains("is on the actor 'Disk', where its tests aren't") == true)
  }

  @Test("beside no variable of the same name")
  func names() throws {
    let text = try text("actor Counter { private(set) var counter = 0; func go() { counter = 1 } }", of: "Counter")
    #expect(text.contains("let counterValue = await counter.counter"))
    #expect(text.contains("#expect(counterValue == 1)"))
  }

  @Test("with a container that is given, they import its library")
  func container() throws {
    let text = try text(
      """
      import Swinject
      final class ListViewModel {
        private let container: Container
        private(set) var count = 0
        init(container: Container) { self.container = container }
        func go() { count = 1 }
      }
      """)
    #expect(text.contains("import Swinject"))
  }

  @Test("a way that is turned away doesn't succeed")
  func refusals() throws {
    let text = try text(
      """
      final class ListViewModel {
        private(set) var count = 0
        private(set) var message = ""
        func go(_ number: Int) { guard number > 0 else { message = "none"; return }; count = number }
      }
      """)
    #expect(text.contains("go refuses where number is 0"))
    #expect(!text.contains("go succeeds where number is 0"))
  }
}

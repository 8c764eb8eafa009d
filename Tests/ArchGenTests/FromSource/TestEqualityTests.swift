import Testing

@testable import ArchGen

@Suite("Tests compare only what equals itself")
struct TestEqualityTests {
  private func text(_ type: String, _ members: String) throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      import Foundation
      enum Failure: Error { case bad }
      \(type)
      protocol Store { func item() throws -> Item }
      final class ListViewModel {
        private(set) var item: Item?
        private(set) var count = 0
        private(set) var message: String?
        private let store: any Store
        init(store: any Store) { self.store = store }
        \(members)
        func plain() { count = 5 }
      }
      """
    ])
    return try fixture.tests("ListViewModel").text("Tests/ListViewModelTests.swift")
  }

  @Test(
    "made twice where that makes the same",
    arguments: [
      (
        "struct Item: Equatable { let id: UUID; let text: String; init(_ text: String) { id = UUID(); self.text = text } }",
        false
      ),
      (
        "struct Item: Equatable { static var last = 0; let n: Int; init(_ text: String) { Self.last += 1; n = Self.last } }",
        false
      ),
      ("struct Item: Equatable { let at: Date; init(_ text: String, at: Date = Date()) { self.at = at } }", false),
      (
        "final class Item: Equatable { let text: String; init(_ text: String) { self.text = text }; static func == (l: Item, r: Item) -> Bool { l === r } }",
        false
      ),
      ("struct Item: Equatable { static var sample: Item { Item(id: UUID()) }; let id: UUID }", false),
      ("struct Item: Equatable { let text: String; init(_ text: String) { self.text = text } }", true),
      (
        "final class Item: Equatable { let text: String; init(_ text: String) { self.text = text }; static func == (l: Item, r: Item) -> Bool { l.text == r.text } }",
        true
      ),
    ])
  func madeTwice(_ type: String, isAlike: Bool) throws {
    let text = try text(type, "func a(_ item: Item) { self.item = item }")
    #expect(text.contains("let item = Item") != isAlike)
    #expect(text.contains("viewModel.item == item") != isAlike)
    #expect(text.contains("viewModel.item == Item(\"text\")") == isAlike)
  }

  @Test(
    "by a comparison of the same of both",
    arguments: [
      ("static func == (l: Item, r: Item) -> Bool { false }", false),
      ("static func == (l: Item, r: Item) -> Bool { l.n < r.n }", false),
      ("static func == (l: Item, r: Item) -> Bool { l.n == r.other }", false),
      ("static func == (l: Item, r: Item) -> Bool { return l.n == r.n && l.other == r.other }", true),
    ])
  func comparisons(_ comparison: String, isReflexive: Bool) throws {
    let text = try text(
      "struct Item: Equatable { var n = 0; var other = 1; \(comparison) }",
      "func a() throws { item = try store.item() }")
    #expect(text.contains("viewModel.item == store.itemResult") == isReflexive)
  }

  @Test("by no operator elsewhere, and nothing that holds such values")
  func elsewhere() throws {
    let item = "struct Item: Equatable { var odd = Odd(); var all: [Odd] = [] }"
    let text = try text(
      "struct Odd: Equatable { var n = 0 }\nfunc == (l: Odd, r: Odd) -> Bool { false }\n" + item,
      "func a() throws { item = try store.item() }")
    #expect(!text.contains("viewModel.item == store.itemResult"))
  }

  @Test("with the whole names of nested types")
  func nested() throws {
    let text = try text(
      "struct Item: Equatable { var n = 0 }",
      """
      struct Draft: Equatable { var n = 1; var part = Part(); struct Part: Equatable { var m = 1 } }
      private(set) var drafts: [Draft] = []
      private(set) var draft: Draft?
      var kept = Draft(n: 4)
      func fill() { drafts = [Draft(n: 3)] }
      func add() { drafts.append(Draft(n: 5)) }
      func set() { draft = Draft() }
      func reset(_ isOn: Bool) { if isOn { kept = Draft(n: 7) } }
      """)
    #expect(text.contains("viewModel.drafts == [ListViewModel.Draft(n: 3)]"))
    #expect(text.contains("viewModel.drafts.contains(ListViewModel.Draft(n: 5))"))
    #expect(text.contains("viewModel.draft == ListViewModel.Draft()"))
    #expect(!text.contains(" Draft("))
  }

  @Test(
    "after what can't fail but by a mock",
    arguments: [
      "_ = try JSONDecoder().decode(Int.self, from: Data()); count = 1", "let own = check; try own(); count = 1",
      "try Checker().check(); count = 1", "try Checker.all(); count = 1", "_ = try Mail(\"\"); count = 1",
      "_ = try item.get(); count = 1", "try both(); count = 1",
      "_ = try JSONDecoder().decode(Int.self, from: \"\\(store.item())\"); count = 1",
    ])
  func attempts(_ body: String) throws {
    let text = try text(
      """
      struct Item: Equatable { var n = 0 }
      struct Checker { func check() throws { throw Failure.bad }; static func all() throws { if Int.random(in: 0...1) == 0 { throw Failure.bad } } }
      struct Mail { init(_ text: String) throws { guard text.contains("@") else { throw Failure.bad } } }
      """,
      """
      private let check: () throws -> Void = {}
      private func both() throws { try Checker().check() }
      func a() { do { \(body) } catch { message = "failed" } }
      """)
    #expect(!text.contains("viewModel.count == 1"))
  }
}

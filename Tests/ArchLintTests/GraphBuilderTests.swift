import ArchLint
import Diagrams
import Testing

@Suite("The graph of a project")
struct GraphBuilderTests {
  private func graph(_ files: [String: String]) throws -> Graph {
    let project = try TemporaryProject(files)
    var request = CheckRequest()
    request.paths = [project.root]
    request.guide = "mvvm-pattern"
    return GraphBuilder(try CheckRun.run(request)).graph()
  }

  private static let files = [
    "Cart.swift": """
    import SwiftUI
    struct CartView: View {
      @StateObject private var viewModel = CartViewModel()
      var body: some View { Row(title: "a") }
      struct Inner { let model: Item }
    }
    struct Row: View { let title: String; var body: some View { Text(title) } }
    """,
    "CartViewModel.swift": """
    import SwiftUI
    @MainActor final class CartViewModel: ObservableObject {
      @Published private(set) var items: [Item] = []
      func show() -> CartView? { nil }
    }
    struct Item: Identifiable { let id: Int }
    """,
    "Tests/CartTests.swift": "import XCTest\nfinal class CartTests: XCTestCase { let item: Item? = nil }",
  ]

  @Test("holds its types without those of tests, and tells how each refers to another")
  func uses() throws {
    let graph = try graph(Self.files)
    #expect(graph.nodes.map(\.name) == ["CartView", "CartViewModel", "Item", "Row"])
    #expect(graph.nodes.map(\.role) == ["view", "view model", "model", "view"])
    let edges = graph.edges.map { "\(graph.nodes[$0.from].name)>\(graph.nodes[$0.to].name): \($0.summary)" }
    #expect(
      edges == [
        "CartView>CartViewModel: builds 1", "CartView>Item: holds 1", "CartView>Row: builds 1",
        "CartViewModel>CartView: names 1", "CartViewModel>Item: holds 1",
      ])
  }

  @Test("holds what has a role inside a type that only gives it a name, which then has its own lines alone")
  func namespaces() throws {
    let graph = try graph([
      "Cart.swift": """
      import SwiftUI
      enum Cart {
        @MainActor final class StateModel: ObservableObject {
          @Published private(set) var count = 0
        }
        struct RootView: View {
          @StateObject private var state = StateModel()
          var body: some View { Text("\\(state.count)") }
        }
      }
      """
    ])
    #expect(graph.nodes.map(\.name).sorted() == ["Cart", "Cart.RootView", "Cart.StateModel"])
    #expect(graph.nodes.first { $0.name == "Cart" }?.lines == 2)
    let edges = graph.edges.map { "\(graph.nodes[$0.from].name)>\(graph.nodes[$0.to].name)" }
    #expect(edges == ["Cart.RootView>Cart.StateModel"])
  }

  @Test("marks the reference at which a rule finds something, and the ring that it closes")
  func broken() throws {
    let graph = try graph(Self.files)
    let upward = try #require(graph.edges.first { graph.nodes[$0.from].name == "CartViewModel" })
    #expect(!upward.rules.isEmpty)
    #expect(upward.closesRing)
    #expect(upward.place == "CartViewModel.swift:4")
    #expect(graph.edges.count { $0.closesRing } == 1)
  }
}

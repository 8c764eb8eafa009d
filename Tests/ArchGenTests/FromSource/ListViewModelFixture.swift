import FilePlan

@testable import ArchGen

/// A project with a view model that asks a service, and the mock of that.
enum ListViewModelFixture {
  private static let service = """
    struct Item: Sendable, Equatable { let id: Int }
    protocol ItemServiceProtocol: Sendable {
      func items() async throws -> [Item]
      func add(_ item: Item) async throws
    }
    """

  /// The project, with some members more in the view model, and other files.
  static func make(_ body: String, others: [String: String] = [:]) throws -> SourceFixture {
    let fixture = try SourceFixture(
      [
        "App/ItemService.swift": Self.service,
        "App/ListViewModel.swift": """
        import Observation

        @MainActor
        @Observable
        final class ListViewModel {
          private(set) var items: [Item] = []
          private(set) var errorMessage: String?
          private(set) var isLoading = false
          private let service: any ItemServiceProtocol
          init(service: any ItemServiceProtocol) { self.service = service }
          \(body)
        }
        """,
      ].merging(others) { $1 })
    try PlanWriter().write(fixture.mock("ItemServiceProtocol").plan)
    return fixture
  }

  /// A method that loads, and tells of failures.
  static let load = """
    func load() async {
      isLoading = true
      defer { isLoading = false }
      do {
        items = try await service.items()
      } catch {
        errorMessage = error.localizedDescription
      }
    }
    """
}

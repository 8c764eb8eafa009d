import FilePlan

@testable import ArchGen

/// A project with a view model that has a store, whose members are those of a test.
enum CoinViewModelFixture {
  /// The suite that is written for it.
  ///
  /// - Parameter declarations: What the file declares beside it, imports first.
  static func tests(_ members: String, _ body: String, beside declarations: String) throws -> String {
    let fixture = try SourceFixture([
      "App/A.swift": """
      \(declarations)
      protocol Store: Sendable { func load() async throws -> [Int] }
      @MainActor @Observable final class CoinViewModel {
        \(members)
        private let store: any Store
        init(store: any Store) { self.store = store }
        \(body)
      }
      """
    ])
    return try fixture.tests("CoinViewModel").text("Tests/CoinViewModelTests.swift")
  }
}

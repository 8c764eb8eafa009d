import Foundation

@testable import Profile

/// Answers every request with what a test has set, and remembers what was asked.
final class StubNetworkService: LocalServer, NetworkServiceProtocol {
  @MainActor
  func data(from endpoint: Endpoint) async throws -> Data {
    try await NetworkService(baseURL: baseURL, session: session).data(from: endpoint)
  }
}

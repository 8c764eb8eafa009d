import Foundation

@testable import WellPlate

/// Answers every request with what a test has set, and remembers what was asked.
final class StubAPIClient: LocalServer, APIClientProtocol {
  @MainActor
  func send(_ method: String, _ path: String, body: APIBody?) async throws -> Data {
    try await APIClient(baseURL: baseURL, session: session).send(method, path, body: body)
  }
}

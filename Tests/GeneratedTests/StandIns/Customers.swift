/// In place of the one that asks a server; no test calls it.
final class ApiManager: Sendable {
  static let shared = ApiManager()

  func request<Answer: Decodable>(_ endpoint: UserEndpoint) async throws -> Answer { throw CancellationError() }
}

/// In place of the project's endpoints.
enum UserEndpoint {
  case posts(page: Int, size: Int)
}

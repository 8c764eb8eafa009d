import Foundation

/// Lets users in who are known to a server.
final class AuthService: AuthServiceProtocol {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  func logIn(_ credentials: Credentials) async throws -> Session {
    try await networkService.request(Endpoint(method: .post, path: "sessions", body: credentials))
  }

  func signUp(_ credentials: Credentials) async throws -> Session {
    try await networkService.request(Endpoint(method: .post, path: "users", body: credentials))
  }
}

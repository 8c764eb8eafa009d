/// Knows whoever uses the app.
protocol UserRepositoryProtocol: Sendable {
  func fetchUser() async throws -> User
}

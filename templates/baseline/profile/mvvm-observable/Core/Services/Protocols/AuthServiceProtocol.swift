/// Lets users in.
protocol AuthServiceProtocol: Sendable {
  /// Returns the user whose credentials these are.
  func logIn(_ credentials: Credentials) async throws -> User

  /// Makes a user with these credentials, and returns it.
  func signUp(_ credentials: Credentials) async throws -> User
}

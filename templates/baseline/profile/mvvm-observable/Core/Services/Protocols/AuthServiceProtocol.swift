/// Lets users in.
protocol AuthServiceProtocol: Sendable {
  /// Returns the session of the user whose credentials these are.
  func logIn(_ credentials: Credentials) async throws -> Session

  /// Makes a user with these credentials, and returns the first session.
  func signUp(_ credentials: Credentials) async throws -> Session
}

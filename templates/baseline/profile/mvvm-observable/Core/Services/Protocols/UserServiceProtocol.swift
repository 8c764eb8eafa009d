/// Loads and changes users, wherever they are kept.
protocol UserServiceProtocol: Sendable {
  /// Returns the user with an identifier.
  func fetchUser(id: User.ID) async throws -> User

  /// Saves the changes of a user and returns the user as it was saved.
  func updateUser(_ user: User) async throws -> User

  /// Removes a user with all that belongs to it.
  func deleteUser(id: User.ID) async throws
}

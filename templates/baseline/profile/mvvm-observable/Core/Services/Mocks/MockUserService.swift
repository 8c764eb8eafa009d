import Foundation

/// Keeps one user in memory, for previews and tests.
@MainActor
final class MockUserService: UserServiceProtocol {
  /// What every call throws when `shouldFail` is set.
  enum Failure: LocalizedError {
    case forced

    var errorDescription: String? { "This failure is made up." }
  }

  private(set) var user: User
  var shouldFail: Bool
  /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
  var onCall: (() -> Void)?
  private(set) var fetchedIDs: [User.ID] = []

  nonisolated init(user: User, shouldFail: Bool = false) {
    self.user = user
    self.shouldFail = shouldFail
  }

  @MainActor
  func fetchUser(id: User.ID) async throws -> User {
    fetchedIDs.append(id)
    try answer()
    return user
  }

  @MainActor
  func updateUser(_ user: User) async throws -> User {
    try answer()
    self.user = user
    return user
  }

  private func answer() throws {
    onCall?()
    if shouldFail { throw Failure.forced }
  }
}

#if DEBUG
  import Foundation

  /// Keeps one user in memory, for previews and tests.
  @MainActor
  final class MockUserService: UserServiceProtocol {
    /// What calls throw when nothing else is said.
    enum Failure: LocalizedError {
      case forced

      var errorDescription: String? { "This failure is made up." }
    }

    private(set) var user: User?
    var shouldFail: Bool
    /// What every call throws when `shouldFail` is set.
    var failure: any Error = Failure.forced
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var fetchedIDs: [User.ID] = []

    nonisolated init(user: User, shouldFail: Bool = false) {
      self.user = user
      self.shouldFail = shouldFail
    }

    @MainActor
    func fetchUser(id: User.ID) async throws -> User {
      fetchedIDs.append(id)
      try await answer()
      guard let user else { throw Failure.forced }
      return user
    }

    @MainActor
    func updateUser(_ user: User) async throws -> User {
      try await answer()
      self.user = user
      return user
    }

    @MainActor
    func deleteUser(id: User.ID) async throws {
      try await answer()
      user = nil
    }

    private func answer() async throws {
      await onCall?()
      if shouldFail { throw failure }
    }
  }
#endif

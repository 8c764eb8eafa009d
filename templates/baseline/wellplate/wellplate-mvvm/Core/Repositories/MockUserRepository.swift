#if DEBUG
  /// Knows one user, for previews and tests.
  @MainActor
  final class MockUserRepository: UserRepositoryProtocol {
    var mockUser = User(id: 1, name: "Test")
    var shouldFail = false
    /// What every call throws when `shouldFail` is set.
    var errorToThrow: any Error = APIError.serverError(statusCode: 500, message: "Mock error")

    nonisolated init() {}

    @MainActor
    func fetchUser() async throws -> User {
      if shouldFail { throw errorToThrow }
      return mockUser
    }
  }
#endif

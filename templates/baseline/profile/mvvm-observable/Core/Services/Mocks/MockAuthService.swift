#if DEBUG
  import Foundation

  /// Lets everybody in as one user, for previews and tests.
  @MainActor
  final class MockAuthService: AuthServiceProtocol {
    /// What calls throw when nothing else is said.
    enum Failure: LocalizedError {
      case forced

      var errorDescription: String? { "This failure is made up." }
    }

    private let user: User
    var shouldFail = false
    /// What every call throws when `shouldFail` is set.
    var failure: any Error = Failure.forced
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var calls: [String] = []

    nonisolated init(user: User) {
      self.user = user
    }

    @MainActor
    func logIn(_ credentials: Credentials) async throws -> Session {
      try await answer("log in \(credentials.email)")
    }

    @MainActor
    func signUp(_ credentials: Credentials) async throws -> Session {
      try await answer("sign up \(credentials.email)")
    }

    private func answer(_ call: String) async throws -> Session {
      calls.append(call)
      await onCall?()
      if shouldFail { throw failure }
      return Session(token: "token", user: user)
    }
  }
#endif

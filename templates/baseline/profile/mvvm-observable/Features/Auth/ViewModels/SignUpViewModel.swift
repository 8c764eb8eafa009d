import Foundation
import Observation

/// Lets a new user in.
@MainActor
@Observable
final class SignUpViewModel {
  var credentials = Credentials()
  private(set) var isWorking = false
  private(set) var errorMessage: String?

  private let authService: any AuthServiceProtocol

  init(authService: any AuthServiceProtocol) {
    self.authService = authService
  }

  /// Whether something has been typed that is worth sending.
  var isComplete: Bool {
    credentials.email.isEmailAddress && credentials.password.count >= 8
  }

  /// Returns the session of the user who is let in; `nil` when nobody is.
  func signUp() async -> Session? {
    guard isComplete, !isWorking else { return nil }
    isWorking = true
    errorMessage = nil
    defer { isWorking = false }

    do {
      return try await authService.signUp(credentials)
    } catch is CancellationError, URLError.cancelled {
      return nil
    } catch {
      errorMessage = error.localizedDescription
      return nil
    }
  }
}

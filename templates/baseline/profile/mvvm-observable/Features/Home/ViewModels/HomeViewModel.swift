import Foundation
import Observation

/// What the home screen shows.
@MainActor
@Observable
final class HomeViewModel {
  private(set) var user: User?
  private(set) var isLoading = false
  private(set) var errorMessage: String?

  private let userService: any UserServiceProtocol

  init(userService: any UserServiceProtocol) {
    self.userService = userService
  }

  /// Loads whoever has logged in; what is shown stays if that fails.
  func loadUser(userId: User.ID) async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      user = try await userService.fetchUser(id: userId)
    } catch is CancellationError, URLError.cancelled {
      // The screen was left.
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

import Combine
import Foundation

/// What the profile shows.
@MainActor
final class ProfileViewModel: ObservableObject {
  @Published private(set) var user: User?
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?

  private let repository: any UserRepositoryProtocol

  init(repository: any UserRepositoryProtocol = UserRepository()) {
    self.repository = repository
  }

  /// Loads the user; whoever is shown stays if that fails.
  func loadUser() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      user = try await repository.fetchUser()
    } catch is CancellationError, URLError.cancelled {
      // The screen was left.
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

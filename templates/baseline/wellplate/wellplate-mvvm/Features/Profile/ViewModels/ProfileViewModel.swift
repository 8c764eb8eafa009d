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

  /// Loads the user and returns whom; whoever is shown stays if that fails.
  func loadUser() async -> User? {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      let loaded = try await repository.fetchUser()
      user = loaded
      return loaded
    } catch is CancellationError, URLError.cancelled {
      return nil
    } catch {
      errorMessage = error.localizedDescription
      return nil
    }
  }
}

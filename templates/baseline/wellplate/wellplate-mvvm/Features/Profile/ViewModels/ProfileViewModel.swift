import Combine
import Foundation

/// What the profile shows.
@MainActor
final class ProfileViewModel: ObservableObject {
  @Published private(set) var user: User?
  @Published private(set) var errorMessage: String?
  @Published private var runningLoads = 0

  private let repository: any UserRepositoryProtocol

  init(repository: any UserRepositoryProtocol = UserRepository()) {
    self.repository = repository
  }

  var isLoading: Bool { runningLoads > 0 }

  /// Loads the user and returns whom; whoever is shown stays if that fails.
  func loadUser() async -> User? {
    runningLoads += 1
    errorMessage = nil
    defer { runningLoads -= 1 }

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

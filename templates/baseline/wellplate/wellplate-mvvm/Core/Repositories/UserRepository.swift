/// Asks the API for the user.
final class UserRepository: UserRepositoryProtocol {
  private let apiClient: any APIClientProtocol

  init(apiClient: any APIClientProtocol = APIClient.shared) {
    self.apiClient = apiClient
  }

  func fetchUser() async throws -> User {
    try await apiClient.get("user")
  }
}

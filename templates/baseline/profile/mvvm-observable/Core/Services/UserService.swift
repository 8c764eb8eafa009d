/// Loads and changes users on a server.
final class UserService: UserServiceProtocol {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  func fetchUser(id: User.ID) async throws -> User {
    try await networkService.request(.user(id: id))
  }

  func updateUser(_ user: User) async throws -> User {
    try await networkService.request(.updateUser(user))
  }

  func deleteUser(id: User.ID) async throws {
    try await networkService.send(.deleteUser(id: id))
  }
}

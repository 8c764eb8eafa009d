import Foundation

/// Loads and changes users on a server.
final class UserService: UserServiceProtocol {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  func fetchUser(id: User.ID) async throws -> User {
    try await networkService.request(Endpoint(path: "users/\(id)"))
  }

  func updateUser(_ user: User) async throws -> User {
    try await networkService.request(
      Endpoint(method: .put, path: "users/\(user.id)", body: user)
    )
  }

  func deleteUser(id: User.ID) async throws {
    try await networkService.send(Endpoint(method: .delete, path: "users/\(id)"))
  }
}

import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The service of users")
struct UserServiceTests {
  private let networkService = StubNetworkService()

  @Test("asks for one user")
  func fetchesUser() async throws {
    let user = User.samples[0]
    try networkService.answer(with: user)
    let service = UserService(networkService: networkService)

    let fetched = try await service.fetchUser(id: user.id)

    #expect(fetched == user)
    #expect(networkService.requests == ["GET users/\(user.id)"])
  }

  @Test("sends a user that was changed")
  func updatesUser() async throws {
    let user = User.samples[0]
    try networkService.answer(with: user)
    let service = UserService(networkService: networkService)

    let updated = try await service.updateUser(user)

    #expect(updated == user)
    #expect(networkService.requests == ["PUT users/\(user.id)"])
    #expect(try networkService.lastSent(User.self) == user)
  }

  @Test("asks to delete a user")
  func deletesUser() async throws {
    try networkService.answer(with: true)
    let service = UserService(networkService: networkService)

    try await service.deleteUser(id: User.samples[0].id)

    #expect(networkService.requests == ["DELETE users/\(User.samples[0].id)"])
  }

  @Test("refuses an answer that it can't read")
  func refusesUnreadableAnswer() async throws {
    try networkService.answer(with: "no user")
    let service = UserService(networkService: networkService)

    await #expect(throws: NetworkError.self) {
      try await service.fetchUser(id: User.samples[0].id)
    }
  }
}

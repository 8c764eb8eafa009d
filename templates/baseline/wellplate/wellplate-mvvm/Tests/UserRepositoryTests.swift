import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The repository of the user")
struct UserRepositoryTests {
  private let apiClient = StubAPIClient()

  @Test("asks for the user")
  func fetchesUser() async throws {
    try apiClient.answer(with: User(id: 1, name: "Test"))

    let user = try await UserRepository(apiClient: apiClient).fetchUser()

    #expect(user == User(id: 1, name: "Test"))
    #expect(apiClient.requests == ["GET user"])
  }

  @Test("refuses an answer that is no user")
  func refusesOtherAnswer() async throws {
    try apiClient.answer(with: [User]())
    let repository = UserRepository(apiClient: apiClient)

    await #expect(throws: APIError.self) {
      try await repository.fetchUser()
    }
  }
}

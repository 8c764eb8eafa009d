import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The service that lets users in")
struct AuthServiceTests {
  private let networkService = StubNetworkService()
  private let credentials = Credentials(email: "ada@example.com", password: "correct horse")

  @Test("asks for the user with the credentials")
  func logsIn() async throws {
    let session = Session(token: "token", user: User.samples[0])
    try networkService.answer(with: session)

    let answer = try await AuthService(networkService: networkService).logIn(credentials)

    #expect(answer == session)
    #expect(networkService.requests == ["POST sessions"])
    #expect(try networkService.lastSent(Credentials.self) == credentials)
  }

  @Test("asks for a new user")
  func signsUp() async throws {
    let session = Session(token: "token", user: User.samples[0])
    try networkService.answer(with: session)

    let answer = try await AuthService(networkService: networkService).signUp(credentials)

    #expect(answer == session)
    #expect(networkService.requests == ["POST users"])
  }

  @Test("passes on why nobody was let in")
  func passesOnFailure() async {
    let service = AuthService(networkService: networkService)

    await #expect(throws: URLError.self) {
      try await service.logIn(credentials)
    }
  }
}

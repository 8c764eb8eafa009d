import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The dependencies of the app")
struct DependenciesTests {
  private let secrets = MockSecretStore()
  private let networkService = StubNetworkService()
  private let session = Session(token: "token", user: User.samples[0])
  private let suiteName = "DependenciesTests." + UUID().uuidString

  @Test("know who uses the app, and when nobody does")
  func knowUser() throws {
    let dependencies = try made()
    #expect(dependencies.userId == nil)

    dependencies.use(as: session)
    #expect(dependencies.userId == User.samples[0].id)

    dependencies.use(as: nil)
    #expect(dependencies.userId == nil)
  }

  @Test("know the next time who has logged in and not out")
  func rememberUser() throws {
    let dependencies = try made()
    dependencies.use(as: session)
    #expect(try made().userId == User.samples[0].id)

    dependencies.use(as: nil)
    #expect(try made().userId == nil)
  }

  @Test("ask the server as the user who has logged in, and as nobody after that")
  func sendToken() async throws {
    let dependencies = try made()
    try networkService.answer(with: User.samples[0])
    dependencies.use(as: session)
    _ = try await dependencies.userService.fetchUser(id: User.samples[0].id)
    #expect(networkService.lastHeaders["Authorization"] == "Bearer token")

    dependencies.use(as: nil)
    _ = try await dependencies.userService.fetchUser(id: User.samples[0].id)
    #expect(networkService.lastHeaders["Authorization"] == nil)
  }

  @Test("know the next time what the user wants")
  func rememberSettings() throws {
    let dependencies = try made()
    #expect(dependencies.settings == Settings())

    dependencies.settings.showsEmail = false

    #expect(try !made().settings.showsEmail)
  }

  private func made() throws -> Dependencies {
    let defaults = try #require(UserDefaults(suiteName: suiteName))
    return Dependencies(
      asking: { token in
        NetworkService(
          baseURL: networkService.baseURL,
          session: networkService.session,
          token: token
        )
      },
      secrets: secrets,
      defaults: defaults
    )
  }
}

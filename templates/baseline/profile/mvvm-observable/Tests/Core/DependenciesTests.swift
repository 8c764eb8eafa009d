import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The dependencies of the app")
struct DependenciesTests {
  private let secrets = MockSecretStore()
  private let suiteName = "DependenciesTests." + UUID().uuidString

  @Test("know who uses the app, and when nobody does")
  func knowUser() throws {
    let dependencies = try made()
    #expect(dependencies.userId == nil)

    dependencies.use(as: User.samples[0])
    #expect(dependencies.userId == User.samples[0].id)

    dependencies.use(as: nil)
    #expect(dependencies.userId == nil)
  }

  @Test("know the next time who has logged in and not out")
  func rememberUser() throws {
    let dependencies = try made()
    dependencies.use(as: User.samples[0])
    #expect(try made().userId == User.samples[0].id)

    dependencies.use(as: nil)
    #expect(try made().userId == nil)
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
      networkService: StubNetworkService(),
      secrets: secrets,
      defaults: defaults
    )
  }
}

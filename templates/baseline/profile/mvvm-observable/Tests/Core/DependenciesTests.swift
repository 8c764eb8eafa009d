import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The dependencies of the app")
struct DependenciesTests {
  @Test("know who uses the app, and when nobody does")
  func knowUser() {
    let dependencies = Dependencies(networkService: StubNetworkService())
    #expect(dependencies.userID == nil)

    dependencies.use(as: User.samples[0])
    #expect(dependencies.userID == User.samples[0].id)
  }
}

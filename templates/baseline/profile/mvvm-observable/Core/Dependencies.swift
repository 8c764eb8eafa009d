import Foundation
import Observation

/// Builds the services of the app once, and knows who uses it.
@MainActor
@Observable
final class Dependencies {
  let userService: any UserServiceProtocol
  let authService: any AuthServiceProtocol
  /// Whose profile the app shows; `nil` before somebody has logged in.
  private(set) var userID: User.ID?

  init(userService: any UserServiceProtocol, authService: any AuthServiceProtocol) {
    self.userService = userService
    self.authService = authService
  }

  /// The services that ask a server.
  convenience init(networkService: any NetworkServiceProtocol) {
    self.init(
      userService: UserService(networkService: networkService),
      authService: AuthService(networkService: networkService)
    )
  }

  /// Shows the app to a user, or to nobody.
  func use(as user: User?) {
    userID = user?.id
  }
}

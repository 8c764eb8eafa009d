import Foundation
import Observation

/// Builds the services of the app once, and hands them to the screens.
@MainActor
@Observable
final class Dependencies {
  let userService: any UserServiceProtocol
  /// Whose profile the app shows.
  let userID: User.ID

  init(userService: any UserServiceProtocol, userID: User.ID) {
    self.userService = userService
    self.userID = userID
  }

  /// The services that ask a server.
  convenience init(baseURL: URL, userID: User.ID) {
    let networkService = NetworkService(baseURL: baseURL)
    self.init(userService: UserService(networkService: networkService), userID: userID)
  }
}

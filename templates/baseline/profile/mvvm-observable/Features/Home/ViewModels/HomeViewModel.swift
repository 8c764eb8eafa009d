import Foundation
import Observation

/// What the home screen shows.
@MainActor
@Observable
final class HomeViewModel {
  private(set) var user: User?
  private(set) var errorMessage: String?

  private var runningLoads = 0
  /// The last load that was begun; what was asked for earlier is out of date.
  private var lastLoad = 0

  private let userService: any UserServiceProtocol

  init(userService: any UserServiceProtocol) {
    self.userService = userService
  }

  var isLoading: Bool { runningLoads > 0 }

  /// Loads whoever has logged in; what is shown stays if that fails.
  func loadUser(userId: User.ID) async {
    lastLoad += 1
    let load = lastLoad
    runningLoads += 1
    errorMessage = nil
    defer { runningLoads -= 1 }

    do {
      let answer = try await userService.fetchUser(id: userId)
      if load == lastLoad { user = answer }
    } catch is CancellationError, URLError.cancelled {
      // The screen was left.
    } catch where load != lastLoad {
      // A later load says what is wrong.
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

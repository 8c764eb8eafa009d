import Foundation
import Observation

/// What the profile's screens show, and what the user can do there.
@MainActor
@Observable
final class ProfileViewModel {
  /// What the profile shows.
  enum State {
    case idle
    case loading
    case loaded(User)
    case failed(any Error)
  }

  private(set) var state: State = .idle
  private(set) var errorMessage: String?

  private let userID: User.ID
  private let userService: any UserServiceProtocol

  init(userID: User.ID, userService: any UserServiceProtocol) {
    self.userID = userID
    self.userService = userService
  }

  /// The user, once loaded.
  var user: User? {
    if case .loaded(let user) = state { user } else { nil }
  }

  /// Loads the profile; the one shown before stays if that fails.
  func loadProfile() async {
    // What is shown stays while it is loaded anew.
    if user == nil { state = .loading }
    errorMessage = nil

    do {
      state = .loaded(try await userService.fetchUser(id: userID))
    } catch {
      show(error)
    }
  }

  /// Saves the changes of the user and tells whether they were saved.
  func updateProfile(_ user: User) async -> Bool {
    errorMessage = nil

    do {
      state = .loaded(try await userService.updateUser(user))
      return true
    } catch {
      errorMessage = "The profile could not be saved: \(error.localizedDescription)"
      return false
    }
  }

  private func show(_ error: any Error) {
    if user == nil {
      state = .failed(error)
    } else {
      errorMessage = "The profile could not be loaded: \(error.localizedDescription)"
    }
  }
}

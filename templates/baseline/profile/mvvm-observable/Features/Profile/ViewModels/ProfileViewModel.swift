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

  private(set) var state = State.idle
  private(set) var isSaving = false
  /// Why the profile that is shown could not be loaded anew.
  private(set) var errorMessage: String?
  private(set) var saveErrorMessage: String?
  private(set) var deleteErrorMessage: String?

  /// Counts loads and changes; what was asked for before the last of them is out of date.
  private var generation = 0

  private let userService: any UserServiceProtocol

  init(userService: any UserServiceProtocol) {
    self.userService = userService
  }

  /// The user, once loaded.
  var user: User? {
    if case .loaded(let user) = state { user } else { nil }
  }

  var isLoading: Bool {
    if case .loading = state { true } else { false }
  }

  /// Why there is no profile to show.
  var error: (any Error)? {
    if case .failed(let error) = state { error } else { nil }
  }

  /// Loads a profile; that of the same user stays if that fails.
  func loadProfile(userId: User.ID) async {
    if user?.id != userId { state = .loading }
    errorMessage = nil
    dismissErrors()
    generation += 1
    let generation = generation

    do {
      let user = try await userService.fetchUser(id: userId)
      if generation == self.generation { state = .loaded(user) }
    } catch where generation != self.generation {
      // A later load or change shows what has become of the user.
    } catch is CancellationError, URLError.cancelled {
      // The screen was left, or shows another user.
      if case .loading = state { state = .idle }
    } catch {
      if user == nil { state = .failed(error) } else { errorMessage = error.localizedDescription }
    }
  }

  /// Changes nothing but the name, and returns whether that was saved.
  func updateName(_ newName: String) async -> Bool {
    guard var user else { return false }
    user.name = newName.withoutBlanks
    return await updateProfile(user)
  }

  /// Saves the changes of the user, and returns whether they were saved.
  func updateProfile(_ user: User) async -> Bool {
    await change {
      state = .loaded(try await userService.updateUser(user))
    } failing: {
      saveErrorMessage = $0
    }
  }

  /// Removes the user, and returns whether that was done.
  func deleteProfile() async -> Bool {
    guard let user else { return false }
    return await change {
      try await userService.deleteUser(id: user.id)
      state = .idle
    } failing: {
      deleteErrorMessage = $0
    }
  }

  /// Forgets why something was not saved or deleted, once that has been read.
  func dismissErrors() {
    saveErrorMessage = nil
    deleteErrorMessage = nil
  }

  /// Makes one change at a time, and returns whether it was made; reports why when it fails.
  private func change(
    _ body: @MainActor () async throws -> Void,
    failing report: @MainActor (String) -> Void
  ) async -> Bool {
    guard !isSaving else { return false }
    isSaving = true
    dismissErrors()
    defer { isSaving = false }

    do {
      try await body()
      generation += 1
      return true
    } catch is CancellationError, URLError.cancelled {
      return false
    } catch {
      report(error.localizedDescription)
      return false
    }
  }
}

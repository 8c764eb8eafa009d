import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The view model of the profile")
struct ProfileViewModelTests {
  private let service = MockUserService(user: User.samples[0])

  // MARK: - Loading

  @Test("shows the user once loaded")
  func showsLoadedUser() async {
    let viewModel = ProfileViewModel(userID: User.samples[0].id, userService: service)

    await viewModel.loadProfile()

    #expect(viewModel.user == User.samples[0])
    #expect(service.fetchedIDs == [User.samples[0].id])
  }

  @Test("shows nothing at first, and that it is loading while the service works")
  func isLoadingMeanwhile() async {
    let viewModel = ProfileViewModel(userID: User.samples[0].id, userService: service)
    var wasLoading = false
    service.onCall = { wasLoading = viewModel.state.isLoading }
    #expect(viewModel.state.isIdle)

    await viewModel.loadProfile()

    #expect(wasLoading)
    #expect(!viewModel.state.isLoading)
  }

  @Test("shows why the profile could not be loaded")
  func showsLoadingFailure() async {
    let viewModel = ProfileViewModel(userID: User.samples[0].id, userService: service)
    service.shouldFail = true

    await viewModel.loadProfile()

    #expect(viewModel.state.isFailed)
    #expect(viewModel.user == nil)
  }

  @Test("keeps the profile on show while it is loaded again")
  func keepsProfileMeanwhile() async {
    let viewModel = await loaded()
    var shown: User?
    service.onCall = { shown = viewModel.user }

    await viewModel.loadProfile()

    #expect(shown == User.samples[0])
  }

  @Test("keeps the profile when loading again fails, and says so")
  func keepsProfileOnFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    await viewModel.loadProfile()

    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.errorMessage != nil)
  }

  @Test("forgets a failure once loading succeeds")
  func forgetsFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true
    await viewModel.loadProfile()
    service.shouldFail = false

    await viewModel.loadProfile()

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Changing

  @Test("shows the user as changed")
  func showsUpdatedUser() async {
    let viewModel = await loaded()

    let isSaved = await viewModel.updateProfile(User.samples[1])

    #expect(isSaved)
    #expect(viewModel.user == User.samples[1])
    #expect(service.user == User.samples[1])
  }

  @Test("says why changes could not be saved, and shows the user as before")
  func showsUpdateFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true

    let isSaved = await viewModel.updateProfile(User.samples[1])

    #expect(!isSaved)
    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.errorMessage != nil)
  }

  @Test("forgets a failure once changes are saved")
  func forgetsFailureOnUpdate() async {
    let viewModel = await loaded()
    service.shouldFail = true
    _ = await viewModel.updateProfile(User.samples[1])
    service.shouldFail = false

    _ = await viewModel.updateProfile(User.samples[1])

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Given

  private func loaded() async -> ProfileViewModel {
    let viewModel = ProfileViewModel(userID: User.samples[0].id, userService: service)
    await viewModel.loadProfile()
    return viewModel
  }
}

extension ProfileViewModel.State {
  fileprivate var isIdle: Bool { if case .idle = self { true } else { false } }
  fileprivate var isLoading: Bool { if case .loading = self { true } else { false } }
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}

import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The view model of the profile")
struct ProfileViewModelTests {
  private let service = MockUserService(user: User.samples[0])

  // MARK: - Loading

  @Test("shows the user once loaded, and that it is loading meanwhile")
  func showsLoadedUser() async {
    let viewModel = ProfileViewModel(userService: service)
    var wasLoading = false
    service.onCall = { wasLoading = viewModel.isLoading }

    await viewModel.loadProfile(userId: User.samples[0].id)

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
    #expect(viewModel.error == nil)
    #expect(viewModel.user == User.samples[0])
    #expect(service.fetchedIDs == [User.samples[0].id])
  }

  @Test("shows why the profile could not be loaded")
  func showsLoadingFailure() async {
    let viewModel = ProfileViewModel(userService: service)
    service.shouldFail = true

    await viewModel.loadProfile(userId: User.samples[0].id)

    #expect(viewModel.error != nil)
    #expect(viewModel.user == nil)
    #expect(!viewModel.isLoading)
  }

  @Test("keeps the profile when loading again fails, and says so until it succeeds")
  func keepsProfileOnFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true
    await viewModel.loadProfile(userId: User.samples[0].id)
    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.errorMessage != nil)

    service.shouldFail = false
    await viewModel.loadProfile(userId: User.samples[0].id)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("shows no user while another is loaded")
  func forgetsOtherUser() async {
    let viewModel = await loaded()
    var shown = viewModel.user
    service.onCall = { shown = viewModel.user }

    await viewModel.loadProfile(userId: User.samples[1].id)

    #expect(shown == nil)
  }

  @Test("takes being cancelled for no failure")
  func ignoresCancellation() async {
    let viewModel = ProfileViewModel(userService: service)
    service.shouldFail = true
    service.failure = CancellationError()

    await viewModel.loadProfile(userId: User.samples[0].id)
    let isSaved = await viewModel.updateProfile(User.samples[1])

    #expect(viewModel.error == nil)
    #expect(!viewModel.isLoading)
    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage == nil)
  }

  @Test("shows a change, and no answer to what was asked for before it")
  func ignoresStaleAnswer() async {
    let viewModel = await loaded()
    var changed = User.samples[0]
    changed.name = "Changed"
    service.onCall = { [service, changed] in
      service.onCall = nil
      _ = await viewModel.updateProfile(changed)
      service.shouldFail = true
    }

    await viewModel.loadProfile(userId: changed.id)

    #expect(viewModel.user == changed)
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

  @Test("changes nothing but the name")
  func updatesName() async {
    let viewModel = await loaded()

    let isSaved = await viewModel.updateName("Grace")

    #expect(isSaved)
    #expect(viewModel.user?.name == "Grace")
    #expect(viewModel.user?.email == User.samples[0].email)
    #expect(service.user == viewModel.user)
  }

  @Test("has nobody to rename before the profile is loaded")
  func renamesNobody() async {
    let isSaved = await ProfileViewModel(userService: service).updateName("Grace")

    #expect(!isSaved)
    #expect(service.user == User.samples[0])
  }

  @Test("says why changes could not be saved until that is read, and shows the user as before")
  func showsUpdateFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true
    let isSaved = await viewModel.updateProfile(User.samples[1])
    #expect(!isSaved)
    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.saveErrorMessage != nil)

    viewModel.dismissErrors()
    #expect(viewModel.saveErrorMessage == nil)
  }

  @Test("forgets why changes could not be saved once the profile is loaded anew")
  func forgetsUpdateFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true
    let isSaved = await viewModel.updateName("Grace")
    #expect(!isSaved)
    #expect(viewModel.saveErrorMessage != nil)
    service.shouldFail = false

    await viewModel.loadProfile(userId: User.samples[0].id)

    #expect(viewModel.saveErrorMessage == nil)
    #expect(viewModel.user == User.samples[0])
  }

  @Test("saves once for two taps")
  func savesOnce() async {
    let viewModel = await loaded()
    var isSavedTwice = true
    service.onCall = { [service] in
      service.onCall = nil
      isSavedTwice = await viewModel.updateProfile(User.samples[2])
    }

    let isSaved = await viewModel.updateProfile(User.samples[1])

    #expect(isSaved)
    #expect(!isSavedTwice)
    #expect(service.user == User.samples[1])
  }

  @Test("shows nobody once the user is deleted")
  func deletesProfile() async {
    let viewModel = await loaded()

    let isDeleted = await viewModel.deleteProfile()

    #expect(isDeleted)
    #expect(viewModel.user == nil)
    #expect(service.user == nil)
  }

  @Test("says why the user was not deleted until that is read, and shows the user as before")
  func showsDeletionFailure() async {
    let viewModel = await loaded()
    service.shouldFail = true
    let isDeleted = await viewModel.deleteProfile()
    #expect(!isDeleted)
    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.deleteErrorMessage != nil)
    #expect(viewModel.saveErrorMessage == nil)

    viewModel.dismissErrors()
    #expect(viewModel.deleteErrorMessage == nil)
  }

  @Test("has nobody to delete before the profile is loaded")
  func deletesNobody() async {
    let isDeleted = await ProfileViewModel(userService: service).deleteProfile()

    #expect(!isDeleted)
    #expect(service.user != nil)
  }

  // MARK: - Given

  private func loaded() async -> ProfileViewModel {
    let viewModel = ProfileViewModel(userService: service)
    await viewModel.loadProfile(userId: User.samples[0].id)
    return viewModel
  }
}

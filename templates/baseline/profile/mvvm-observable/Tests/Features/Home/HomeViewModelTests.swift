import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The view model of the home screen")
struct HomeViewModelTests {
  private let service = MockUserService(user: User.samples[0])

  @Test("shows who has logged in, and that it is loading meanwhile")
  func showsUser() async {
    let viewModel = HomeViewModel(userService: service)
    var wasLoading = false
    service.onCall = { wasLoading = viewModel.isLoading }

    await viewModel.loadUser(userId: User.samples[0].id)

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
    #expect(viewModel.user == User.samples[0])
    #expect(service.fetchedIDs == [User.samples[0].id])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("shows the later of two answers, whichever comes first, and loads until both are there")
  func ignoresStaleAnswer() async throws {
    let viewModel = HomeViewModel(userService: service)
    var changed = User.samples[0]
    changed.name = "Changed"
    var wasLoading = false
    service.onCall = { [service, changed] in
      service.onCall = nil
      _ = try? await service.updateUser(changed)
      await viewModel.loadUser(userId: changed.id)
      service.shouldFail = true
      wasLoading = viewModel.isLoading
    }

    await viewModel.loadUser(userId: changed.id)

    #expect(wasLoading)
    #expect(viewModel.user == changed)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("says why the user could not be loaded anew, and keeps the one that is shown")
  func keepsUserOnFailure() async {
    let viewModel = HomeViewModel(userService: service)
    await viewModel.loadUser(userId: User.samples[0].id)
    service.shouldFail = true

    await viewModel.loadUser(userId: User.samples[0].id)

    #expect(viewModel.user == User.samples[0])
    #expect(viewModel.errorMessage != nil)
  }

  @Test("takes being cancelled for no failure")
  func ignoresCancellation() async {
    let viewModel = HomeViewModel(userService: service)
    service.shouldFail = true
    service.failure = CancellationError()

    await viewModel.loadUser(userId: User.samples[0].id)

    #expect(viewModel.errorMessage == nil)
  }
}

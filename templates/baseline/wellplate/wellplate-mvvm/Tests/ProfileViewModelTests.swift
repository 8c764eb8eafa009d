import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the profile")
struct ProfileViewModelTests {
  private let repository = MockUserRepository()

  @Test("shows the user")
  func loadUserSuccess() async {
    let viewModel = ProfileViewModel(repository: repository)

    let user = await viewModel.loadUser()

    #expect(user == repository.mockUser)
    #expect(viewModel.user?.name == "Test")
    #expect(viewModel.errorMessage == nil)
    #expect(!viewModel.isLoading)
  }

  @Test("says why the user could not be loaded anew, and keeps the one that is shown")
  func keepsUserOnFailure() async {
    let viewModel = ProfileViewModel(repository: repository)
    _ = await viewModel.loadUser()
    repository.shouldFail = true

    let user = await viewModel.loadUser()

    #expect(user == nil)
    #expect(viewModel.user == repository.mockUser)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("takes being cancelled for no failure, and has no user yet")
  func ignoresCancellation() async {
    let viewModel = ProfileViewModel(repository: repository)
    repository.shouldFail = true
    repository.errorToThrow = CancellationError()

    _ = await viewModel.loadUser()

    #expect(viewModel.user == nil)
    #expect(viewModel.errorMessage == nil)
  }
}

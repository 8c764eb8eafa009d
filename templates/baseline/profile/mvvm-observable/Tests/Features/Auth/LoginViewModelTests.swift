import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The view model of the first screen")
struct LoginViewModelTests {
  private let service = MockAuthService(user: User.samples[0])

  @Test("lets the user in whose credentials were typed")
  func letsIn() async {
    let viewModel = filled()

    let session = await viewModel.logIn()

    #expect(session?.user == User.samples[0])
    #expect(service.calls == ["log in ada@example.com"])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("asks nothing while the credentials are not complete")
  func needsCredentials() async {
    let viewModel = LoginViewModel(authService: service)
    viewModel.credentials = Credentials(email: "ada@example.com", password: "short")

    let session = await viewModel.logIn()

    #expect(session == nil)
    #expect(service.calls.isEmpty)
  }

  @Test("says why nobody is let in, and nothing when it was cancelled")
  func showsFailure() async {
    let viewModel = filled()
    service.shouldFail = true
    _ = await viewModel.logIn()
    #expect(viewModel.errorMessage != nil)
    #expect(viewModel.failureCount == 1)

    service.failure = CancellationError()
    _ = await viewModel.logIn()
    #expect(viewModel.errorMessage == nil)
    #expect(viewModel.failureCount == 1)
    #expect(!viewModel.isWorking)
  }

  @Test("asks once for two taps")
  func asksOnce() async {
    let viewModel = filled()
    service.onCall = { [service] in
      service.onCall = nil
      _ = await viewModel.logIn()
    }

    _ = await viewModel.logIn()

    #expect(service.calls.count == 1)
  }

  private func filled() -> LoginViewModel {
    let viewModel = LoginViewModel(authService: service)
    viewModel.credentials = Credentials(email: "ada@example.com", password: "correct horse")
    return viewModel
  }
}

import Foundation
import Testing

@testable import Profile

@MainActor
@Suite("The view model of new users")
struct SignUpViewModelTests {
  private let service = MockAuthService(user: User.samples[0])

  @Test("lets the user in whose credentials were typed")
  func letsIn() async {
    let viewModel = filled()

    let session = await viewModel.signUp()

    #expect(session?.user == User.samples[0])
    #expect(service.calls == ["sign up ada@example.com"])
    #expect(viewModel.errorMessage == nil)
  }

  @Test("asks nothing while the credentials are not complete")
  func needsCredentials() async {
    let viewModel = SignUpViewModel(authService: service)
    viewModel.credentials = Credentials(email: "ada@example.com", password: "short")

    let session = await viewModel.signUp()

    #expect(session == nil)
    #expect(service.calls.isEmpty)
  }

  @Test("says why nobody is let in, and nothing when it was cancelled")
  func showsFailure() async {
    let viewModel = filled()
    service.shouldFail = true
    _ = await viewModel.signUp()
    #expect(viewModel.errorMessage != nil)

    service.failure = CancellationError()
    _ = await viewModel.signUp()
    #expect(viewModel.errorMessage == nil)
    #expect(!viewModel.isWorking)
  }

  @Test("asks once for two taps")
  func asksOnce() async {
    let viewModel = filled()
    service.onCall = { [service] in
      service.onCall = nil
      _ = await viewModel.signUp()
    }

    _ = await viewModel.signUp()

    #expect(service.calls.count == 1)
  }

  private func filled() -> SignUpViewModel {
    let viewModel = SignUpViewModel(authService: service)
    viewModel.credentials = Credentials(email: "ada@example.com", password: "correct horse")
    return viewModel
  }
}

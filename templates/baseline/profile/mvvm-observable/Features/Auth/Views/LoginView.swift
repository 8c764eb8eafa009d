import SwiftUI

/// Lets a known user in.
struct LoginView: View {
  @State private var viewModel: LoginViewModel
  private let authService: any AuthServiceProtocol
  /// Gets the session of the user who was let in.
  private let onFinish: (Session) -> Void

  init(authService: any AuthServiceProtocol, onFinish: @escaping (Session) -> Void) {
    _viewModel = State(initialValue: LoginViewModel(authService: authService))
    self.authService = authService
    self.onFinish = onFinish
  }

  var body: some View {
    NavigationStack {
      Form {
        TextField("Email", text: $viewModel.credentials.email)
          .keyboardType(.emailAddress)
          .textContentType(.username)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
        SecureField("Password", text: $viewModel.credentials.password)
          .textContentType(.password)
        AsyncButton(title: "Log In") { await logIn() }
          .disabled(!viewModel.isComplete)
          .shake(count: viewModel.failureCount)
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
        }
        NavigationLink("Sign Up") {
          SignUpView(authService: authService, onFinish: onFinish)
        }
      }
      .navigationTitle("Log In")
    }
  }

  private func logIn() async {
    if let session = await viewModel.logIn() { onFinish(session) }
  }
}

#if DEBUG
  #Preview {
    LoginView(authService: MockAuthService(user: User.samples[0])) { _ in }
  }
#endif

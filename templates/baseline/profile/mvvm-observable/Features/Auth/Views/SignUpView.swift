import SwiftUI

/// Lets a new user in.
struct SignUpView: View {
  @State private var viewModel: SignUpViewModel
  /// Gets the session of the user who was let in.
  private let onFinish: (Session) -> Void

  init(authService: any AuthServiceProtocol, onFinish: @escaping (Session) -> Void) {
    _viewModel = State(initialValue: SignUpViewModel(authService: authService))
    self.onFinish = onFinish
  }

  var body: some View {
    Form {
      TextField("Email", text: $viewModel.credentials.email)
        .keyboardType(.emailAddress)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      SecureField("Password", text: $viewModel.credentials.password)
        .textContentType(.newPassword)
      AsyncButton(title: "Sign Up") { await signUp() }
        .disabled(!viewModel.isComplete)
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
    }
    .navigationTitle("Sign Up")
  }

  private func signUp() async {
    if let session = await viewModel.signUp() { onFinish(session) }
  }
}

#if DEBUG
  #Preview {
    SignUpView(authService: MockAuthService(user: User.samples[0])) { _ in }
  }
#endif

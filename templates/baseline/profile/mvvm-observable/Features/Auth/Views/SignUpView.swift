import SwiftUI

/// Lets a new user in.
struct SignUpView: View {
  @State private var viewModel: SignUpViewModel
  /// Gets the user who was let in.
  private let onFinish: (User) -> Void

  init(authService: any AuthServiceProtocol, onFinish: @escaping (User) -> Void) {
    _viewModel = State(initialValue: SignUpViewModel(authService: authService))
    self.onFinish = onFinish
  }

  var body: some View {
    Form {
      TextField("Email", text: $viewModel.credentials.email)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      SecureField("Password", text: $viewModel.credentials.password)
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
    if let user = await viewModel.signUp() { onFinish(user) }
  }
}

#if DEBUG
  #Preview {
    SignUpView(authService: MockAuthService(user: User.samples[0])) { _ in }
  }
#endif

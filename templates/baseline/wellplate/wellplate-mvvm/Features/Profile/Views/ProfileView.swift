import SwiftUI

/// Shows whoever uses the app, and how it looks.
struct ProfileView: View {
  @EnvironmentObject private var appState: AppState
  @StateObject private var viewModel: ProfileViewModel

  init(repository: any UserRepositoryProtocol = UserRepository()) {
    _viewModel = StateObject(wrappedValue: ProfileViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      List {
        account
        Picker("Theme", selection: $appState.theme) {
          ForEach(Theme.allCases) { theme in
            Text(theme.label).tag(theme)
          }
        }
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
          Button("Try Again") {
            Task { await logIn() }
          }
        }
      }
      .overlay {
        if viewModel.isLoading && viewModel.user == nil { LoadingScreenView() }
      }
      .navigationTitle("Profile")
      .refreshable { await logInUnlessLoggedOut() }
      .task { await logInUnlessLoggedOut() }
    }
  }

  @ViewBuilder private var account: some View {
    if let user = appState.currentUser {
      LabeledContent("Name", value: user.name)
      Button("Log Out") { appState.logout() }
    } else {
      Text("Guest")
      Button("Log In") {
        Task { await logIn() }
      }
      .disabled(viewModel.isLoading)
    }
  }

  private func logInUnlessLoggedOut() async {
    if !appState.isLoggedOut { await logIn() }
  }

  private func logIn() async {
    if let user = await viewModel.loadUser() { appState.logIn(as: user) }
  }
}

#if DEBUG
  #Preview {
    ProfileView(repository: MockUserRepository())
      .environmentObject(AppState())
  }
#endif

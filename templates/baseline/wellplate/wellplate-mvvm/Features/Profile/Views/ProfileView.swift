import SwiftUI

/// Shows whoever uses the app.
struct ProfileView: View {
  @StateObject private var viewModel: ProfileViewModel

  init(repository: any UserRepositoryProtocol = UserRepository()) {
    _viewModel = StateObject(wrappedValue: ProfileViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      List {
        if let user = viewModel.user {
          LabeledContent("Name", value: user.name)
        }
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
          Button("Try Again") {
            Task { await viewModel.loadUser() }
          }
        }
      }
      .overlay {
        if viewModel.isLoading && viewModel.user == nil { LoadingScreenView() }
      }
      .navigationTitle("Profile")
      .refreshable { await viewModel.loadUser() }
      .task { await viewModel.loadUser() }
    }
  }
}

#if DEBUG
  #Preview {
    ProfileView(repository: MockUserRepository())
  }
#endif

import SwiftUI

/// The profile of one user, which can be changed from here.
struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  @State private var isEditing = false
  private let userID: User.ID
  /// Runs once the user is no more.
  private let onDelete: () -> Void

  init(
    userID: User.ID,
    userService: any UserServiceProtocol,
    onDelete: @escaping () -> Void = {}
  ) {
    self.userID = userID
    self.onDelete = onDelete
    _viewModel = State(initialValue: ProfileViewModel(userService: userService))
  }

  var body: some View {
    content
      .navigationTitle("Profile")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Edit") { isEditing = true }
            .disabled(viewModel.user == nil)
        }
      }
      .sheet(isPresented: $isEditing) {
        if let user = viewModel.user {
          EditProfileView(user: user, viewModel: viewModel, onDelete: onDelete)
        }
      }
      .task(id: userID) { await viewModel.loadProfile(userID: userID) }
  }

  @ViewBuilder private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      LoadingView()
    case .loaded(let user):
      ProfileContentView(user: user, errorMessage: viewModel.errorMessage) {
        await viewModel.loadProfile(userID: userID)
      }
    case .failed(let error):
      ErrorView(error: error) {
        Task { await viewModel.loadProfile(userID: userID) }
      }
    }
  }
}

#if DEBUG
  #Preview("Profile") {
    NavigationStack {
      ProfileView(
        userID: User.samples[0].id,
        userService: MockUserService(user: User.samples[0])
      )
    }
  }

  #Preview("Failure") {
    NavigationStack {
      ProfileView(
        userID: User.samples[0].id,
        userService: MockUserService(user: User.samples[0], shouldFail: true)
      )
    }
  }
#endif

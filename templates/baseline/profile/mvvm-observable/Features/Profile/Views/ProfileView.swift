import SwiftUI

/// The profile of one user, which can be changed from here.
struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  @State private var isEditing = false

  init(userID: User.ID, userService: any UserServiceProtocol) {
    _viewModel = State(
      initialValue: ProfileViewModel(userID: userID, userService: userService)
    )
  }

  var body: some View {
    NavigationStack {
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
            EditProfileView(user: user, viewModel: viewModel)
          }
        }
        .task { await viewModel.loadProfile() }
    }
  }

  @ViewBuilder private var content: some View {
    switch viewModel.state {
    case .idle:
      Color.clear
    case .loading:
      ProgressView("Loading the profile…")
    case .loaded(let user):
      details(of: user)
    case .failed(let error):
      ContentUnavailableView {
        Label("Profile Not Loaded", systemImage: "exclamationmark.triangle")
      } description: {
        Text(error.localizedDescription)
      } actions: {
        Button("Try Again") {
          Task { await viewModel.loadProfile() }
        }
      }
    }
  }

  private func details(of user: User) -> some View {
    List {
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      if let avatarURL = user.avatarURL {
        AsyncImage(url: avatarURL)
          .frame(width: 96, height: 96)
          .clipShape(Circle())
          .accessibilityLabel("Picture of \(user.name)")
      }
      LabeledContent("Name", value: user.name)
      LabeledContent("Email", value: user.email)
      if let biography = user.biography {
        Text(biography)
      }
    }
    .refreshable { await viewModel.loadProfile() }
  }
}

#Preview("Profile") {
  ProfileView(
    userID: User.samples[0].id,
    userService: MockUserService(user: User.samples[0])
  )
}

#Preview("Failure") {
  ProfileView(
    userID: User.samples[0].id,
    userService: MockUserService(user: User.samples[0], shouldFail: true)
  )
}

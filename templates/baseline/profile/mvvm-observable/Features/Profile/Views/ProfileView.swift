import SwiftUI

/// The profile of one user, which can be changed from here.
struct ProfileView: View {
  @State private var viewModel: ProfileViewModel
  @State private var isEditing = false
  @State private var isRenaming = false
  @State private var newName = ""
  private let userId: User.ID
  private let settings: Settings
  /// Runs once the user is no more.
  private let onDelete: () -> Void

  init(
    userId: User.ID,
    userService: any UserServiceProtocol,
    settings: Settings = Settings(),
    onDelete: @escaping () -> Void = {}
  ) {
    self.userId = userId
    self.settings = settings
    self.onDelete = onDelete
    _viewModel = State(initialValue: ProfileViewModel(userService: userService))
  }

  var body: some View {
    content
      .navigationTitle("Profile")
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Button("Rename") {
            newName = viewModel.user?.name ?? ""
            viewModel.dismissErrors()
            isRenaming = true
          }
          .disabled(viewModel.user == nil || viewModel.isSaving)
        }
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
      .alert("Rename", isPresented: $isRenaming) {
        TextField("Name", text: $newName)
        Button("Cancel", role: .cancel) {}
        Button("Save") {
          Task { await rename() }
        }
        .disabled(newName.allSatisfy(\.isWhitespace))
      } message: {
        if let message = viewModel.saveErrorMessage { Text(message) }
      }
      .task(id: userId) { await viewModel.loadProfile(userId: userId) }
  }

  @ViewBuilder private var content: some View {
    if viewModel.isLoading {
      LoadingView()
    } else if let error = viewModel.error {
      ErrorView(error: error) {
        Task { await viewModel.loadProfile(userId: userId) }
      }
    } else if let user = viewModel.user {
      ProfileContentView(
        user: user,
        showsEmail: settings.showsEmail,
        errorMessage: viewModel.errorMessage ?? lateErrorMessage
      ) {
        await viewModel.loadProfile(userId: userId)
      }
    } else {
      Color.clear
    }
  }

  /// Why a form has saved or deleted nothing that is closed by now.
  private var lateErrorMessage: String? {
    isEditing || isRenaming ? nil : viewModel.saveErrorMessage ?? viewModel.deleteErrorMessage
  }

  /// Saves the new name; asks again, with what was typed and why, when that fails.
  private func rename() async {
    guard await !viewModel.updateName(newName), viewModel.saveErrorMessage != nil else { return }
    isRenaming = true
  }
}

#if DEBUG
  #Preview("Profile") {
    NavigationStack {
      ProfileView(
        userId: User.samples[0].id,
        userService: MockUserService(user: User.samples[0])
      )
    }
  }

  #Preview("Failure") {
    NavigationStack {
      ProfileView(
        userId: User.samples[0].id,
        userService: MockUserService(user: User.samples[0], shouldFail: true)
      )
    }
  }
#endif

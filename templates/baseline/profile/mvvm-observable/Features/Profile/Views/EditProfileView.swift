import SwiftUI

/// Changes the profile of one user.
struct EditProfileView: View {
  private let user: User
  private let viewModel: ProfileViewModel
  private let onDelete: () -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var formState: UserFormState
  @State private var isAskingToDelete = false
  @FocusState private var focus: UserFormState.Field?

  init(user: User, viewModel: ProfileViewModel, onDelete: @escaping () -> Void) {
    self.user = user
    self.viewModel = viewModel
    self.onDelete = onDelete
    _formState = State(initialValue: UserFormState(user: user))
  }

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let message = viewModel.saveErrorMessage {
          Section("Not Saved") {
            Text(message)
              .foregroundStyle(.red)
          }
        }
        if let message = viewModel.deleteErrorMessage {
          Section("Not Deleted") {
            Text(message)
              .foregroundStyle(.red)
          }
        }
        Button("Delete Profile", role: .destructive) { isAskingToDelete = true }
      }
      .disabled(viewModel.isSaving)
      .overlay {
        if viewModel.isSaving { ProgressView() }
      }
      .navigationTitle("Edit Profile")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await save() }
          }
          .disabled(viewModel.isSaving)
        }
      }
      .confirmationDialog("Delete this profile?", isPresented: $isAskingToDelete) {
        Button("Delete", role: .destructive) {
          Task { await delete() }
        }
      }
      .interactiveDismissDisabled(viewModel.isSaving)
    }
    .onDisappear { viewModel.dismissErrors() }
  }

  private var fields: some View {
    Section {
      LabeledTextField("Name", text: $formState.name, message: formState.nameError)
        .focus($focus, on: .name, next: .email)
      LabeledTextField("Email", text: $formState.email, message: formState.emailError)
        .focus($focus, on: .email, next: .avatarURL)
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      LabeledTextField("Avatar URL", text: $formState.avatarURL, message: formState.avatarURLError)
        .focus($focus, on: .avatarURL)
        .keyboardType(.URL)
        .textContentType(.URL)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
    }
  }

  private func save() async {
    guard let saved = formState.validUser(replacing: user) else {
      focus = formState.firstInvalid
      return
    }
    if await viewModel.updateProfile(saved) { dismiss() }
  }

  private func delete() async {
    guard await viewModel.deleteProfile() else { return }
    dismiss()
    onDelete()
  }
}

#if DEBUG
  #Preview {
    EditProfileView(
      user: User.samples[0],
      viewModel: ProfileViewModel(userService: MockUserService(user: User.samples[0]))
    ) {}
  }
#endif

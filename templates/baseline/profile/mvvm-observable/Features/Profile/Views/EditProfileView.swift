import SwiftUI

/// Changes the profile of one user.
struct EditProfileView: View {
  private let user: User
  private let viewModel: ProfileViewModel
  @Environment(\.dismiss) private var dismiss
  @State private var formState: UserFormState

  init(user: User, viewModel: ProfileViewModel) {
    self.user = user
    self.viewModel = viewModel
    _formState = State(initialValue: UserFormState(user: user))
  }

  var body: some View {
    NavigationStack {
      Form {
        fields
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
        }
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
        }
      }
    }
  }

  @ViewBuilder private var fields: some View {
    Section {
      TextField("Name", text: $formState.name)
      FieldMessage(text: formState.nameError)
    }
    Section {
      TextField("Email", text: $formState.email)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      FieldMessage(text: formState.emailError)
    }
    Section {
      TextField("Biography", text: $formState.biography, axis: .vertical)
        .lineLimit(3...6)
    }
    Section {
      TextField("Avatar URL", text: $formState.avatarURL)
        .keyboardType(.URL)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      FieldMessage(text: formState.avatarURLError)
    }
  }

  private func save() async {
    guard let saved = formState.validUser(replacing: user) else { return }
    if await viewModel.updateProfile(saved) { dismiss() }
  }
}

/// What is wrong with a field, if anything.
private struct FieldMessage: View {
  let text: String?

  var body: some View {
    if let text {
      Text(text)
        .font(.caption)
        .foregroundStyle(.red)
    }
  }
}

#Preview {
  EditProfileView(
    user: User.samples[0],
    viewModel: ProfileViewModel(
      userID: User.samples[0].id,
      userService: MockUserService(user: User.samples[0])
    )
  )
}

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
      LabeledContent("Name") {
        TextField("Name", text: $formState.name)
          .multilineTextAlignment(.trailing)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .email }
      }
      FieldMessage(text: formState.nameError)
    }
    Section {
      LabeledContent("Email") {
        TextField("Email", text: $formState.email)
          .multilineTextAlignment(.trailing)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .focused($focus, equals: .email)
          .submitLabel(.next)
          .onSubmit { focus = .biography }
      }
      FieldMessage(text: formState.emailError)
    }
    Section {
      TextField("Biography", text: $formState.biography, axis: .vertical)
        .lineLimit(3...6)
        .focused($focus, equals: .biography)
    }
    Section {
      LabeledContent("Avatar URL") {
        TextField("Avatar URL", text: $formState.avatarURL)
          .multilineTextAlignment(.trailing)
          .keyboardType(.URL)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .focused($focus, equals: .avatarURL)
      }
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

import SwiftUI

/// What there is to see of a user.
struct ProfileContentView: View {
  let user: User
  let showsEmail: Bool
  /// Why this could not be loaded anew.
  let errorMessage: String?
  let onRefresh: @MainActor () async -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        if let errorMessage {
          Text(errorMessage)
            .foregroundStyle(.red)
          AsyncButton(title: "Try Again", action: onRefresh)
        }
        avatar
        Text(user.name)
          .font(.title)
        if showsEmail {
          Text(user.email)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        Text("Member since \(user.createdAt.monthAndYear())")
          .font(.footnote)
      }
      .padding()
    }
    .refreshable { await onRefresh() }
  }

  private var avatar: some View {
    AsyncImage(url: user.avatarURL) { image in
      image
        .resizable()
        .scaledToFill()
    } placeholder: {
      Image(systemName: "person.circle.fill")
        .resizable()
    }
    .frame(width: 100, height: 100)
    .clipShape(Circle())
    .accessibilityLabel("Picture of \(user.name)")
  }
}

#if DEBUG
  #Preview {
    ProfileContentView(user: User.samples[0], showsEmail: true, errorMessage: nil) {}
  }
#endif

import SwiftUI

/// Greets the user.
struct DashboardView: View {
  let user: User

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Hello, \(user.name)")
        .font(.headline)
      Text("Member since \(user.createdAt.monthAndYear())")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .card()
    .accessibilityElement(children: .combine)
  }
}

#if DEBUG
  #Preview {
    DashboardView(user: User.samples[0])
  }
#endif

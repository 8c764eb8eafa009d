import SwiftUI

/// What a user sees who has logged in.
struct HomeView: View {
  @Environment(Dependencies.self) private var dependencies
  let userID: User.ID

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Profile") {
          ProfileView(userID: userID, userService: dependencies.userService) {
            dependencies.use(as: nil)
          }
        }
        Button("Log Out") { dependencies.use(as: nil) }
      }
      .navigationTitle("Home")
    }
  }
}

#if DEBUG
  #Preview {
    HomeView(userID: User.samples[0].id)
      .environment(
        Dependencies(
          userService: MockUserService(user: User.samples[0]),
          authService: MockAuthService(user: User.samples[0])
        )
      )
  }
#endif

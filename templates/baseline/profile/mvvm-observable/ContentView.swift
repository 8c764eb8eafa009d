import SwiftUI

/// The root of the app: the home screen of whoever has logged in.
struct ContentView: View {
  @Environment(Dependencies.self) private var dependencies

  var body: some View {
    if let userId = dependencies.userId {
      HomeView(userId: userId, userService: dependencies.userService)
    } else {
      LoginView(authService: dependencies.authService) { dependencies.use(as: $0) }
    }
  }
}

import Combine

/// What all features share: who uses the app, and how it looks.
@MainActor
final class AppState: ObservableObject {
  @Published var theme = Theme.system
  @Published private(set) var currentUser: User?
  /// Whether nobody is to be let in before somebody asks for it.
  @Published private(set) var isLoggedOut = false

  /// Lets a user in.
  func logIn(as user: User) {
    currentUser = user
    isLoggedOut = false
  }

  func logout() {
    currentUser = nil
    isLoggedOut = true
  }
}

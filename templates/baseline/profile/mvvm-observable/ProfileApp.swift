import SwiftUI

@main
struct ProfileApp: App {
  @State private var dependencies = Dependencies(
    baseURL: URL(string: "https://api.example.com")!,
    userID: User.samples[0].id
  )

  var body: some Scene {
    WindowGroup {
      ProfileView(userID: dependencies.userID, userService: dependencies.userService)
    }
  }
}

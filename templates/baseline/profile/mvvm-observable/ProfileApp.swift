import SwiftUI

@main
struct ProfileApp: App {
  @State private var dependencies = Dependencies(
    asking: { token in
      NetworkService(baseURL: URL(string: "https://api.example.com")!, token: token)
    },
    secrets: KeychainHelper()
  )

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environment(dependencies)
    }
  }
}

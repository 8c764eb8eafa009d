import SwiftUI

@main
struct ProfileApp: App {
  @State private var dependencies = Dependencies(
    networkService: NetworkService(baseURL: URL(string: "https://api.example.com")!),
    secrets: KeychainHelper()
  )

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environment(dependencies)
    }
  }
}

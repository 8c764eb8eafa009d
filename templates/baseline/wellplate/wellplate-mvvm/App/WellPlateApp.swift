import SwiftUI

@main
struct WellPlateApp: App {
  @StateObject private var appState = AppState()

  var body: some Scene {
    WindowGroup {
      ContentView()
        .environmentObject(appState)
        .preferredColorScheme(appState.theme.colorScheme)
    }
  }
}

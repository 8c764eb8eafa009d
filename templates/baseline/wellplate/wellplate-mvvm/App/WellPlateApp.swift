import SwiftUI

@main
struct WellPlateApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

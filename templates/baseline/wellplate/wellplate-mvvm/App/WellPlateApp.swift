import SwiftUI

@main
struct WellPlateApp: App {
  @StateObject private var splashScreen = SplashScreenViewModel()

  var body: some Scene {
    WindowGroup {
      if splashScreen.isFinished {
        HomeView()
      } else {
        SplashScreenView(viewModel: splashScreen)
      }
    }
  }
}

import SwiftUI

/// The root of the app: the splash screen, the pages for new users, and the tabs.
struct ContentView: View {
  @AppStorage("hasSeenOnboarding") private var hasSeenOnboarding = false
  @StateObject private var splashScreen = SplashScreenViewModel()
  private let nutritionRepository: any NutritionRepositoryProtocol
  private let userRepository: any UserRepositoryProtocol

  init(
    nutritionRepository: (any NutritionRepositoryProtocol)? = nil,
    userRepository: any UserRepositoryProtocol = UserRepository()
  ) {
    self.nutritionRepository = nutritionRepository ?? NutritionRepository()
    self.userRepository = userRepository
  }

  var body: some View {
    if !splashScreen.isFinished {
      SplashScreenView(viewModel: splashScreen)
    } else if !hasSeenOnboarding {
      OnboardingView { hasSeenOnboarding = true }
    } else {
      MainTabView(nutritionRepository: nutritionRepository, userRepository: userRepository)
    }
  }
}

import SwiftUI

/// The parts of the app, one a tab.
struct MainTabView: View {
  let nutritionRepository: any NutritionRepositoryProtocol
  let userRepository: any UserRepositoryProtocol

  var body: some View {
    TabView {
      HomeView(repository: nutritionRepository)
        .tabItem { Label("Home", systemImage: "house") }
      ProfileView(repository: userRepository)
        .tabItem { Label("Profile", systemImage: "person") }
    }
  }
}

#if DEBUG
  #Preview {
    MainTabView(
      nutritionRepository: MockNutritionRepository(entries: NutritionalInfo.samples),
      userRepository: MockUserRepository()
    )
    .environmentObject(AppState())
  }
#endif

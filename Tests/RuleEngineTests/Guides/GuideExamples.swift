/// The guides' own examples, by their places there. A new rule that an example illustrates gets its id in the example's
/// list; ids of the catalogue whose rules aren't shipped yet are passed over.
enum GuideExamples {
  private static let mvvm = "wellplate-mvvm"
  private static let reference = "mv-reference"

  private static let apiClient = [
    "App/Networking/APIClient.swift": """
    final class APIClient {
      static let shared = APIClient()
      private init() {}
      func get<T: Decodable>(url: URL, responseType: T.Type) async throws -> T {
        try JSONDecoder().decode(responseType, from: await URLSession.shared.data(from: url).0)
      }
      func post() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/")) }
    }
    """
  ]

  static let wrong: [GuideExample] = [
    GuideExample(
      guide: mvvm, block: 2, path: "App/Shared/Models/NutritionalInfo.swift",
      verdict: .wrong([(2, "model-no-logic"), (3, "model-no-presentation"), (4, "model-no-networking")])),
    GuideExample(
      guide: mvvm, block: 5, path: "App/Features/FoodScanner/ViewModels/FoodScannerViewModel.swift", context: apiClient,
      verdict: .wrong([(1, "view-model-injected-dependencies"), (2, "view-model-injected-dependencies")])),
    GuideExample(
      guide: mvvm, block: 21, path: "App/Features/Splash/Views/SplashScreenView.swift",
      verdict: .wrong([(1, "view-no-timers"), (2, "view-no-timers"), (3, "view-no-timers")])),
    GuideExample(
      guide: mvvm, block: 32, path: "AppTests/FoodScannerTests.swift",
      around: "final class FoodScannerTests: XCTestCase",
      verdict: .wrong([(1, "tests-descriptive-names")])),
    GuideExample(
      guide: mvvm, block: 34, path: "AppTests/FoodScannerTests.swift",
      around: "final class FoodScannerTests: XCTestCase",
      verdict: .wrong([(1, "tests-descriptive-names")])),
    GuideExample(
      guide: mvvm, block: 36, path: "App/Features/Profile/Views/ProfileView.swift", context: apiClient,
      verdict: .wrong([(1, "view-no-networking")])),
    GuideExample(
      guide: mvvm, block: 39, lines: 1...4, path: "App/Features/Profile/ViewModels/ViewModel.swift", context: apiClient,
      verdict: .wrong([(1, "view-model-injected-dependencies")])),
    GuideExample(
      guide: reference, block: 11, path: "App/OrderListViewModel.swift",
      verdict: .wrong([(0, "no-view-model-per-view")])
    ),
    GuideExample(
      guide: "mvvm-pattern", block: 6, lines: 6...9, path: "App/ViewModels/ArticleListViewModel.swift",
      around: "final class ArticleListViewModel: ObservableObject",
      context: [
        "App/Services/ArticleService.swift": """
        protocol ArticleServiceProtocol { func fetchArticles() async throws -> [String] }
        final class ArticleService: ArticleServiceProtocol {
          func fetchArticles() async throws -> [String] {
            try JSONDecoder().decode([String].self, from: await URLSession.shared.data(from: URL(filePath: "/")).0)
          }
        }
        """
      ], verdict: .wrong([(0, "view-model-injected-dependencies")])),
  ]

  static let right: [GuideExample] = [
    GuideExample(guide: mvvm, block: 1, path: "App/Shared/Models/NutritionalInfo.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 3, path: "App/Features/FoodScanner/Views/FoodScannerView.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 4, path: "App/Features/Feature/ViewModels/FeatureViewModel.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 6, path: "App/Features/FoodScanner/ViewModels/FoodScannerViewModel.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 8, path: "App/Core/Repositories/NutritionRepository.swift",
      beside: [(7, "App/Core/Repositories/NutritionRepositoryProtocol.swift")], verdict: .right),
    GuideExample(guide: mvvm, block: 9, path: "AppTests/MockNutritionRepository.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 15, path: "App/Shared/Models/NutritionalInfo.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 18, path: "App/Features/FoodScanner/ViewModels/FoodScannerViewModel.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 19, path: "App/Features/FoodScanner/Views/FoodScannerView.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 20, path: "AppTests/FoodScannerViewModelTests.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 22, path: "App/Features/Splash/ViewModels/SplashScreenViewModel.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 23, path: "App/Features/Splash/Views/SplashScreenView.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 24, path: "App/Shared/Models/NutritionalInfo.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 25, path: "App/Networking/APIClient.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 30, path: "AppTests/MockNutritionRepository.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 32, lines: 2...3, path: "AppTests/FoodScannerTests.swift",
      around: "final class FoodScannerTests: XCTestCase", verdict: .right),
    GuideExample(
      guide: mvvm, block: 34, lines: 2...3, path: "AppTests/FoodScannerTests.swift",
      around: "final class FoodScannerTests: XCTestCase", verdict: .right),
    GuideExample(
      guide: mvvm, block: 37, lines: 1...31, path: "App/Features/Profile/ViewModels/ProfileViewModel.swift",
      verdict: .right),
    GuideExample(guide: mvvm, block: 38, path: "App/Core/Repositories/UserRepository.swift", verdict: .right),
    GuideExample(
      guide: mvvm, block: 39, lines: 6...13, path: "App/Features/Profile/ViewModels/ViewModel.swift", verdict: .right),
    GuideExample(guide: mvvm, block: 40, path: "AppTests/ProfileViewModelTests.swift", verdict: .right),
    GuideExample(guide: reference, block: 1, path: "App/Models/Order.swift", verdict: .right),
    GuideExample(guide: reference, block: 2, path: "App/Services/OrderService.swift", verdict: .right),
    GuideExample(guide: reference, block: 3, path: "App/Models/OrderModel.swift", verdict: .right),
    GuideExample(guide: reference, block: 4, path: "App/Views/OrderListView.swift", verdict: .right),
    GuideExample(guide: reference, block: 5, path: "App/Views/OrderRow.swift", verdict: .right),
    GuideExample(guide: reference, block: 6, path: "App/Views/AddOrderView.swift", verdict: .right),
    GuideExample(guide: reference, block: 7, path: "App/Views/OrderFormState.swift", verdict: .right),
    GuideExample(guide: reference, block: 8, path: "App/CoffeeApp.swift", verdict: .right),
    GuideExample(guide: reference, block: 9, path: "AppTests/MockOrderService.swift", verdict: .right),
    GuideExample(guide: reference, block: 10, path: "AppTests/OrderModelTests.swift", verdict: .right),
    GuideExample(guide: reference, block: 12, path: "App/Views/OrderListView.swift", verdict: .right),
    GuideExample(guide: "mv-article", block: 2, path: "App/Model.swift", verdict: .right),
    GuideExample(guide: "mv-article", block: 3, path: "App/OrderService.swift", verdict: .right),
    GuideExample(guide: "mv-article", block: 5, path: "App/ContentView.swift", verdict: .right),
    GuideExample(guide: "mv-article", block: 6, path: "App/AddNewCoffeeOrderView.swift", verdict: .right),
    GuideExample(guide: "mv-article", block: 7, path: "App/AddCoffeeViewState.swift", verdict: .right),
    GuideExample(guide: "mvvm-pattern", block: 1, path: "App/Models/Article.swift", verdict: .right),
    GuideExample(guide: "mvvm-pattern", block: 2, path: "App/Services/ArticleServiceProtocol.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-pattern", block: 3, path: "AppTests/MockArticleService.swift",
      beside: [(2, "App/Services/ArticleServiceProtocol.swift")], verdict: .right),
    GuideExample(guide: "mvvm-pattern", block: 4, path: "App/ViewModels/ArticleListViewModel.swift", verdict: .right),
    GuideExample(guide: "mvvm-pattern", block: 5, path: "App/Views/ArticleListView.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-pattern", block: 6, lines: 1...4, path: "App/ViewModels/ArticleListViewModel.swift",
      around: "@MainActor final class ArticleListViewModel: ObservableObject", verdict: .right),
    GuideExample(guide: "mvvm-pattern", block: 12, path: "AppTests/ArticleListViewModelTests.swift", verdict: .right),
    GuideExample(guide: "mvvm-observable", block: 1, path: "App/Core/Models/User.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 2, path: "App/Core/Services/Protocols/UserServiceProtocol.swift", verdict: .right
    ),
    GuideExample(
      guide: "mvvm-observable", block: 3, path: "App/Core/Services/UserService.swift",
      beside: [(2, "App/Core/Services/Protocols/UserServiceProtocol.swift")], verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 4, path: "App/Features/Profile/ViewModels/ProfileViewModel.swift",
      verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 5, path: "App/Features/Profile/Views/ProfileView.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 9, path: "App/Features/Data/ViewModels/DataViewModel.swift", verdict: .right),
    GuideExample(guide: "mvvm-observable", block: 10, path: "App/Features/Data/Views/DataView.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 11, path: "AppTests/ProfileViewModelTests.swift", verdict: .right),
    GuideExample(
      guide: "mvvm-observable", block: 12, lines: 1...32, path: "App/Core/Dependencies.swift", verdict: .right),
  ]
}

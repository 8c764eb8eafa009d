import Findings

/// A guide's blocks that together make up one app with its tests.
struct GuideApp: Sendable {
  var guide: String
  /// The blocks with the files that they would be.
  var parts: [(block: Int, path: String)]

  static let all: [GuideApp] = [
    GuideApp(
      guide: "mv-reference",
      parts: [
        (1, "App/Models/Order.swift"), (2, "App/Services/OrderService.swift"), (3, "App/Models/OrderModel.swift"),
        (4, "App/Views/OrderListView.swift"), (5, "App/Views/OrderRow.swift"), (6, "App/Views/AddOrderView.swift"),
        (7, "App/Views/OrderFormState.swift"), (8, "App/CoffeeApp.swift"), (9, "AppTests/MockOrderService.swift"),
        (10, "AppTests/OrderModelTests.swift"),
      ]),
    GuideApp(
      guide: "mv-article",
      parts: [
        (2, "App/Model.swift"), (3, "App/OrderService.swift"), (4, "App/LearnApp.swift"), (5, "App/ContentView.swift"),
        (6, "App/AddNewCoffeeOrderView.swift"),
      ]),
    GuideApp(
      guide: "wellplate-mvvm",
      parts: [
        (15, "App/Shared/Models/NutritionalInfo.swift"),
        (16, "App/Core/Repositories/NutritionRepositoryProtocol.swift"),
        (17, "App/Core/Repositories/NutritionRepository.swift"),
        (18, "App/Features/FoodScanner/ViewModels/FoodScannerViewModel.swift"),
        (19, "App/Features/FoodScanner/Views/FoodScannerView.swift"),
        (20, "AppTests/FoodScannerViewModelTests.swift"),
      ]),
    GuideApp(
      guide: "mvvm-pattern",
      parts: [
        (1, "App/Models/Article.swift"), (2, "App/Services/ArticleServiceProtocol.swift"),
        (3, "App/Services/MockArticleService.swift"), (4, "App/ViewModels/ArticleListViewModel.swift"),
        (5, "App/Views/ArticleListView.swift"), (12, "AppTests/ArticleListViewModelTests.swift"),
      ]),
    GuideApp(
      guide: "mvvm-observable",
      parts: [
        (1, "App/Core/Models/User.swift"), (2, "App/Core/Services/Protocols/UserServiceProtocol.swift"),
        (3, "App/Core/Services/UserService.swift"), (4, "App/Features/Profile/ViewModels/ProfileViewModel.swift"),
        (5, "App/Features/Profile/Views/ProfileView.swift"), (11, "AppTests/ProfileViewModelTests.swift"),
      ]),
  ]

  /// Everything that the shipped rules find in the app, under its guide.
  func findings() throws -> [Finding] {
    let blocks = try GuideBlocks.blocks(of: guide)
    guard !blocks.isEmpty else { return [] }
    var files: [String: String] = [:]
    for (block, path) in parts { files[path] = blocks[block - 1].joined(separator: "\n") + "\n" }
    return try ShippedGuideRules.findings(in: files, guide: guide)
  }
}

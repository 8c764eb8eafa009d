/// An app of a baseline: what it is generated from.
struct BaselineApp: Sendable {
  /// The guide that it follows, which is the name of its folder too.
  let guide: String
  let module: String
  let feature: BaselineFeature
  /// Screens that no feature has, whose templates lie beside the fields.
  var screens: [BaselineScreen] = []
  /// What its fake server always answers, by method and path; all else is kept in memory.
  var serverAnswers: [(request: String, json: String)] = []
}

/// A feature of a baseline, whose fields stand in a file below `templates/baseline`.
struct BaselineFeature: Sendable {
  let name: String
  let fields: String
  /// The file with the guide's own names beside it, if it has some.
  var naming: String?
  /// The templates of the files wanted, shared files aside; `nil` for all.
  var parts: Set<String>?
}

/// A file of a baseline that is written from a template of its own, or of one that features have as well.
struct BaselineScreen: Sendable {
  /// The name of the file and of its template.
  let name: String
  let folder: String
}

/// What a baseline is written with when it is asked for.
package enum BaselineExtra: Sendable, Hashable {
  /// A project file of Xcode for each app.
  case xcodeProject
  /// The API in memory, which the app asks in place of a network.
  case server
}

/// The reference domains of the guides, as `archgen baseline` knows them.
package enum Baseline: String, Sendable, CaseIterable {
  case coffee, wellplate, articles, profile

  var apps: [BaselineApp] {
    switch self {
    case .coffee:
      return ["mv-reference", "mv-article"].map { guide in
        BaselineApp(
          guide: guide, module: "Coffee", feature: BaselineFeature(name: "Order", fields: guide, naming: guide))
      }
    case .articles:
      let article = BaselineFeature(name: "Article", fields: "article", naming: "article")
      return [BaselineApp(guide: "mvvm-pattern", module: "Articles", feature: article)]
    case .profile:
      return [
        BaselineApp(
          guide: "mvvm-observable", module: "Profile",
          feature: BaselineFeature(
            name: "User", fields: "user",
            parts: ["model", "samples", "labels", "form-state", "form-state-tests", "model-tests"]),
          screens: Self.profileScreens,
          serverAnswers: ["POST sessions", "POST users"].map { ($0, #"{"token": "token", "user": \#(Self.user)}"#) }
            + [("GET users/\(Self.userID)", Self.user)])
      ]
    case .wellplate:
      return [
        BaselineApp(
          guide: "wellplate-mvvm", module: "WellPlate",
          feature: BaselineFeature(
            name: "NutritionalInfo", fields: "nutritional-info", parts: ["model", "samples", "model-tests"]),
          screens: Self.wellplateScreens,
          serverAnswers: [
            (
              "POST analyze",
              #"{"calories": 320, "protein": 21.5, "carbohydrates": 34, "fat": 11, "fiber": 6.5}"#
            ), ("GET user", #"{"id": 1, "name": "Ada"}"#),
          ])
      ]
    }
  }

  private static let userID = "00000000-0000-0000-0000-000000000001"
  private static let user =
    #"{"id": "\#(userID)", "name": "Ada", "email": "ada@example.com", "createdAt": "2024-01-01T10:00:00Z"}"#

  private static let profileScreens = screens([
    "": ["ProfileApp", "ContentView"], "Core": ["Dependencies"], "Core/Models": ["Credentials", "Session", "Settings"],
    "Core/Services/Protocols": ["UserServiceProtocol", "AuthServiceProtocol", "SecretStoreProtocol"],
    "Core/Services": ["UserService", "AuthService", "Endpoint+User"],
    "Core/Services/Mocks": ["MockUserService", "MockAuthService", "MockSecretStore"],
    "Core/Utilities/Extensions": ["Date+Formatting", "String+Validation"],
    "Core/Utilities/Helpers": ["KeychainHelper"],
    "Features/Auth/ViewModels": ["LoginViewModel", "SignUpViewModel"],
    "Features/Auth/Views": ["LoginView", "SignUpView"], "Features/Home/ViewModels": ["HomeViewModel"],
    "Features/Home/Views": ["HomeView", "DashboardView"], "Features/Profile/ViewModels": ["ProfileViewModel"],
    "Features/Profile/Views": ["ProfileView", "ProfileContentView", "EditProfileView"],
    "Shared/Components": ["LoadingView", "ErrorView", "AsyncButton", "FieldMessage", "LabeledTextField"],
    "Shared/Modifiers": ["CardModifier", "ShakeModifier"],
    "Tests/Core": [
      "UserServiceTests", "AuthServiceTests", "DependenciesTests", "DateFormattingTests", "StringValidationTests",
    ],
    "Tests/Features/Home": ["HomeViewModelTests"], "Tests/Shared": ["ShakeModifierTests"],
    "Tests/Features/Auth": ["LoginViewModelTests", "SignUpViewModelTests"],
    "Tests/Features/Profile": ["ProfileViewModelTests"],
  ])

  private static let wellplateScreens = screens([
    "App": ["WellPlateApp", "ContentView", "SplashScreenView", "AppState"],
    "App/ViewModels": ["SplashScreenViewModel"],
    "Core/Repositories": [
      "NutritionRepositoryProtocol", "NutritionRepository", "MockNutritionRepository", "NutritionAPIResponse",
      "NutritionError", "UserRepositoryProtocol", "UserRepository", "MockUserRepository",
    ],
    "Features/FoodScanner/ViewModels": ["FoodScannerViewModel"],
    "Features/FoodScanner/Views": ["ImagePicker", "FoodScannerView"],
    "Features/Home/ViewModels": ["HomeViewModel"], "Features/Home/Views": ["HomeView"],
    "Features/Onboarding/ViewModels": ["OnboardingViewModel"], "Features/Onboarding/Views": ["OnboardingView"],
    "Features/Profile/ViewModels": ["ProfileViewModel"], "Features/Profile/Views": ["ProfileView"],
    "Features/Tab/Views": ["MainTabView"], "Shared/Models": ["User", "Theme"],
    "Shared/Components": [
      "CustomProgressView", "LoadingScreenView", "NutritionRow", "NutritionDetailView", "Theme+ColorScheme",
    ],
    "Tests": [
      "FoodScannerViewModelTests", "HomeViewModelTests", "NutritionRepositoryTests", "OnboardingViewModelTests",
      "ProfileViewModelTests", "SplashScreenViewModelTests", "UserRepositoryTests", "AppStateTests",
    ],
  ])

  private static func screens(_ names: [String: [String]]) -> [BaselineScreen] {
    names.sorted { $0.key < $1.key }.flatMap { folder, names in
      names.map { BaselineScreen(name: $0, folder: folder) }
    }
  }
}

import Foundation

/// Knows one food and keeps meals in memory, for previews and tests.
@MainActor
final class MockNutritionRepository: NutritionRepositoryProtocol {
  enum Failure: LocalizedError {
    /// What every call throws when `shouldFail` is set.
    case forced
    case unknownFood

    var errorDescription: String? {
      switch self {
      case .forced: "This failure is made up."
      case .unknownFood: "There is no food with this barcode."
      }
    }
  }

  private(set) var meals: [Meal]
  var shouldFail: Bool
  /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
  var onCall: (() -> Void)?
  private(set) var analyzedBarcodes: [String] = []
  private let food: Meal?

  nonisolated init(meals: [Meal] = [], food: Meal? = nil, shouldFail: Bool = false) {
    self.meals = meals
    self.food = food
    self.shouldFail = shouldFail
  }

  @MainActor
  func analyzeFood(barcode: String) async throws -> Meal {
    analyzedBarcodes.append(barcode)
    try answer()
    guard let food else { throw Failure.unknownFood }
    return food
  }

  @MainActor
  func fetchMeals(on day: Date) async throws -> [Meal] {
    try answer()
    return meals
  }

  @MainActor
  func logMeal(_ meal: Meal) async throws -> Meal {
    try answer()
    meals.append(meal)
    return meal
  }

  private func answer() throws {
    onCall?()
    if shouldFail { throw Failure.forced }
  }
}

import Foundation

/// Asks the API for foods and meals.
final class NutritionRepository: NutritionRepositoryProtocol {
  private let apiClient: any APIClientProtocol

  init(apiClient: any APIClientProtocol = APIClient.shared) {
    self.apiClient = apiClient
  }

  func analyzeFood(barcode: String) async throws -> Meal {
    try await apiClient.get("foods/\(barcode)")
  }

  func fetchMeals(on day: Date) async throws -> [Meal] {
    try await apiClient.get("meals/" + day.formatted(.iso8601.year().month().day()))
  }

  func logMeal(_ meal: Meal) async throws -> Meal {
    try await apiClient.post("meals", body: meal)
  }
}

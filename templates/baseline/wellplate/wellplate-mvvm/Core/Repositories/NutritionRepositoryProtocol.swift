import Foundation

/// Knows foods and what the user has eaten, wherever that is kept.
protocol NutritionRepositoryProtocol: Sendable {
  /// Returns what a food with a barcode consists of, as a meal of now.
  func analyzeFood(barcode: String) async throws -> Meal

  /// Returns the meals of a day.
  func fetchMeals(on day: Date) async throws -> [Meal]

  /// Adds a meal to what was eaten and returns it as it was saved.
  func logMeal(_ meal: Meal) async throws -> Meal
}

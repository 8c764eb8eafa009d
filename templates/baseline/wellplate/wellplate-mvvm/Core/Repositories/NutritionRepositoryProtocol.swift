import UIKit

/// Finds out what food consists of, and keeps what was eaten.
protocol NutritionRepositoryProtocol: Sendable {
  /// Returns what the food on a photograph consists of.
  func analyzeFood(image: UIImage) async throws -> NutritionalInfo

  /// Returns what was eaten, as it is known.
  func getFoodHistory() async throws -> [NutritionalInfo]

  /// Returns what was eaten, asked for anew.
  func reloadFoodHistory() async throws -> [NutritionalInfo]

  /// Adds what was eaten.
  func saveFoodEntry(_ info: NutritionalInfo) async throws
}

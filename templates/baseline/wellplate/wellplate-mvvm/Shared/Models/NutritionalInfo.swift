import Foundation

/// A nutritional info as the app shows it and the server keeps it.
struct NutritionalInfo: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  let calories: Int
  let protein: Double
  let carbs: Double
  let fat: Double
  let fiber: Double
  let timestamp: Date

  init(
    id: UUID = UUID(),
    calories: Int,
    protein: Double,
    carbs: Double,
    fat: Double,
    fiber: Double = 0,
    timestamp: Date = .now
  ) {
    self.id = id
    self.calories = calories
    self.protein = protein
    self.carbs = carbs
    self.fat = fat
    self.fiber = fiber
    self.timestamp = timestamp
  }
}

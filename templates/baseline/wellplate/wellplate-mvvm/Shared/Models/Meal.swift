import Foundation

/// A meal as the app shows it and the server keeps it.
struct Meal: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  let name: String
  let calories: Int
  let protein: Double
  let carbohydrates: Double
  let fat: Double
  let eatenAt: Date

  init(
    id: UUID = UUID(),
    name: String,
    calories: Int,
    protein: Double,
    carbohydrates: Double,
    fat: Double,
    eatenAt: Date
  ) {
    self.id = id
    self.name = name
    self.calories = calories
    self.protein = protein
    self.carbohydrates = carbohydrates
    self.fat = fat
    self.eatenAt = eatenAt
  }
}

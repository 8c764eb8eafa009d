/// What the API finds on a photograph.
struct NutritionAPIResponse: Codable, Sendable {
  let calories: Int
  let protein: Double
  let carbohydrates: Double
  let fat: Double
  let fiber: Double

  /// The same in the terms of the app, found now.
  var nutritionalInfo: NutritionalInfo {
    NutritionalInfo(
      calories: calories,
      protein: protein,
      carbs: carbohydrates,
      fat: fat,
      fiber: fiber
    )
  }
}

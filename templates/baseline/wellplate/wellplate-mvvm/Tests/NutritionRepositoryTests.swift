import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The repository of foods and meals")
struct NutritionRepositoryTests {
  private let apiClient = StubAPIClient()

  @Test("asks for the food with a barcode")
  func analyzesFood() async throws {
    try apiClient.answer(with: Meal.samples[0])
    let repository = NutritionRepository(apiClient: apiClient)

    let meal = try await repository.analyzeFood(barcode: "4006381333931")

    #expect(meal == Meal.samples[0])
    #expect(apiClient.requests == ["GET foods/4006381333931"])
  }

  @Test("asks for the meals of a day")
  func fetchesMeals() async throws {
    try apiClient.answer(with: Meal.samples)
    let repository = NutritionRepository(apiClient: apiClient)

    let meals = try await repository.fetchMeals(on: Date(timeIntervalSince1970: 0))

    #expect(meals == Meal.samples)
    #expect(apiClient.requests == ["GET meals/1970-01-01"])
  }

  @Test("returns no meals when the answer is empty")
  func returnsEmptyAnswer() async throws {
    try apiClient.answer(with: [Meal]())
    let repository = NutritionRepository(apiClient: apiClient)

    let meals = try await repository.fetchMeals(on: .now)

    #expect(meals.isEmpty)
  }

  @Test("sends a meal that was eaten")
  func logsMeal() async throws {
    let meal = Meal.samples[0]
    try apiClient.answer(with: meal)
    let repository = NutritionRepository(apiClient: apiClient)

    let logged = try await repository.logMeal(meal)

    #expect(logged == meal)
    #expect(apiClient.requests == ["POST meals"])
    #expect(try apiClient.lastSent(Meal.self) == meal)
  }

  @Test("refuses an answer that it can't read")
  func refusesUnreadableAnswer() async throws {
    try apiClient.answer(with: "no meals")
    let repository = NutritionRepository(apiClient: apiClient)

    await #expect(throws: APIError.decodingError) {
      try await repository.fetchMeals(on: .now)
    }
  }
}

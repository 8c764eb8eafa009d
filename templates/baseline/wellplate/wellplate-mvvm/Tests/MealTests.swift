import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("A meal")
struct MealTests {
  @Test("is the same after encoding and decoding", arguments: 0..<3)
  func survivesCoding(index: Int) throws {
    let meal = Meal.samples[index]
    let data = try JSONEncoder().encode(meal)

    let decoded = try JSONDecoder().decode(Meal.self, from: data)

    #expect(decoded == meal)
  }

  @Test("goes by its name")
  func goesByItsName() {
    let meal = Meal.samples[0]

    #expect(meal.label == meal.name)
  }

  @Test("is read from what a server sends")
  func readsServerAnswer() throws {
    let json = #"""
      {
        "id": "00000000-0000-0000-0000-000000000001",
        "name": "First meal",
        "calories": 3,
        "protein": 4.5,
        "carbohydrates": 4.5,
        "fat": 4.5,
        "eatenAt": "2024-01-01T10:00:00Z"
      }
      """#
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601

    let meal = try decoder.decode(Meal.self, from: Data(json.utf8))

    #expect(meal == Meal.samples[0])
  }
}

import Foundation
import Testing
import UIKit

@testable import WellPlate

@MainActor
@Suite("The repository of foods")
struct NutritionRepositoryTests {
  private let apiClient = StubAPIClient()

  @Test("posts the photograph, and gives the answer in the terms of the app")
  func analyzesFood() async throws {
    try apiClient.answer(
      with: NutritionAPIResponse(calories: 300, protein: 25, carbohydrates: 35, fat: 12, fiber: 6))
    let repository = NutritionRepository(apiClient: apiClient)
    let photo: UIImage? = UIImage(systemName: "photo")
    let image = try #require(photo)

    let info = try await repository.analyzeFood(image: image)

    #expect(info.calories == 300)
    #expect([info.protein, info.carbs, info.fat, info.fiber] == [25, 35, 12, 6])
    #expect(apiClient.requests == ["POST analyze"])
    #expect(apiClient.lastHeaders["Content-Type"] == "image/jpeg")
    #expect(apiClient.lastBody == image.jpegData(compressionQuality: 0.8))
  }

  @Test("refuses an image that can't be sent")
  func refusesUnusableImage() async {
    let repository = NutritionRepository(apiClient: apiClient)

    await #expect(throws: NutritionError.unusableImage) {
      try await repository.analyzeFood(image: UIImage())
    }
    #expect(apiClient.requests.isEmpty)
  }

  @Test("asks for the history once, and anew when told to")
  func cachesHistory() async throws {
    try apiClient.answer(with: NutritionalInfo.samples)
    let repository = NutritionRepository(apiClient: apiClient)

    let first = try await repository.getFoodHistory()
    let second = try await repository.getFoodHistory()
    #expect(first == NutritionalInfo.samples)
    #expect(second == first)
    #expect(apiClient.requests == ["GET entries"])

    _ = try await repository.reloadFoodHistory()
    #expect(apiClient.requests.count == 2)
  }

  @Test("returns an empty history, too")
  func returnsEmptyHistory() async throws {
    try apiClient.answer(with: [NutritionalInfo]())
    let repository = NutritionRepository(apiClient: apiClient)

    let history = try await repository.getFoodHistory()

    #expect(history.isEmpty)
  }

  @Test("adds what was saved to the history that it knows")
  func savesEntry() async throws {
    try apiClient.answer(with: [NutritionalInfo.samples[0]])
    let repository = NutritionRepository(apiClient: apiClient)
    _ = try await repository.getFoodHistory()
    try apiClient.answer(with: NutritionalInfo.samples[1])

    try await repository.saveFoodEntry(NutritionalInfo.samples[1])

    let history = try await repository.getFoodHistory()
    #expect(history == [NutritionalInfo.samples[0], NutritionalInfo.samples[1]])
    #expect(apiClient.requests == ["GET entries", "POST entries"])
  }

  @Test("asks once more when something was saved while the history was on its way")
  func reloadsAfterSave() async throws {
    let client = BusyAPIClient()
    let repository = NutritionRepository(apiClient: client)
    client.meanwhile = { try await repository.saveFoodEntry(NutritionalInfo.samples[0]) }

    let history = try await repository.getFoodHistory()

    #expect(history == [NutritionalInfo.samples[0]])
  }

  @Test("passes on why a request failed")
  func passesOnFailure() async {
    let repository = NutritionRepository(apiClient: apiClient)

    await #expect(throws: APIError.self) {
      try await repository.getFoodHistory()
    }
  }
}

/// Keeps entries, and lets something happen once while they are on their way.
@MainActor
private final class BusyAPIClient: APIClientProtocol {
  var meanwhile: (() async throws -> Void)?
  private var entries: [String] = []

  func send(_ method: String, _ path: String, body: APIBody?) async throws -> Data {
    if let body {
      entries.append(String(decoding: body.data, as: UTF8.self))
      return body.data
    }
    let answer = "[" + entries.joined(separator: ",") + "]"
    let meanwhile = meanwhile
    self.meanwhile = nil
    try await meanwhile?()
    return Data(answer.utf8)
  }
}

import UIKit

/// Asks the API for what is on photographs and what was eaten, and remembers the latter.
@MainActor
final class NutritionRepository: NutritionRepositoryProtocol {
  private let apiClient: any APIClientProtocol
  /// What was eaten; `nil` until it was asked for.
  private var cache: [NutritionalInfo]?
  private var saveCount = 0

  init(apiClient: any APIClientProtocol = APIClient.shared) {
    self.apiClient = apiClient
  }

  @MainActor
  func analyzeFood(image: UIImage) async throws -> NutritionalInfo {
    // Encoding takes a while, during which the screen has to go on.
    let encoding = Task.detached { image.jpegData(compressionQuality: 0.8) }
    guard let data = await encoding.value else {
      throw NutritionError.unusableImage
    }
    let body = APIBody(contentType: "image/jpeg", data: data)
    let response: NutritionAPIResponse = try await apiClient.post("analyze", body: body)
    return response.nutritionalInfo
  }

  @MainActor
  func getFoodHistory() async throws -> [NutritionalInfo] {
    if let cache { return cache }
    return try await reloadFoodHistory()
  }

  @MainActor
  func reloadFoodHistory() async throws -> [NutritionalInfo] {
    let savesBefore = saveCount
    let history: [NutritionalInfo] = try await apiClient.get("entries")
    // What was saved meanwhile may be missing.
    guard savesBefore == saveCount else { return try await reloadFoodHistory() }
    cache = history
    return history
  }

  @MainActor
  func saveFoodEntry(_ info: NutritionalInfo) async throws {
    let saved: NutritionalInfo = try await apiClient.post("entries", body: info)
    saveCount += 1
    cache?.append(saved)
  }
}

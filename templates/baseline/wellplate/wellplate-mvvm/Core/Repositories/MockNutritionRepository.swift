#if DEBUG
  import UIKit

  /// Finds the same on every photograph and keeps entries in memory, for previews and tests.
  @MainActor
  final class MockNutritionRepository: NutritionRepositoryProtocol {
    private(set) var entries: [NutritionalInfo]
    var mockData: NutritionalInfo?
    var shouldFail: Bool
    /// What every call throws when `shouldFail` is set.
    var errorToThrow: any Error = APIError.serverError(statusCode: 500, message: "Mock error")
    /// Runs while a call is under way, so that a test can look at what is shown meanwhile.
    var onCall: (() async -> Void)?
    private(set) var callCount = 0

    nonisolated init(entries: [NutritionalInfo] = [], shouldFail: Bool = false) {
      self.entries = entries
      self.shouldFail = shouldFail
    }

    @MainActor
    func analyzeFood(image: UIImage) async throws -> NutritionalInfo {
      try await answer()
      return mockData
        ?? NutritionalInfo(calories: 250, protein: 20, carbs: 30, fat: 10, fiber: 5)
    }

    @MainActor
    func getFoodHistory() async throws -> [NutritionalInfo] {
      try await answer()
      return entries
    }

    @MainActor
    func reloadFoodHistory() async throws -> [NutritionalInfo] {
      try await getFoodHistory()
    }

    @MainActor
    func saveFoodEntry(_ info: NutritionalInfo) async throws {
      try await answer()
      entries.append(info)
    }

    private func answer() async throws {
      callCount += 1
      await onCall?()
      if shouldFail { throw errorToThrow }
    }
  }
#endif

import Combine
import Foundation

/// What the user has eaten on one day.
@MainActor
final class HomeViewModel: ObservableObject {
  @Published private(set) var meals: [Meal] = []
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?

  private let day: Date
  private let repository: any NutritionRepositoryProtocol

  init(day: Date = .now, repository: any NutritionRepositoryProtocol = NutritionRepository()) {
    self.day = day
    self.repository = repository
  }

  /// The calories of all meals together.
  var totalCalories: Int {
    meals.map(\.calories).reduce(0, +)
  }

  /// Loads the meals of the day; those shown before stay if that fails.
  func fetchMeals() async {
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }

    do {
      meals = try await repository.fetchMeals(on: day)
    } catch {
      errorMessage = "The meals could not be loaded: \(error.localizedDescription)"
    }
  }
}

import Combine
import Foundation

/// What the user has eaten.
@MainActor
final class HomeViewModel: ObservableObject {
  @Published private(set) var history: [NutritionalInfo] = []
  @Published private(set) var hasLoaded = false
  @Published private(set) var errorMessage: String?

  /// The last load that was begun; what was asked for earlier is out of date.
  private var lastLoad = 0

  private let repository: any NutritionRepositoryProtocol

  init(repository: any NutritionRepositoryProtocol) {
    self.repository = repository
  }

  /// The calories of all entries together.
  var totalCalories: Int {
    history.map(\.calories).reduce(0, +)
  }

  /// Shows what is known to have been eaten.
  func loadHistory() async {
    await show { try await repository.getFoodHistory() }
  }

  /// Asks for the history anew; what is shown stays if that fails.
  func refreshHistory() async {
    await show { try await repository.reloadFoodHistory() }
  }

  private func show(_ fetch: @MainActor () async throws -> [NutritionalInfo]) async {
    lastLoad += 1
    let load = lastLoad
    errorMessage = nil

    do {
      let answer = try await fetch()
      guard load == lastLoad else { return }
      history = answer
      hasLoaded = true
    } catch is CancellationError, URLError.cancelled {
      // The screen was left.
    } catch where load != lastLoad {
      // A later load says what is wrong.
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

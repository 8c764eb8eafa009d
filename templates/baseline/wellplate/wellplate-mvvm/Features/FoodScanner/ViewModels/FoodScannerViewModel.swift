import Combine
import Foundation

/// What the scanner shows, and what the user can do with a food.
@MainActor
final class FoodScannerViewModel: ObservableObject {
  @Published var barcode = ""
  @Published private(set) var meal: Meal?
  @Published private(set) var isAnalyzing = false
  @Published private(set) var errorMessage: String?

  private let repository: any NutritionRepositoryProtocol

  init(repository: any NutritionRepositoryProtocol = NutritionRepository()) {
    self.repository = repository
  }

  /// Looks up what the food with the typed barcode consists of.
  func analyzeFood() async {
    let code = barcode.trimmingCharacters(in: .whitespaces)
    guard !code.isEmpty else {
      errorMessage = "Scan or type a barcode first"
      return
    }
    isAnalyzing = true
    errorMessage = nil
    defer { isAnalyzing = false }

    do {
      meal = try await repository.analyzeFood(barcode: code)
    } catch {
      meal = nil
      errorMessage = "The food could not be found: \(error.localizedDescription)"
    }
  }

  /// Adds the food to the meals of the day and tells whether it was saved.
  func logMeal() async -> Bool {
    guard let meal else { return false }
    errorMessage = nil

    do {
      self.meal = try await repository.logMeal(meal)
      return true
    } catch {
      errorMessage = "The meal could not be saved: \(error.localizedDescription)"
      return false
    }
  }

  /// Forgets the food, for scanning another.
  func reset() {
    barcode = ""
    meal = nil
    errorMessage = nil
  }
}

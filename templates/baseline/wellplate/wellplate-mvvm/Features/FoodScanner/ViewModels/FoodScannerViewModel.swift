import Combine
import UIKit

/// What the scanner shows, and what the user can do with a photograph.
@MainActor
final class FoodScannerViewModel: ObservableObject {
  @Published var capturedImage: UIImage?
  @Published var showImagePicker = false
  @Published var showError = false
  @Published private(set) var nutritionalInfo: NutritionalInfo?
  @Published private(set) var isAnalyzing = false
  @Published private(set) var isSaving = false
  @Published private(set) var errorMessage = ""

  private let repository: any NutritionRepositoryProtocol

  init(repository: any NutritionRepositoryProtocol) {
    self.repository = repository
  }

  /// Finds out what the food on the photograph consists of.
  func analyzeFood() async {
    guard let image = capturedImage else {
      return show(String(localized: "Please capture an image first"))
    }
    guard !isAnalyzing else { return }
    isAnalyzing = true
    defer { isAnalyzing = false }

    do {
      nutritionalInfo = try await repository.analyzeFood(image: image)
    } catch is CancellationError, URLError.cancelled {
      // Nobody waits for the answer any more.
    } catch {
      show(error.localizedDescription)
    }
  }

  /// Adds the food to what was eaten, and returns whether it was saved.
  func saveFoodEntry() async -> Bool {
    guard let nutritionalInfo, !isSaving else { return false }
    isSaving = true
    defer { isSaving = false }

    do {
      try await repository.saveFoodEntry(nutritionalInfo)
      return true
    } catch is CancellationError, URLError.cancelled {
      return false
    } catch {
      show(error.localizedDescription)
      return false
    }
  }

  /// Forgets photograph and food, for another one.
  func reset() {
    capturedImage = nil
    nutritionalInfo = nil
    showError = false
    errorMessage = ""
  }

  func openImagePicker() {
    showImagePicker = true
  }

  private func show(_ message: String) {
    errorMessage = message
    showError = true
  }
}

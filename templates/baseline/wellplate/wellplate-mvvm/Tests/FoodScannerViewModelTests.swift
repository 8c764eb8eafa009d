import Foundation
import Testing
import UIKit

@testable import WellPlate

@MainActor
@Suite("The view model of the food scanner")
struct FoodScannerViewModelTests {
  private let repository = MockNutritionRepository()
  private let info = NutritionalInfo.samples[1]

  // MARK: - Analyzing

  @Test("shows what the food on the photograph consists of")
  func analyzeFoodSuccess() async {
    let viewModel = captured()
    repository.mockData = info
    var wasAnalyzing = false
    repository.onCall = { wasAnalyzing = viewModel.isAnalyzing }

    await viewModel.analyzeFood()

    #expect(wasAnalyzing)
    #expect(viewModel.nutritionalInfo == info)
    #expect(!viewModel.isAnalyzing)
    #expect(!viewModel.showError)
  }

  @Test("says why the food could not be analyzed")
  func analyzeFoodNetworkError() async {
    let viewModel = captured()
    repository.shouldFail = true
    repository.errorToThrow = APIError.networkError(URLError(.notConnectedToInternet))

    await viewModel.analyzeFood()

    #expect(viewModel.nutritionalInfo == nil)
    #expect(viewModel.showError)
    #expect(viewModel.errorMessage.contains("network"))
    #expect(!viewModel.isAnalyzing)
  }

  @Test("says that the server has failed")
  func analyzeFoodFailure() async {
    let viewModel = captured()
    repository.shouldFail = true
    repository.errorToThrow = APIError.serverError(statusCode: 500, message: "Mock error")

    await viewModel.analyzeFood()

    #expect(viewModel.nutritionalInfo == nil)
    #expect(viewModel.showError)
    #expect(viewModel.errorMessage.contains("500"))
    #expect(!viewModel.isAnalyzing)
  }

  @Test("asks for an image where there is none")
  func analyzeFoodWithoutImage() async {
    let viewModel = FoodScannerViewModel(repository: repository)

    await viewModel.analyzeFood()

    #expect(viewModel.showError)
    #expect(viewModel.errorMessage == "Please capture an image first")
    #expect(!viewModel.isAnalyzing)
    #expect(repository.callCount == 0)
  }

  @Test(
    "takes being cancelled for no failure",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func ignoresCancellation(cancellation: any Error) async {
    let viewModel = captured()
    repository.shouldFail = true
    repository.errorToThrow = cancellation

    await viewModel.analyzeFood()

    #expect(!viewModel.showError)
    #expect(!viewModel.isAnalyzing)
  }

  @Test("opens the image picker")
  func opensImagePicker() {
    let viewModel = FoodScannerViewModel(repository: repository)

    viewModel.openImagePicker()

    #expect(viewModel.showImagePicker)
  }

  // MARK: - Saving

  @Test("adds the food to what was eaten, once for two taps")
  func savesOnce() async {
    let viewModel = captured()
    await viewModel.analyzeFood()
    var isSavedTwice = true
    repository.onCall = { [repository] in
      repository.onCall = nil
      isSavedTwice = await viewModel.saveFoodEntry()
    }

    let isSaved = await viewModel.saveFoodEntry()

    #expect(isSaved)
    #expect(!isSavedTwice)
    #expect(repository.entries.count == 1)
  }

  @Test("has nothing to add before a food is analyzed")
  func savesNothing() async {
    let viewModel = captured()

    let isSaved = await viewModel.saveFoodEntry()

    #expect(!isSaved)
    #expect(repository.entries.isEmpty)
  }

  @Test("says why the food could not be saved, and can be tried again")
  func showsSavingFailure() async {
    let viewModel = captured()
    await viewModel.analyzeFood()
    repository.shouldFail = true

    let isSaved = await viewModel.saveFoodEntry()

    #expect(!isSaved)
    #expect(viewModel.showError)
    #expect(!viewModel.isSaving)
  }

  // MARK: - Starting over

  @Test("forgets photograph, food and failure")
  func resetClearsAllState() async {
    let viewModel = captured()
    await viewModel.analyzeFood()
    repository.shouldFail = true
    await viewModel.analyzeFood()
    #expect(viewModel.nutritionalInfo != nil)
    #expect(viewModel.showError)
    #expect(!viewModel.errorMessage.isEmpty)

    viewModel.reset()

    #expect(viewModel.capturedImage == nil)
    #expect(viewModel.nutritionalInfo == nil)
    #expect(!viewModel.showError)
    #expect(viewModel.errorMessage.isEmpty)
  }

  // MARK: - Given

  private func captured() -> FoodScannerViewModel {
    let viewModel = FoodScannerViewModel(repository: repository)
    viewModel.capturedImage = UIImage(systemName: "photo")
    return viewModel
  }
}

import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the food scanner")
struct FoodScannerViewModelTests {
  private let repository = MockNutritionRepository(food: Meal.samples[1])

  // MARK: - Analyzing

  @Test("shows what the food consists of")
  func showsMeal() async {
    let viewModel = FoodScannerViewModel(repository: repository)
    viewModel.barcode = " 4006381333931 "

    await viewModel.analyzeFood()

    #expect(viewModel.meal == Meal.samples[1])
    #expect(viewModel.errorMessage == nil)
    #expect(repository.analyzedBarcodes == ["4006381333931"])
  }

  @Test("is analyzing while the repository works, and not before or after")
  func isAnalyzingMeanwhile() async {
    let viewModel = scanned()
    var wasAnalyzing = false
    repository.onCall = { wasAnalyzing = viewModel.isAnalyzing }
    #expect(!viewModel.isAnalyzing)

    await viewModel.analyzeFood()

    #expect(wasAnalyzing)
    #expect(!viewModel.isAnalyzing)
  }

  @Test("asks for a barcode when there is none")
  func asksForBarcode() async {
    let viewModel = FoodScannerViewModel(repository: repository)

    await viewModel.analyzeFood()

    #expect(viewModel.errorMessage == "Scan or type a barcode first")
    #expect(viewModel.meal == nil)
  }

  @Test("says why the food could not be found, and shows none")
  func showsFailure() async {
    let viewModel = scanned()
    await viewModel.analyzeFood()
    repository.shouldFail = true

    await viewModel.analyzeFood()

    #expect(viewModel.meal == nil)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("says that there is no food with a barcode")
  func showsUnknownFood() async {
    let viewModel = FoodScannerViewModel(repository: MockNutritionRepository(food: nil))
    viewModel.barcode = "0"

    await viewModel.analyzeFood()

    #expect(viewModel.meal == nil)
    #expect(viewModel.errorMessage?.contains("no food with this barcode") == true)
  }

  @Test("forgets a failure once a food is found")
  func forgetsFailure() async {
    let viewModel = scanned()
    repository.shouldFail = true
    await viewModel.analyzeFood()
    repository.shouldFail = false

    await viewModel.analyzeFood()

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Saving

  @Test("adds the food to the meals of the day")
  func logsMeal() async {
    let viewModel = scanned()
    await viewModel.analyzeFood()

    let isSaved = await viewModel.logMeal()

    #expect(isSaved)
    #expect(viewModel.meal == Meal.samples[1])
    #expect(repository.meals == [Meal.samples[1]])
  }

  @Test("has nothing to add before a food is found")
  func logsNothing() async {
    let viewModel = scanned()

    let isSaved = await viewModel.logMeal()

    #expect(!isSaved)
    #expect(repository.meals.isEmpty)
  }

  @Test("says why the meal could not be saved")
  func showsSavingFailure() async {
    let viewModel = scanned()
    await viewModel.analyzeFood()
    repository.shouldFail = true

    let isSaved = await viewModel.logMeal()

    #expect(!isSaved)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("forgets a failure once the meal is saved")
  func forgetsSavingFailure() async {
    let viewModel = scanned()
    await viewModel.analyzeFood()
    repository.shouldFail = true
    _ = await viewModel.logMeal()
    repository.shouldFail = false

    _ = await viewModel.logMeal()

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Starting over

  @Test("forgets the food for scanning another")
  func resets() async {
    let viewModel = scanned()
    await viewModel.analyzeFood()

    viewModel.reset()

    #expect(viewModel.barcode.isEmpty)
    #expect(viewModel.meal == nil)
    #expect(viewModel.errorMessage == nil)
  }

  // MARK: - Given

  private func scanned() -> FoodScannerViewModel {
    let viewModel = FoodScannerViewModel(repository: repository)
    viewModel.barcode = "4006381333931"
    return viewModel
  }
}

import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the home screen")
struct HomeViewModelTests {
  private let repository = MockNutritionRepository(entries: NutritionalInfo.samples)

  @Test("shows what was eaten, and the calories together")
  func showsHistory() async {
    let viewModel = HomeViewModel(repository: repository)

    await viewModel.loadHistory()

    #expect(viewModel.history == NutritionalInfo.samples)
    #expect(viewModel.totalCalories == NutritionalInfo.samples.map(\.calories).reduce(0, +))
    #expect(viewModel.hasLoaded)
  }

  @Test("knows that nothing was eaten once that is loaded")
  func showsEmptyHistory() async {
    let viewModel = HomeViewModel(repository: MockNutritionRepository())

    await viewModel.loadHistory()

    #expect(viewModel.history.isEmpty)
    #expect(viewModel.hasLoaded)
    #expect(viewModel.totalCalories == 0)
  }

  @Test("says why nothing could be loaded, until it is")
  func showsFailure() async {
    let viewModel = HomeViewModel(repository: repository)
    repository.shouldFail = true
    await viewModel.loadHistory()
    #expect(viewModel.errorMessage != nil)
    #expect(!viewModel.hasLoaded)

    repository.shouldFail = false
    await viewModel.refreshHistory()
    #expect(viewModel.errorMessage == nil)
    #expect(viewModel.hasLoaded)
  }

  @Test("keeps what it shows when asking anew fails")
  func keepsHistoryOnFailure() async {
    let viewModel = HomeViewModel(repository: repository)
    await viewModel.loadHistory()
    repository.shouldFail = true

    await viewModel.refreshHistory()

    #expect(viewModel.history == NutritionalInfo.samples)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("shows the later of two answers, whichever comes first")
  func ignoresStaleAnswer() async {
    let viewModel = HomeViewModel(repository: repository)
    repository.onCall = { [repository] in
      repository.onCall = nil
      await viewModel.loadHistory()
      repository.shouldFail = true
    }

    await viewModel.refreshHistory()

    #expect(viewModel.history == NutritionalInfo.samples)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("takes being cancelled for no failure")
  func ignoresCancellation() async {
    let viewModel = HomeViewModel(repository: repository)
    repository.shouldFail = true
    repository.errorToThrow = CancellationError()

    await viewModel.loadHistory()

    #expect(viewModel.errorMessage == nil)
    #expect(!viewModel.hasLoaded)
  }
}

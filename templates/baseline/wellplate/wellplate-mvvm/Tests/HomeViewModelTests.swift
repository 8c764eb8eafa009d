import Foundation
import Testing

@testable import WellPlate

@MainActor
@Suite("The view model of the home screen")
struct HomeViewModelTests {
  private let repository = MockNutritionRepository(meals: Meal.samples)

  @Test("shows the meals of the day and their calories")
  func showsMeals() async {
    let viewModel = HomeViewModel(repository: repository)

    await viewModel.fetchMeals()

    #expect(viewModel.meals == Meal.samples)
    #expect(
      viewModel.totalCalories
        == Meal.samples[0].calories + Meal.samples[1].calories + Meal.samples[2].calories
    )
  }

  @Test("is loading while the repository works, and not before or after")
  func isLoadingMeanwhile() async {
    let viewModel = HomeViewModel(repository: repository)
    var wasLoading = false
    repository.onCall = { wasLoading = viewModel.isLoading }
    #expect(!viewModel.isLoading)

    await viewModel.fetchMeals()

    #expect(wasLoading)
    #expect(!viewModel.isLoading)
  }

  @Test("says why the meals could not be loaded, and keeps those on show")
  func showsFailure() async {
    let viewModel = HomeViewModel(repository: repository)
    await viewModel.fetchMeals()
    repository.shouldFail = true

    await viewModel.fetchMeals()

    #expect(viewModel.meals == Meal.samples)
    #expect(viewModel.errorMessage != nil)
  }

  @Test("shows no calories when there are no meals")
  func showsEmptyDay() async {
    let viewModel = HomeViewModel(repository: MockNutritionRepository(meals: []))

    await viewModel.fetchMeals()

    #expect(viewModel.meals.isEmpty)
    #expect(viewModel.totalCalories == 0)
  }

  @Test("forgets a failure once loading succeeds")
  func forgetsFailure() async {
    let viewModel = HomeViewModel(repository: repository)
    repository.shouldFail = true
    await viewModel.fetchMeals()
    repository.shouldFail = false

    await viewModel.fetchMeals()

    #expect(viewModel.errorMessage == nil)
  }
}

import SwiftUI

/// The meals of the day, and the way to the scanner.
struct HomeView: View {
  @StateObject private var viewModel: HomeViewModel
  @State private var isScanning = false
  private let repository: any NutritionRepositoryProtocol

  init(repository: any NutritionRepositoryProtocol = NutritionRepository()) {
    self.repository = repository
    _viewModel = StateObject(wrappedValue: HomeViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Today")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Scan Food", systemImage: "barcode.viewfinder") { isScanning = true }
          }
        }
        .sheet(isPresented: $isScanning) {
          FoodScannerView(repository: repository)
        }
        .task(id: isScanning) { await viewModel.fetchMeals() }
    }
  }

  @ViewBuilder private var content: some View {
    if viewModel.isLoading && viewModel.meals.isEmpty {
      ProgressView("Loading meals…")
    } else if let message = viewModel.errorMessage, viewModel.meals.isEmpty {
      ContentUnavailableView(
        "Meals Not Loaded",
        systemImage: "exclamationmark.triangle",
        description: Text(message)
      )
    } else if viewModel.meals.isEmpty {
      ContentUnavailableView(
        "No Meals",
        systemImage: "fork.knife",
        description: Text("Scan the first meal of the day.")
      )
    } else {
      list
    }
  }

  private var list: some View {
    List {
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      }
      LabeledContent("Calories", value: "\(viewModel.totalCalories) kcal")
        .font(.headline)
      ForEach(viewModel.meals) { meal in
        MealRow(meal: meal)
      }
    }
    .refreshable { await viewModel.fetchMeals() }
  }
}

#Preview("Today") {
  HomeView(repository: MockNutritionRepository(meals: Meal.samples, food: Meal.samples[0]))
}

#Preview("Failure") {
  HomeView(repository: MockNutritionRepository(shouldFail: true))
}

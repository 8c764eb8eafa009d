import SwiftUI

/// Finds out what a food consists of, and adds it to the meals of the day.
struct FoodScannerView: View {
  @StateObject private var viewModel: FoodScannerViewModel
  @Environment(\.dismiss) private var dismiss

  init(repository: any NutritionRepositoryProtocol = NutritionRepository()) {
    _viewModel = StateObject(wrappedValue: FoodScannerViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      Form {
        barcodeSection
        if viewModel.isAnalyzing {
          ProgressView("Analyzing the food…")
        } else if let meal = viewModel.meal {
          result(meal)
        }
        if let message = viewModel.errorMessage {
          Text(message)
            .foregroundStyle(.red)
        }
      }
      .navigationTitle("Food Scanner")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
      }
    }
  }

  private var barcodeSection: some View {
    Section {
      TextField("Barcode", text: $viewModel.barcode)
        .keyboardType(.numberPad)
      Button("Analyze", systemImage: "barcode.viewfinder") {
        Task { await viewModel.analyzeFood() }
      }
    }
  }

  private func result(_ meal: Meal) -> some View {
    Section {
      MealRow(meal: meal)
      Button("Add to Today") {
        Task { await logMeal() }
      }
      Button("Scan Another", role: .destructive) { viewModel.reset() }
    }
  }

  private func logMeal() async {
    if await viewModel.logMeal() { dismiss() }
  }
}

#Preview("Scanner") {
  FoodScannerView(repository: MockNutritionRepository(food: Meal.samples[0]))
}

#Preview("Failure") {
  FoodScannerView(repository: MockNutritionRepository(shouldFail: true))
}

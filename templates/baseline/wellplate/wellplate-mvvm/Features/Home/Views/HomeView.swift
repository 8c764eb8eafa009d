import SwiftUI

/// What was eaten, and the way to the scanner.
struct HomeView: View {
  @StateObject private var viewModel: HomeViewModel
  @State private var isScanning = false
  private let repository: any NutritionRepositoryProtocol

  init(repository: any NutritionRepositoryProtocol) {
    self.repository = repository
    _viewModel = StateObject(wrappedValue: HomeViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      list
        .overlay { placeholder }
        .navigationTitle("Home")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Scan Food", systemImage: "camera") { isScanning = true }
          }
        }
        .sheet(isPresented: $isScanning) {
          FoodScannerView(repository: repository)
        }
        .refreshable { await viewModel.refreshHistory() }
        .task(id: isScanning) { await viewModel.loadHistory() }
    }
  }

  private var list: some View {
    List {
      if viewModel.hasLoaded, let message = viewModel.errorMessage {
        Section("History Not Loaded") {
          Text(message)
            .foregroundStyle(.red)
          retryButton
        }
      }
      if !viewModel.history.isEmpty {
        LabeledContent("Calories", value: "\(viewModel.totalCalories.formatted()) kcal")
          .font(.headline)
      }
      ForEach(viewModel.history) { info in
        Section {
          NutritionDetailView(info: info)
        } header: {
          Text(info.timestamp, format: .dateTime)
        }
      }
    }
  }

  @ViewBuilder private var placeholder: some View {
    if !viewModel.hasLoaded {
      if let message = viewModel.errorMessage {
        ContentUnavailableView {
          Label("History Not Loaded", systemImage: "exclamationmark.triangle")
        } description: {
          Text(message)
        } actions: {
          retryButton
        }
      } else {
        LoadingScreenView()
      }
    } else if viewModel.history.isEmpty {
      ContentUnavailableView(
        "Nothing Eaten Yet",
        systemImage: "fork.knife",
        description: Text("Scan the first food.")
      )
    }
  }

  private var retryButton: some View {
    Button("Try Again") {
      Task { await viewModel.refreshHistory() }
    }
  }
}

#if DEBUG
  #Preview("History") {
    HomeView(repository: MockNutritionRepository(entries: NutritionalInfo.samples))
  }

  #Preview("Failure") {
    HomeView(repository: MockNutritionRepository(shouldFail: true))
  }
#endif

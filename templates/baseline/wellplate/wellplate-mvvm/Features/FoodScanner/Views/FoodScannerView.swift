import SwiftUI

/// Photographs food and shows what it consists of.
struct FoodScannerView: View {
  @StateObject private var viewModel: FoodScannerViewModel
  @Environment(\.dismiss) private var dismiss

  init(repository: any NutritionRepositoryProtocol) {
    _viewModel = StateObject(wrappedValue: FoodScannerViewModel(repository: repository))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 20) {
          photograph
          if viewModel.isAnalyzing {
            CustomProgressView("Analyzing food...")
          } else if let info = viewModel.nutritionalInfo {
            nutritionResultsView(info: info)
          } else {
            actionButtonsView
          }
        }
        .padding()
      }
      .navigationTitle("Food Scanner")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
      }
      .sheet(isPresented: $viewModel.showImagePicker) {
        ImagePicker(selectedImage: $viewModel.capturedImage) {
          Task { await viewModel.analyzeFood() }
        }
      }
      .alert("Error", isPresented: $viewModel.showError) {
        Button("OK") {}
      } message: {
        Text(viewModel.errorMessage)
      }
    }
  }

  @ViewBuilder private var photograph: some View {
    if let image = viewModel.capturedImage {
      Image(uiImage: image)
        .resizable()
        .scaledToFit()
        .frame(height: 300)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityLabel("Photograph of the food")
    } else {
      placeholderView
    }
  }

  private var placeholderView: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.gray.opacity(0.2))
      .frame(height: 300)
      .overlay {
        Image(systemName: "camera.fill")
          .font(.largeTitle)
          .foregroundStyle(.gray)
      }
      .accessibilityHidden(true)
  }

  private var actionButtonsView: some View {
    VStack(spacing: 16) {
      Button("Capture Food", systemImage: "camera") { viewModel.openImagePicker() }
        .buttonStyle(.borderedProminent)
      if viewModel.capturedImage != nil {
        Button("Analyze", systemImage: "sparkles") {
          Task { await viewModel.analyzeFood() }
        }
        .buttonStyle(.bordered)
      }
    }
  }

  private func nutritionResultsView(info: NutritionalInfo) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Nutritional Information")
        .font(.headline)
      NutritionDetailView(info: info)
      Button("Add to History") {
        Task { await save() }
      }
      .buttonStyle(.borderedProminent)
      .disabled(viewModel.isSaving)
      Button("Reset", role: .destructive) { viewModel.reset() }
        .disabled(viewModel.isSaving)
    }
    .padding()
    .background(.gray.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
  }

  private func save() async {
    if await viewModel.saveFoodEntry() { dismiss() }
  }
}

#if DEBUG
  #Preview("Scanner") {
    FoodScannerView(repository: MockNutritionRepository())
  }

  #Preview("Failure") {
    FoodScannerView(repository: MockNutritionRepository(shouldFail: true))
  }
#endif

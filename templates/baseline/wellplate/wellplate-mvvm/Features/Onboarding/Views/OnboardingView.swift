import SwiftUI

/// Shows a new user what the app does.
struct OnboardingView: View {
  @StateObject private var viewModel = OnboardingViewModel()
  /// Runs once the user has seen all pages.
  let onFinish: () -> Void

  var body: some View {
    VStack(spacing: 32) {
      Spacer()
      page
      Spacer()
      Button(viewModel.isLastPage ? "Start" : "Next") {
        if viewModel.isLastPage { onFinish() } else { viewModel.showNextPage() }
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }

  @ViewBuilder private var page: some View {
    switch viewModel.page {
    case .photograph:
      Label("Photograph your food", systemImage: "camera")
    case .results:
      Label("See what it consists of", systemImage: "sparkles")
    case .history:
      Label("Keep what you have eaten", systemImage: "list.bullet")
    }
  }
}

#Preview {
  OnboardingView {}
}

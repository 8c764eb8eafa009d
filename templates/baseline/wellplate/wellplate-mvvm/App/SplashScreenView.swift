import SwiftUI

/// What the user sees while the app starts.
struct SplashScreenView: View {
  @ObservedObject var viewModel: SplashScreenViewModel

  var body: some View {
    VStack(spacing: 48) {
      Text("WellPlate")
        .font(.largeTitle)
        .bold()
      figures
    }
    .onAppear { viewModel.startAnimations() }
    .onDisappear { viewModel.stopAnimations() }
  }

  private var figures: some View {
    HStack(spacing: 16) {
      ForEach(viewModel.offsets.indices, id: \.self) { index in
        Image(systemName: "carrot.fill")
          .font(.title)
          .foregroundStyle(.orange)
          .offset(y: viewModel.offsets[index])
          .animation(.easeInOut, value: viewModel.offsets[index])
      }
    }
    .accessibilityHidden(true)
  }
}

#Preview {
  SplashScreenView(viewModel: SplashScreenViewModel())
}

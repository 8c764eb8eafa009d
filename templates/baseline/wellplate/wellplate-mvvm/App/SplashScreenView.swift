import SwiftUI

/// What the user sees while the app starts.
struct SplashScreenView: View {
  @ObservedObject var viewModel: SplashScreenViewModel
  @Environment(\.colorScheme) private var colorScheme

  private let characterNames = [
    "carrot.fill", "leaf.fill", "fish.fill", "cup.and.saucer.fill", "takeoutbag.and.cup.and.straw.fill",
    "birthday.cake.fill", "fork.knife",
  ]

  var body: some View {
    ZStack {
      backgroundColor
        .ignoresSafeArea()
      VStack(spacing: 50) {
        titleView
        Spacer()
        charactersView
      }
      .padding()
    }
    .onAppear { viewModel.startAnimations() }
    .onDisappear { viewModel.stopAnimations() }
  }

  private var titleView: some View {
    HStack(spacing: 0) {
      Text("Well")
        .foregroundStyle(primaryTextColor)
      Text("Plate")
        .foregroundStyle(accentColor)
    }
    .font(.system(size: 52, weight: .bold, design: .rounded))
    .opacity(viewModel.isAnimating ? 1 : 0)
    .animation(.easeInOut, value: viewModel.isAnimating)
    .accessibilityElement(children: .combine)
  }

  private var charactersView: some View {
    HStack(spacing: 12) {
      ForEach(viewModel.bouncingOffsets.indices, id: \.self) { index in
        characterView(imageName: characterNames[index % characterNames.count])
          .offset(y: viewModel.bouncingOffsets[index])
          .animation(.easeInOut, value: viewModel.bouncingOffsets[index])
      }
    }
    .opacity(viewModel.isAnimating ? 1 : 0)
    .accessibilityHidden(true)
  }

  private func characterView(imageName: String) -> some View {
    Image(systemName: imageName)
      .font(.title)
      .foregroundStyle(accentColor)
  }

  private var backgroundColor: Color {
    colorScheme == .dark ? Color(red: 0.12, green: 0.12, blue: 0.12) : .white
  }

  private var primaryTextColor: Color {
    colorScheme == .dark ? .white : Color(red: 0.2, green: 0.2, blue: 0.2)
  }

  private var accentColor: Color {
    Color(red: 1, green: 0.45, blue: 0.25)
  }
}

#Preview {
  SplashScreenView(viewModel: SplashScreenViewModel())
}

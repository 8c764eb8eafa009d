import SwiftUI

/// Fills a screen whose content is being loaded.
struct LoadingScreenView: View {
  var body: some View {
    CustomProgressView("Loading...")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

#Preview {
  LoadingScreenView()
}

import SwiftUI

/// Fills a screen whose content is being loaded.
struct LoadingView: View {
  var body: some View {
    ProgressView("Loading...")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

#Preview {
  LoadingView()
}

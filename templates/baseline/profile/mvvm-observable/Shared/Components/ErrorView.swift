import SwiftUI

/// Says what went wrong, and lets the user try again.
struct ErrorView: View {
  let error: any Error
  let onRetry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Error", systemImage: "exclamationmark.triangle")
    } description: {
      Text(error.localizedDescription)
    } actions: {
      Button("Try Again", action: onRetry)
    }
  }
}

#Preview {
  ErrorView(error: NetworkError.invalidResponse) {}
}

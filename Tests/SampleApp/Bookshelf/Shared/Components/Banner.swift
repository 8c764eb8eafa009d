import SwiftUI

struct ErrorBanner: View {
    let message: String

    var body: some View {
        Label(message, systemImage: "exclamationmark.triangle")
            .font(.callout)
            .foregroundStyle(.red)
            .padding(.vertical, 8)
            .accessibilityIdentifier("error-banner")
    }
}

#Preview {
    ErrorBanner(message: "The library could not be reached.")
}

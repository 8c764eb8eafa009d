import SwiftUI

extension View {
  /// Says in an alert why something has failed, until the user has read it.
  func failureAlert(
    _ title: LocalizedStringKey, message: String?, onDismiss: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(FailureAlert(title: title, message: message, onDismiss: onDismiss))
  }
}

private struct FailureAlert: ViewModifier {
  let title: LocalizedStringKey
  let message: String?
  let onDismiss: @MainActor () -> Void
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .alert(title, isPresented: $isShown) {
        Button("OK", action: onDismiss)
      } message: {
        Text(message ?? "")
      }
      .onChange(of: message) { _, message in isShown = message != nil }
  }
}
